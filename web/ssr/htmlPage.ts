import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '../config/paths.ts';
import { inlineJson } from './shopHtml.ts';
import { SSR_DATA_ELEMENT_ID, type SsrData } from '../apollo/links.ts';

/** A chunk in Vite's manifest: its file, and the manifest keys of its imports. */
interface Chunk {
  file: string;
  imports?: string[];
}

/** The built web app, beside the built server part. */
const BUILD_FOLDER = join(import.meta.dirname, '../web');

/** A file of the built web app as text. */
export const readBuilt = (file: string): string => readFileSync(join(BUILD_FOLDER, file), 'utf8');

const manifest = JSON.parse(readBuilt('.vite/manifest.json')) as Record<string, Chunk>;

/** The key of the app's script in the manifest. */
const APP = 'app/main.tsx';

/**
 * The app's script, followed by its dependencies and the page's scripts in the order of execution: `start.ts` loads them, after the
 * first paint, so that styles, fonts and pictures are loaded before them.
 * @param routeName name of the route, whose page is in a file `<name>Page.tsx`; null for no page
 */
function scriptsOf(routeName: string | null): string[] {
  const seen = new Set<string>();
  const withImports = (key: string): string[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap(withImports), `/${chunk.file}`];
  };
  const ofApp = withImports(APP);
  const page = Object.keys(manifest).find((key) => key.endsWith(`/${routeName}Page.tsx`)) ?? '';
  return [...ofApp.slice(-1), ...ofApp.slice(0, -1), ...withImports(page)];
}

const withScripts = (html: string, scripts: string[]): string =>
  html.replace('/app/main.tsx', scripts.join(' '));

/** The page that the browser renders, which has nothing else to load. */
export function bareHtml(template: string): string {
  const scripts = scriptsOf(null);
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">\n`);
  return withScripts(template, scripts).replace('</head>', `${links.join('')}</head>`);
}

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => CHARACTERS[entity] ?? "'");

/** The source that allows an inline style: its hash. */
export const styleSource = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * Sources for the content security policy's `style-src`: a hash for each style attribute in the markup. Text content cannot
 * look like a style attribute, because React escapes quotes.
 */
export function styleSources(html: string): string[] {
  const styles = new Set(
    Array.from(html.matchAll(/ style="([^"]*)"/g), ([, style = '']) => unescapeHtml(style)),
  );
  return [...styles].map(styleSource);
}

/** The title and the `meta` and `link` elements that React writes before the content, in which `>` is escaped. */
const HEAD_TAGS = /^(?:<(?:link|meta) [^>]*>|<title>[^<]*<\/title>)+/;
/** Of a page that does not exist: other pages for robots and guests have a canonical URL. */
const NO_INDEX_TAG = '<meta name="robots" content="noindex"/>';

/**
 * Inserts a rendered page and its data into the template with the owner's settings (`shopHtml.ts`).
 * @param routeName null when no route matches
 */
export function assembleHtmlPage(
  rendered: string,
  template: string,
  routeName: RouteName | null,
  data: SsrData,
): { html: string; status: number } {
  const [head = ''] = HEAD_TAGS.exec(rendered) ?? [];
  const content = rendered.slice(head.length);
  // A data block, which a strict content security policy allows.
  const dataScript = `<script type="application/json" id="${SSR_DATA_ELEMENT_ID}">${inlineJson(data)}</script>`;
  // Home has so many pictures that on a slow connection its buttons would work seconds later (app/start.ts).
  const html = withScripts(template, scriptsOf(routeName))
    .replace('<html ', routeName === 'home' ? '<html data-pictures-wait ' : '<html ')
    .replace(/<title>.*?<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>\n${dataScript}`);
  return { html, status: head.includes(NO_INDEX_TAG) ? 404 : 200 };
}
