import { createContext, use } from 'react';
import { encodeUrlText } from './paths.ts';

/** A link to an external address, never to a path of the shop: the router would not handle it. */
export interface FooterLink {
  label: string;
  href: string;
}

/** What Indian law wants to be known of a contact. The owner may not have set all of it yet. */
interface Contact {
  email?: string | undefined;
  phone?: string | undefined;
}

/** The policies in the order in which they are shown. */
const POLICIES = {
  returns: 'Returns',
  refunds: 'Refunds',
  exchange: 'Exchange',
  warranty: 'Warranty',
  delivery: 'Delivery',
  payment: 'Payment modes',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
};

/** The grounds of the sports (`layout/court.module.css`). */
export type Court = 'hall' | 'clay' | 'turf' | 'tar' | 'track' | 'water' | 'wood' | 'sand';

/** All settings that an owner changes: the content of the shop file, which the BFF has checked (`bff/config/shopFile.ts`). */
export interface Shop {
  name: string;
  claim: string;
  /** `#rrggbb`: the colour under ink. */
  accent: string;
  /** The promotional message that scrolls at the top of every page. */
  promotion: string[];
  statement: string[];
  statementText: string;
  /** `before` and `after` are the labels of the two pictures. */
  compare: { title: string; text: string; before: string; after: string };
  marquee: string[];
  /** Title of the banner with the athletes. */
  athlete: string;
  quotes: { text: string; who: string }[];
  about: { title: string; paragraphs: string[] };
  /** How the shop learns the size of an ordered product: an order carries none. */
  sizes?: string | undefined;
  trust: { icon: 'headset' | 'truck' | 'seal' | 'lock'; title: string; text: string }[];
  /** The court behind the lists of a category, by the beginning of its name or of theirs; `default` is that of all others. */
  courts: { default: Court; names: Partial<Record<string, Court>> };
  /** Searches in the footer. */
  sports: string[];
  news: string[];
  social: (FooterLink & { icon: 'photos' | 'videos' })[];
  /** The WhatsApp number: digits only, with the country code. If empty, shoppers write to the seller's mail address. */
  chat: { number: string; message: string };
  seller: Contact & { legalName?: string | undefined; address?: string[] | undefined; hours: string };
  grievanceOfficer: Contact & { name?: string | undefined; designation?: string | undefined };
  /** Addresses of pages, or mail addresses to ask for them. */
  policies: { [Name in keyof typeof POLICIES]?: string | undefined };
  /** The address of the accessibility statement, or its text. */
  accessibility?: string | undefined;
}

/** Id of the script element that contains the settings as JSON. */
export const SHOP_ELEMENT_ID = 'shop';

/** Opens WhatsApp, else a mail, with a prepared message; empty when the owner has set neither. */
export function chatLinks({ chat, seller }: Shop, about = ''): FooterLink[] {
  const text = encodeUrlText(chat.message + about);
  if (chat.number) return [{ label: 'Chat with us', href: `https://wa.me/${chat.number}?text=${text}` }];
  return seller.email ? [{ label: 'Write to us', href: `mailto:${seller.email}?body=${text}` }] : [];
}

/** Whom to ask to take goods back: the owner's policy, with a prepared message where it is a mail; null when the owner has none. */
export function returnsLink({ policies: { returns }, chat }: Shop, about: string): FooterLink | null {
  if (!returns) return null;
  if (!returns.startsWith('mailto:')) return { label: 'How to return it', href: returns };
  const body = `body=${encodeUrlText(chat.message + about)}`;
  return { label: 'Ask us to return it', href: `${returns}${returns.includes('?') ? '&' : '?'}${body}` };
}

/** Attributes of a link: pages of others open beside the shop. */
export const externalLinkProps = ({ href }: FooterLink) =>
  href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};

/** The links to the policies that the owner has set, and to the accessibility statement if it is a page. */
export function policyLinks({ policies, accessibility }: Shop): FooterLink[] {
  const links = Object.entries({ ...POLICIES, accessibility: 'Accessibility' });
  const hrefs: Partial<Record<string, string | undefined>> = {
    ...policies,
    accessibility: isLink(accessibility) ? accessibility : undefined,
  };
  return links.flatMap(([name, label]) => (hrefs[name] ? [{ label, href: hrefs[name] }] : []));
}

const isLink = (text: string | undefined): boolean => /^(https|mailto):/.test(text ?? '');

/** The accessibility statement if it is a text; null if it is a page or missing. */
export const accessibilityText = ({ accessibility }: Shop): string | null =>
  accessibility && !isLink(accessibility) ? accessibility : null;

/** In the browser, the settings come with the page; the server provides those of its shop file. */
export const ShopContext = createContext<Shop>(
  typeof document === 'undefined'
    ? (undefined as never)
    : (JSON.parse(document.getElementById(SHOP_ELEMENT_ID)?.textContent ?? 'null') as Shop),
);

export const useShop = (): Shop => use(ShopContext);
