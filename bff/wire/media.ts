/** Where media files are served. */
export interface MediaSource {
  /** The origin of the shop itself, as the client sees it. */
  shopOrigin: string;
  /** Base URL of the public media storage. */
  baseUrl: string;
  /** URL template with `{path}` and `{width}`; null when the server does not resize. */
  resizeUrl: string | null;
  /** The origin to which paths with a slash at their start belong; null: they belong to the media storage too. */
  rootUrl: string | null;
  /** Receives each absolute address, which the pages' policy may refuse. */
  onAbsoluteUrl(url: string): void;
}

/** Converts a media path to an absolute URL; absolute URLs stay unchanged. `width` is in device pixels. */
export function toMediaUrl(source: MediaSource, path: string, width?: number | null): string {
  if (/^https?:\/\//i.test(path)) {
    source.onAbsoluteUrl(path);
    return path;
  }
  const encodedPath = path
    .replace(/^\/+/, '')
    .split('/')
    .map((part) => encodeURIComponent(decodeSafely(part)))
    .join('/');
  if (source.rootUrl !== null && /^\/(?!\/)/.test(path)) return `${source.rootUrl}/${encodedPath}`;
  if (!width || !source.resizeUrl) return `${source.baseUrl}/${encodedPath}`;
  return source.resizeUrl.replaceAll('{path}', encodedPath).replaceAll('{width}', String(Math.round(width)));
}

/** Some storages send encoded paths, which must not be encoded twice. */
function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Further origins are not reported. */
const MAX_KNOWN_ORIGINS = 100;

/** Returns a check that reports each origin once from which pages must not load media. */
export function createMediaOriginCheck(
  allowedOrigins: string[],
  report: (origin: string) => void,
): (url: string, ownOrigin: string) => void {
  const knownOrigins = new Set(allowedOrigins);
  return (url, ownOrigin) => {
    if (!URL.canParse(url)) return;
    const { origin } = new URL(url);
    const isKnown = origin === ownOrigin || knownOrigins.has(origin);
    if (isKnown || knownOrigins.size >= MAX_KNOWN_ORIGINS) return;
    knownOrigins.add(origin);
    report(origin);
  };
}
