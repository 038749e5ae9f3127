import { SHOP_ELEMENT_ID, type Shop } from '../config/shop.ts';

/** JSON in which `<` is escaped, so that it cannot close its script element. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/**
 * The style sheet with the shop's accent, which `styles/tokens.css` calls volt. Its selector is stronger than the one of the tokens,
 * because the whole style sheet comes after it.
 */
export const accentStyle = ({ accent }: Shop): string => `html:root{--volt:${accent}}`;

/** Puts the owner's settings into the bare page: the name, the accent, and all of them for the app. */
export const insertShop = (html: string, shop: Shop): string =>
  html
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(shop.name)}</title>`)
    .replace(/(?<=<meta property="og:site_name" content=")[^"]*/, () => escapeHtml(shop.name))
    .replace('</head>', () => `<style>${accentStyle(shop)}</style>\n</head>`)
    .replace(
      '<div id="root"></div>',
      (root) =>
        `${root}\n<script type="application/json" id="${SHOP_ELEMENT_ID}">${inlineJson(shop)}</script>`,
    );
