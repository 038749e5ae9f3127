import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

/**
 * The value of a colour token in hexadecimal digits, for files to which no stylesheet applies.
 * @throws Error when styles/tokens.css has no such colour
 */
export function colourToken(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`styles/tokens.css has no colour --${name}.`);
  return value;
}

/** The web app manifest: colours and icons of the installed shop. The server adds its name (`ssr/pages.ts`). */
export const webManifest = {
  id: '/',
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colourToken('ink'),
  background_color: colourToken('paper'),
  categories: ['shopping', 'sports'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Search', url: '/search' },
    { name: 'Cart', url: '/cart' },
    { name: 'My Orders', url: '/orders' },
  ],
};
