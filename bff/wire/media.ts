/** Where media files are served. */
export interface MediaSource {
  /** Base URL of the public media storage. */
  baseUrl: string;
  /** URL template with `{path}` and `{width}`; null when the server does not resize. */
  resizeUrl: string | null;
}

/** Converts a media path to an absolute URL; absolute URLs stay unchanged. `width` is in device pixels. */
export function toMediaUrl(source: MediaSource, path: string, width?: number | null): string {
  if (/^https?:\/\//i.test(path)) return path;
  const encodedPath = path
    .replace(/^\/+/, '')
    .split('/')
    .map((part) => encodeURIComponent(decodeSafely(part)))
    .join('/');
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
