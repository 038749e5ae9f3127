/** Where pictures live. */
export interface MediaSource {
  /** Base of the public media storage. */
  baseUrl: string;
  /** Address template with `{path}` and `{width}`; null when the server does not resize. */
  resizeUrl: string | null;
}

/** Turns a media path into an absolute address; absolute addresses pass. `width` is in device pixels. */
export function mediaUrl(source: MediaSource, path: string, width?: number | null): string {
  if (/^https?:\/\//i.test(path)) return path;
  const clean = path
    .replace(/^\/+/, '')
    .split('/')
    .map((part) => encodeURIComponent(decodeSafely(part)))
    .join('/');
  if (!width || !source.resizeUrl) return `${source.baseUrl}/${clean}`;
  return source.resizeUrl.replaceAll('{path}', clean).replaceAll('{width}', String(Math.round(width)));
}

/** Some storages give paths that are encoded already; encoding those again would break them. */
function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
