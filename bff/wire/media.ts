import { optional, required, textOf } from './scalars.ts';

/** A picture: its path in the media storage (or an absolute URL) and its alternative text. */
export interface Picture {
  path: string;
  alt: string;
  /** For a picture of the web's build: its widths in px, ascending. Its files are `/pictures/<path>-<width>.webp` of the shop itself. */
  webWidths?: readonly [number, ...number[]];
}

export const createPicture = (path: string | null | undefined, alt: string): Picture | null =>
  path ? { path, alt } : null;

/** Names that stores write for a picture that there is not: a null as a text, and Magento's. */
const NO_PICTURE = /^\s*(?:null|none|undefined|nil|no_selection|#)\s*$/i;

/** The path of a picture or a film, null when there is none. */
export function picturePathOf(value: unknown): string | null {
  const path = textOf(value);
  return path === null || NO_PICTURE.test(path) ? null : path;
}

export const wirePicturePath = optional(picturePathOf);

export const wireMediaPath = required(picturePathOf, 'an address');

export interface MediaSource {
  shopOrigin: string;
  baseUrl: string;
  /** URL template with `{path}` and `{width}`; null when the server does not resize. */
  resizeUrl: string | null;
  /** The origin to which paths with a slash at their start belong; null: they belong to the media storage too. */
  rootUrl: string | null;
}

export const isAbsolute = (path: string): boolean => /^(?:https?:)?\/\//i.test(path);

export const isRootRelative = (path: string): boolean => /^\/(?!\/)/.test(path);

/** Without the folders at its start with which the base ends: Django sends `/media/a.jpg` for the `a.jpg` of `https://…/media`. */
function withoutFoldersOf(baseUrl: string, path: string): string {
  const folders = URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/\/+$/, '').split('/') : [];
  const shared = folders.map((_, index) => `/${folders.slice(index + 1).join('/')}/`);
  const folder = shared.find((each) => each !== '//' && path.startsWith(each));
  return folder === undefined ? path : path.slice(folder.length);
}

/** Converts a media path to an absolute URL; absolute URLs stay unchanged. `width` is in device pixels. */
export function toMediaUrl(source: MediaSource, path: string, width?: number | null): string {
  if (isAbsolute(path)) return path.startsWith('//') ? `https:${path}` : path;
  const [file = '', ...query] = path.split('?');
  if (source.rootUrl !== null && isRootRelative(path)) return `${source.rootUrl}/${encodePath(file, query)}`;
  const shortened = encodePath(isRootRelative(file) ? withoutFoldersOf(source.baseUrl, file) : file, query);
  // A resizer knows neither a signature nor a version.
  if (!width || !source.resizeUrl || query.length > 0) return `${source.baseUrl}/${shortened}`;
  const resized = source.resizeUrl.replaceAll('{path}', () => shortened);
  return resized.replaceAll('{width}', String(Math.round(width)));
}

/** Never throws, unlike `encodeURIComponent` for half a surrogate pair. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Encodes the names within a path; its query stays as it was sent, because it may be signed. */
function encodePath(path: string, query: string[]): string {
  const names = path.replace(/^\/+/, '').split('/');
  const search = query.length === 0 ? '' : `?${query.join('?').replace(/[^!-~]|["<>#]/gu, encode)}`;
  return names.map((name) => encode(decodeSafely(name))).join('/') + search;
}

/** Some storages send encoded paths, which must not be encoded twice. */
function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
