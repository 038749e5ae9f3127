import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_DATA_ID, type DocumentData } from '../apollo/ssrData.ts';
import { windowTitle, type Head } from '../layout/pageMeta.ts';
import { shop } from '../config/shop.ts';

interface Parts {
  /** The page as markup. */
  content: string;
  head: Head;
  origin: string;
  /** Path and query. */
  address: string;
  /** Name of the route; its page is in a file `<name>Page.tsx`. Null where there is none. */
  page: string | null;
  data: DocumentData;
}

/** A chunk in the build's manifest: its file, and the keys of what it imports. */
interface Chunk {
  file: string;
  imports?: string[];
}

/** The built app lies beside this part. */
const BUILT = join(import.meta.dirname, '../web');

const built = readFileSync(join(BUILT, 'index.html'), 'utf8');
const PRELOADED = /\s*<link rel="modulepreload"[^>]* href="\/([^"]+)"[^>]*>/g;
/** The app's scripts, which `start.ts` asks for once the page is drawn: on a slow line styles, fonts and pictures go first. */
const appScripts = Array.from(built.matchAll(PRELOADED), ([, file = '']) => file);
const template = built.replace(PRELOADED, '');
const chunks = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const RUPEES = ['fonts/archivo-rupee.woff2', 'fonts/barlow-condensed-rupee.woff2'];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const SIGNS = Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]));
const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => SIGNS[entity] ?? "'");
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Sources for the content security policy's `style-src`: the hash of each style attribute in the markup, as it forbids all
 * others. Texts cannot pose as one, since React escapes their quotes.
 */
export function styleSources(html: string): string[] {
  const styles = new Set(
    Array.from(html.matchAll(/ style="([^"]*)"/g), ([, style = '']) => unescapeHtml(style)),
  );
  return [...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

/** JSON that cannot end the element it stands in. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`;

/** Puts a document together from the built one: head, markup, and the data it was made of. */
export function assembleDocument({ content, head, origin, address, page, data }: Parts): string {
  const url = new URL(origin + address);
  const title = windowTitle(head.title ?? '');
  const description = head.description?.replace(/\s+/g, ' ').trim();
  const image = head.image ?? origin + shop.athlete.picture.w1280;
  // Of all that an address can say only the page counts: filters and orders show the same goods once more.
  const own = origin + url.pathname + (head.page !== undefined && head.page > 1 ? `?page=${head.page}` : '');
  const { links, rest } = takeLeadingLinks(content);
  const tags = [
    // What does not exist has no address of its own.
    ...(head.missing
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(own)}" />`, meta('property', 'og:url', own)]),
    meta('property', 'og:site_name', shop.name),
    meta('property', 'og:type', head.structured ? 'product' : 'website'),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.structured
      ? [`<script type="application/ld+json">${inlineJson(head.structured)}</script>`]
      : []),
    ...fontsOf(content),
    links,
  ];
  let html = template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="app"[^>]*>/, () => meta('name', 'app', scriptsOf(page).join(' ')));
  if (description)
    html = html.replace(/<meta\s+name="description"[^>]*>/, () => meta('name', 'description', description));
  const island = `<script type="application/json" id="${DOCUMENT_DATA_ID}">${inlineJson(data)}</script>`;
  return html
    .replace('</head>', () => `${tags.join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${rest}</div>\n${island}`);
}

/** React writes what it wants preloaded before the content; in the head a browser meets it sooner. */
function takeLeadingLinks(content: string): { links: string; rest: string } {
  const links = /^(<link[^>]*>)+/.exec(content)?.[0] ?? '';
  return { links, rest: content.slice(links.length) };
}

/** The fonts' ₹, on pages that show one; the letters stand in the built document, since every page needs them. */
function fontsOf(content: string): string[] {
  if (!content.includes('₹')) return [];
  return RUPEES.map((font) => chunks[font]?.file)
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`);
}

/** Key of a page in the build's manifest. */
const pageFile = (page: string): string =>
  Object.keys(chunks).find((key) => key.endsWith(`/${page}Page.tsx`)) ?? '';

/** The app's own script, then what it needs and the page's, each after what it imports: the entry would ask for them one by one. */
function scriptsOf(page: string | null): string[] {
  const seen = new Set<string>(appScripts);
  const inOrder = (key: string): string[] => {
    const chunk = chunks[key];
    if (!chunk || seen.has(chunk.file)) return [];
    seen.add(chunk.file);
    return [...(chunk.imports ?? []).flatMap(inOrder), chunk.file];
  };
  const parts = [...appScripts, ...(page === null ? [] : inOrder(pageFile(page)))];
  const [app = ''] = appScripts.slice(-1);
  return [app, ...parts.filter((file) => file !== app)].map((file) => `/${file}`);
}
