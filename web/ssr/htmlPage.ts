import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeTable, type RouteName } from '../config/paths.ts';
import { classNames, createCriticalStyles } from './criticalStyles.ts';
import { inlineJson } from './shopHtml.ts';
import { SSR_DATA_ELEMENT_ID, type SsrData } from '../apollo/links.ts';

/** A chunk in Vite's manifest: its file, and the manifest keys of its imports. */
interface Chunk {
  file: string;
  imports?: string[];
}

/** The built web app, beside the built server part. */
const BUILD_FOLDER = join(import.meta.dirname, '../web');

export const readBuilt = (file: string): string => readFileSync(join(BUILD_FOLDER, file), 'utf8');

const manifest = JSON.parse(readBuilt('.vite/manifest.json')) as Record<string, Chunk>;

const APP = 'app/main.tsx';

/**
 * The app's script, followed by its dependencies and the page's scripts in the order of execution: `start.ts` loads them, after the
 * first paint, so that styles, fonts and pictures are loaded before them.
 * @param pageFile the page's module below `web/`, as in `config/paths.ts`; null for no page
 * @throws when the build has no chunk of the module
 */
function scriptsOf(pageFile: string | null): string[] {
  const seen = new Set<string>();
  const withImports = (key: string): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build of the web has no scripts of ${key}.`);
    return [...(chunk.imports ?? []).flatMap(withImports), `/${chunk.file}`];
  };
  const ofApp = withImports(APP);
  const ofPage = pageFile ? withImports(pageFile) : [];
  return [...ofApp.slice(-1), ...ofApp.slice(0, -1), ...ofPage];
}

/** The scripts of each route, found when the process starts, so that a route without any never serves a page. */
const routeScripts = new Map(
  Object.entries(routeTable).map(([name, { file }]) => [name, scriptsOf(file)] as const),
);

const withScripts = (html: string, scripts: string[]): string =>
  html.replace('/app/main.tsx', scripts.join(' '));

/** The link to the style sheet, as Vite writes it into the head. */
const STYLE_LINK = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/;

/** The page that the browser renders, which has nothing else to load. */
export function bareHtml(template: string): string {
  const scripts = scriptsOf(null);
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">\n`);
  return withScripts(template, scripts).replace('</head>', `${links.join('')}</head>`);
}

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => CHARACTERS[entity] ?? "'");

/** The source that allows an inline style or script: its hash. */
export const inlineSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The source for the template's inline script, which holds what is pressed before the other scripts are there. */
export const inlineScriptSource = (template: string): string =>
  inlineSource(/<script>(.*?)<\/script>/s.exec(template)?.[1] ?? '');

/**
 * Sources for the content security policy's `style-src`: a hash for each style attribute in the markup. Text content cannot
 * look like a style attribute, because React escapes quotes.
 */
function styleSources(html: string): string[] {
  const styles = new Set(
    Array.from(html.matchAll(/ style="([^"]*)"/g), ([, style = '']) => unescapeHtml(style)),
  );
  return [...styles].map(inlineSource);
}

/** The title and the `meta` and `link` elements that React writes before the content, in which `>` is escaped. */
const HEAD_TAGS = /^(?:<(?:link|meta) [^>]*>|<title>[^<]*<\/title>)+/;
/** Of a page that does not exist: other pages for robots and guests have a canonical URL. */
const NO_INDEX_TAG = '<meta name="robots" content="noindex"/>';

/**
 * What inserts a rendered page and its data into the template with the owner's settings (`shopHtml.ts`).
 * @param accent the style sheet with the owner's colour
 */
export function createAssembler(template: string, accent: string) {
  const [link = '', address = ''] = STYLE_LINK.exec(template) ?? [];
  const criticalStyles = createCriticalStyles(readBuilt(address));
  const lateLink = link.trim().replace('<link ', '<link fetchpriority="low" ');

  /** @param routeName null when no route matches */
  return (rendered: string, routeName: RouteName | null, data: SsrData) => {
    const [head = ''] = HEAD_TAGS.exec(rendered) ?? [];
    const content = rendered.slice(head.length);
    const style = criticalStyles(classNames(content)) + accent;
    // A data block, which a strict content security policy allows.
    const dataScript = `<script type="application/json" id="${SSR_DATA_ELEMENT_ID}">${inlineJson(data)}</script>`;
    // Home has so many pictures that on a slow connection its buttons would work seconds later (app/bootstrap.ts).
    const html = withScripts(template, routeScripts.get(routeName ?? '') ?? scriptsOf(null))
      .replace('<html ', routeName === 'home' ? '<html data-pictures-wait ' : '<html ')
      .replace(/<title>.*?<\/title>/, () => head)
      .replace(STYLE_LINK, '')
      // The owner's colour is among these rules, and is not repeated.
      .replace(`<style>${accent}</style>`, () => `<style>${style}</style>`)
      .replace('<div id="root"></div>', () => `<div id="root">${content}</div>\n${dataScript}`)
      // Behind the content no paint waits for it. Scripts do: the app never meets an element without its styles.
      .replace('</body>', () => `${lateLink}\n</body>`);
    return {
      html,
      status: head.includes(NO_INDEX_TAG) ? 404 : 200,
      styles: [inlineSource(style), ...styleSources(content)],
    };
  };
}
