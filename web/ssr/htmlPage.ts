import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SSR_DATA_ELEMENT_ID, type SsrData } from '../apollo/ssrData.ts';
import { windowTitle, type PageMeta } from '../layout/pageMeta.ts';
import { shop } from '../config/shop.ts';

interface HtmlPageParts {
  /** The rendered page. */
  content: string;
  pageMeta: PageMeta;
  origin: string;
  /** Path and query. */
  address: string;
  /** Name of the route, whose page is in a file `<name>Page.tsx`; null when no route matches. */
  routeName: string | null;
  data: SsrData;
}

/** A chunk in Vite's manifest: its file, and the manifest keys of its imports. */
interface Chunk {
  file: string;
  imports?: string[];
}

/** The built web app, beside the built server part. */
const BUILD_FOLDER = join(import.meta.dirname, '../web');

const builtHtml = readFileSync(join(BUILD_FOLDER, 'index.html'), 'utf8');
const MODULE_PRELOAD_LINK = /\s*<link rel="modulepreload"[^>]* href="\/([^"]+)"[^>]*>/g;
/** The app's scripts, which `start.ts` loads after the first paint, so that styles, fonts and pictures are loaded before them. */
const appScripts = Array.from(builtHtml.matchAll(MODULE_PRELOAD_LINK), ([, file = '']) => file);
const template = builtHtml.replace(MODULE_PRELOAD_LINK, '');
const manifest = JSON.parse(readFileSync(join(BUILD_FOLDER, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

const RUPEE_FONTS = ['fonts/archivo-rupee.woff2', 'fonts/barlow-condensed-rupee.woff2'];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const CHARACTERS = Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]));
const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => CHARACTERS[entity] ?? "'");
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Sources for the content security policy's `style-src`: a hash for each style attribute in the markup. Text content cannot
 * look like a style attribute, because React escapes quotes.
 */
export function styleSources(html: string): string[] {
  const styles = new Set(
    Array.from(html.matchAll(/ style="([^"]*)"/g), ([, style = '']) => unescapeHtml(style)),
  );
  return [...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

/**
 * React's inline script that repeats submissions from before hydration. The content security policy forbids inline scripts, and
 * `start.ts` repeats the click of the button instead.
 */
const FORM_REPLAY_SCRIPT = /<script>addEventListener\("submit".*?<\/script>/s;

/** JSON in which `<` is escaped, so that it cannot close its script element. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`;

/** What schema.org defines for this page: its product, its list, or on the home page the shop. */
function structuredData(
  { structuredData: product, listedPaths = [] }: PageMeta,
  origin: string,
  routeName: string | null,
): Record<string, unknown>[] {
  const shopData = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shop.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    description: shop.claim,
  };
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: listedPaths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + path,
    })),
  };
  return [
    ...(product ? [product] : []),
    ...(listedPaths.length > 0 ? [list] : []),
    ...(routeName === 'home' ? [shopData] : []),
  ];
}

/** Inserts meta tags, rendered page and its data into the bare page. */
export function assembleHtmlPage({
  content,
  pageMeta,
  origin,
  address,
  routeName,
  data,
}: HtmlPageParts): string {
  const url = new URL(origin + address);
  const title = windowTitle(pageMeta.title ?? '');
  const description = pageMeta.description?.replace(/\s+/g, ' ').trim();
  const image = pageMeta.image ?? origin + shop.athlete.picture.w1280;
  // Only the page number is part of the canonical URL: filters and sort orders show the same products again.
  const canonicalUrl =
    origin +
    url.pathname +
    (pageMeta.page !== undefined && pageMeta.page > 1 ? `?page=${pageMeta.page}` : '');
  const { links, rest } = takeLeadingLinks(content.replace(FORM_REPLAY_SCRIPT, ''));
  const tags = [
    // A page that does not exist has no canonical URL.
    ...(pageMeta.isNotFound
      ? [meta('name', 'robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escapeHtml(canonicalUrl)}" />`,
          meta('property', 'og:url', canonicalUrl),
        ]),
    meta('property', 'og:site_name', shop.name),
    meta('property', 'og:type', pageMeta.structuredData ? 'product' : 'website'),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData(pageMeta, origin, routeName).map(
      (data) => `<script type="application/ld+json">${inlineJson(data)}</script>`,
    ),
    ...rupeeFontLinks(content),
    links,
  ];
  let html = template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="app"[^>]*>/, () => meta('name', 'app', scriptAddresses(routeName).join(' ')));
  // Home has so many pictures that on a slow connection its buttons would work seconds later (app/start.ts).
  if (routeName === 'home') html = html.replace('<html ', '<html data-pictures-wait ');
  if (description)
    html = html.replace(/<meta\s+name="description"[^>]*>/, () => meta('name', 'description', description));
  const dataScript = `<script type="application/json" id="${SSR_DATA_ELEMENT_ID}">${inlineJson(data)}</script>`;
  return html
    .replace('</head>', () => `${tags.join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${rest}</div>\n${dataScript}`);
}

/** Separates the preload links that React writes before the content: in the `<head>` the browser finds them earlier. */
function takeLeadingLinks(content: string): { links: string; rest: string } {
  const links = /^(<link[^>]*>)+/.exec(content)?.[0] ?? '';
  return { links, rest: content.slice(links.length) };
}

/** Preload links for the fonts' ₹, on pages that contain one. The bare page preloads the other characters. */
function rupeeFontLinks(content: string): string[] {
  if (!content.includes('₹')) return [];
  return RUPEE_FONTS.map((font) => manifest[font]?.file)
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`);
}

/** Key of a page in Vite's manifest. */
const manifestKeyOf = (routeName: string): string =>
  Object.keys(manifest).find((key) => key.endsWith(`/${routeName}Page.tsx`)) ?? '';

/** The app's script, followed by its dependencies and the page's scripts in the order of execution, for `<meta name="app">`. */
function scriptAddresses(routeName: string | null): string[] {
  const seen = new Set<string>(appScripts);
  const withImports = (key: string): string[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return [];
    seen.add(chunk.file);
    return [...(chunk.imports ?? []).flatMap(withImports), chunk.file];
  };
  const parts = [...appScripts, ...(routeName === null ? [] : withImports(manifestKeyOf(routeName)))];
  const [app = ''] = appScripts.slice(-1);
  return [app, ...parts.filter((file) => file !== app)].map((file) => `/${file}`);
}
