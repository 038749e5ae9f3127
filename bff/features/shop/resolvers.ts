import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { ShopPolicyKind, ShopSocialKind, ShopTrustIcon } from '../../__generated__/schema.ts';
import type { Picture } from '../../wire/media.ts';

/** A picture of the web's build (`web/config/pictures.ts`). */
const webPicture = (path: string, alt: string, ...webWidths: [number, ...number[]]): Picture => ({
  ...{ path, alt, webWidths },
});

const PICTURES = {
  before: webPicture('compare-before', 'Shoes, a racket and shuttlecocks as a blueprint', 720, 1200, 1800),
  after: webPicture('compare-after', 'The same shoes, racket and shuttlecocks, made', 720, 1200, 1800),
  athlete: webPicture('athlete', 'Three runners side by side on a track', 720, 1280, 2000),
};

/** The schema's enum values are the shop file's words in upper case. */
const toEnum = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>;

/** WhatsApp's link to a chat; without a number that of a mail to the seller, and without both the shopper chooses a contact. */
const chatUrl = (number: string, email: string | undefined, message: string): string =>
  email && !number
    ? `mailto:${email}?body=${encodeURIComponent(message)}`
    : `https://wa.me/${number}?text=${encodeURIComponent(message)}`;

const isUrl = (text: string): boolean => /^(https|mailto):/.test(text);

export const resolvers: Resolvers = {
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
    trust: ({ trust }) =>
      trust.map(({ icon, ...texts }) => ({ ...texts, icon: toEnum(icon) satisfies ShopTrustIcon })),
    social: ({ social }) =>
      social.map(({ icon, label, href }) => ({
        kind: toEnum(icon) satisfies ShopSocialKind,
        label,
        url: href,
      })),
    chat: ({ chat: { number, message }, seller }) => ({
      number: number || null,
      message,
      url: chatUrl(number, seller.email, message),
    }),
    policies: ({ policies }) =>
      Object.entries(policies).map(([name, url]) => ({ kind: toEnum(name) as ShopPolicyKind, url })),
    accessibility: ({ accessibility }) =>
      accessibility === undefined
        ? null
        : isUrl(accessibility)
          ? { url: accessibility, text: null }
          : { url: null, text: accessibility },
  },
  ShopSeller: { address: ({ address }) => address ?? [] },
};
