/**
 * Everything an owner changes to make the shop theirs: its name, its words, its thresholds and addresses.
 * A link without an address is not shown.
 */
export interface ShopLink {
  label: string;
  /** Absolute address, or null as long as the owner has none. */
  href: string | null;
}

export const shop = {
  name: 'Maidan',
  claim: 'The open ground where India plays.',
  /** The promotional message that scrolls at the top of every page. */
  promotion: ['Free shipping above 1000', 'Weekend sale: up to 60% off'],
  statement: ['Play more.', 'Play better.', 'Play here.'],
  statementText:
    'From the first racket to the last over under lights: gear chosen by people who play, at prices that leave money for the court.',
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
  footer: {
    policies: [
      { label: 'Privacy policy', href: null },
      { label: 'Terms of service', href: null },
      { label: 'Shipping policy', href: null },
      { label: 'Returns and refunds', href: null },
    ] satisfies ShopLink[] as ShopLink[],
    sports: ['Badminton', 'Cricket', 'Football', 'Tennis', 'Running'],
    news: ['New arrivals', 'Weekend sale'],
    community: [{ label: 'Play with us', href: null }] satisfies ShopLink[] as ShopLink[],
    social: [
      { label: 'Photos', href: null },
      { label: 'Videos', href: null },
    ] satisfies ShopLink[] as ShopLink[],
    address: ['Maidan Sports', '14 Stadium Road', 'Bengaluru 560025', 'India'],
    supportHours: '10 AM to 6 PM, Monday to Friday',
  },
} as const;
