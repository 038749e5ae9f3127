/** A link to an external address, never to a path of the shop: the router would not handle it. */
export interface ShopLink {
  label: string;
  href: string;
}

/** Email address for shoppers. */
const MAIL = 'help@maidan.example';

/** Placeholder link of a policy that has no page yet: opens an email that requests it. */
const mailtoWithSubject = (subject: string) => `mailto:${MAIL}?subject=${encodeURIComponent(subject)}`;

const chat = {
  /** The shop's WhatsApp number: digits only, with the country code. If empty, WhatsApp lets the shopper choose a contact. */
  number: '',
  message: 'Hello Maidan, I need some help.',
};

const chatLink = {
  label: 'Chat with us',
  href: `https://wa.me/${chat.number}?text=${encodeURIComponent(chat.message)}`,
};

/** The shop's photo and video accounts; the home pages of these sites until the shop has accounts. */
const social = [
  { icon: 'photos', label: 'Instagram', href: 'https://www.instagram.com/' },
  { icon: 'videos', label: 'YouTube', href: 'https://www.youtube.com/' },
] as const;

/** A picture in `public/pictures/` with one file per width in px: `<name>-<width>.webp`. */
const responsivePicture = <Width extends number>(name: string, alt: string, widths: readonly Width[]) =>
  Object.assign(
    { alt },
    ...widths.map((width) => ({ [`w${width}`]: `/pictures/${name}-${width}.webp` })),
  ) as { alt: string } & Record<`w${Width}`, string>;

/** All settings that an owner changes: name, texts, thresholds and addresses of the shop. */
export const shop = {
  name: 'Maidan',
  claim: 'The open ground where India plays.',
  /** The promotional message that scrolls at the top of every page. */
  promotion: ['Free shipping above 1000', 'Weekend sale: up to 60% off'],
  statement: ['Play more.', 'Play better.', 'Play here.'],
  statementText:
    'From the first racket to the last over under lights: gear chosen by people who play, at prices that leave money for the court.',
  compare: {
    title: 'Crafted for Champions',
    text: 'Every weight and every weave is drawn before it is made. Pull the line and see one become the other.',
    before: {
      label: 'Drawn',
      picture: responsivePicture(
        'compare-before',
        'Shoes, a racket and shuttlecocks as a blueprint',
        [720, 1200, 1800],
      ),
    },
    after: {
      label: 'Made',
      picture: responsivePicture(
        'compare-after',
        'The same shoes, racket and shuttlecocks, made',
        [720, 1200, 1800],
      ),
    },
  },
  marquee: ['Authentic Products', 'Best Prices', 'Fast Shipping'],
  athlete: {
    title: 'Nobody runs alone here.',
    picture: responsivePicture('athlete', 'Three runners side by side on a track', [720, 1280, 2000]),
  },
  /** Samples, until the shop has quotes of its own customers. */
  quotes: [
    { text: 'I went back to my club after six years. The racket was the easy part.', who: 'Meera, Pune' },
    {
      text: 'Eleven pairs of boots, one order, and everybody played on Sunday.',
      who: 'Coach Dsouza, Margao',
    },
    { text: 'They told me which bat not to buy. I bought the other one.', who: 'Arjun, Kanpur' },
    { text: 'My father took up table tennis at sixty. Now I carry the bats.', who: 'Nandini, Chennai' },
  ],
  about: {
    title: 'Sports equipment and gear, for every ground in India',
    paragraphs: [
      'Maidan is an online shop for sports goods: rackets, bats, balls, shoes, apparel and everything around them. It is named after the open ground in the middle of so many Indian towns, where one game ends at the edge of the next.',
      'Beginners find equipment that forgives, club players find the weights and grips they ask for, and coaches can equip a whole team in one order. Every product is described plainly: what it weighs, what it is made of, and whom it is for.',
      'Free shipping on orders above ₹2000.',
    ],
  },
  trust: [
    { icon: 'headset', title: 'Customer service', text: '10 AM to 6 PM, Monday to Friday' },
    { icon: 'truck', title: 'Free shipping', text: 'On orders above ₹2000' },
    { icon: 'seal', title: '100% original', text: 'Straight from the brands' },
    { icon: 'lock', title: 'Secure payment', text: 'Cards and UPI, paid online' },
  ],
  /** Opens WhatsApp with a prepared message. */
  chat: chatLink,
  social,
  footer: {
    policies: [
      { label: 'Privacy policy', href: mailtoWithSubject('Privacy policy') },
      { label: 'Terms of service', href: mailtoWithSubject('Terms of service') },
      { label: 'Shipping policy', href: mailtoWithSubject('Shipping policy') },
      { label: 'Returns and refunds', href: mailtoWithSubject('Returns and refunds') },
    ] satisfies ShopLink[],
    sports: ['Badminton', 'Cricket', 'Football', 'Tennis', 'Running'],
    news: ['New arrivals every week', 'Weekend sale: up to 60% off'],
    community: [...social, chatLink] satisfies ShopLink[],
    mail: MAIL,
    address: ['Maidan Sports', '14 Stadium Road', 'Bengaluru 560025', 'India'],
    supportHours: '10 AM to 6 PM Monday to Friday',
  },
} as const;

/** Describes what a placeholder link does; null when the owner has set the link's address. */
function placeholderBehaviour({ href }: ShopLink): string | null {
  const { protocol, hostname, pathname } = new URL(href);
  if (protocol === 'mailto:') return 'asks for it by email';
  if (pathname !== '/') return null;
  return hostname === 'wa.me'
    ? 'opens WhatsApp, where you choose a contact'
    : `opens the home page of ${hostname}`;
}

/** The accessible name of a link: its label, and for a placeholder link also what it does. */
export function linkName(link: ShopLink): string {
  const behaviour = placeholderBehaviour(link);
  return behaviour === null ? link.label : `${link.label} (${behaviour})`;
}

/** The policies that have pages: those that the owner has set. */
export const configuredPolicies = (): ShopLink[] =>
  shop.footer.policies.filter((link) => placeholderBehaviour(link) === null);

/** The settings that the owner has not changed yet; printed when the shop starts. */
export function unsetSettings(): string[] {
  const links = [...shop.footer.policies, ...shop.social, shop.chat];
  const unset = links
    .filter((link) => placeholderBehaviour(link) !== null)
    .map(({ label }) => `link "${label}"`);
  return MAIL.endsWith('.example') ? ['mail address', ...unset] : unset;
}
