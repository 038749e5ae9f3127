import type { Resolvers } from '../../fieldSources.ts';
import type { ShopPolicyKind } from '../../__generated__/schema.ts';
import type { Picture } from '../../wire/media.ts';

/** A picture of the web's build (`web/config/pictures.ts`). */
const webPicture = (path: string, alt: string, ...webWidths: [number, ...number[]]): Picture => ({
  path,
  alt,
  webWidths,
});

const PICTURES = {
  before: webPicture('compare-before', 'Shoes, a racket and shuttlecocks as a blueprint', 720, 1200, 1800),
  after: webPicture('compare-after', 'The same shoes, racket and shuttlecocks, made', 720, 1200, 1800),
  athlete: webPicture('athlete', 'Three runners side by side on a track', 720, 1280, 2000),
};

const toEnum = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>;

/** WhatsApp's link to a chat; without a number that of a mail to the seller, and without both the shopper chooses a contact. */
const chatUrl = (number: string, email: string | undefined, message: string): string =>
  email && !number
    ? `mailto:${email}?body=${encodeURIComponent(message)}`
    : `https://wa.me/${number}?text=${encodeURIComponent(message)}`;

export const resolvers = {
  Query: { shop: (_query, _args, { shop }) => shop },
  Shop: {
    statement: ({ statement, statementText }) => ({ lines: statement, text: statementText }),
    comparison: ({ compare: { title, text, before, after } }) => ({
      title,
      text,
      before: { title: before, image: PICTURES.before },
      after: { title: after, image: PICTURES.after },
    }),
    athlete: ({ athlete }) => ({ title: athlete, image: PICTURES.athlete }),
    trust: ({ trust }) => trust.map(({ icon, ...texts }) => ({ ...texts, icon: toEnum(icon) })),
    social: ({ social }) => social.map(({ icon, label, href }) => ({ kind: toEnum(icon), label, url: href })),
    chat: ({ chat: { number, message }, seller }) => ({
      number: number || null,
      message,
      url: chatUrl(number, seller.email, message),
    }),
    policies: ({ policies }) =>
      Object.entries(policies).map(([name, url]) => ({ kind: toEnum(name) as ShopPolicyKind, url })),
    accessibility({ accessibility: said }) {
      if (said === undefined) return null;
      return /^(https|mailto):/.test(said) ? { url: said, text: null } : { url: null, text: said };
    },
  },
  ShopSeller: { address: ({ address }) => address ?? [] },
} satisfies Resolvers;
