/** A picture: its path in the media storage (or an absolute URL) and its alternative text. */
export interface Picture {
  path: string;
  alt: string;
  /** For a picture of the web's build: its widths in px, ascending. Its files are `/pictures/<path>-<width>.webp` of the shop itself. */
  webWidths?: readonly [number, ...number[]];
}

/** Creates a picture of the web's build. */
export const createWebPicture = (
  path: string,
  alt: string,
  webWidths: readonly [number, ...number[]],
): Picture => ({ path, alt, webWidths });

/** The path, on the shop's own origin, of the narrowest file that is at least so wide (in px), else of the widest file. */
export function webPicturePath(
  path: string,
  webWidths: readonly [number, ...number[]],
  width: number | null | undefined,
): string {
  const wideEnough = webWidths.filter((candidate) => candidate >= (width ?? Infinity));
  return `/pictures/${path}-${wideEnough[0] ?? Math.max(...webWidths)}.webp`;
}

/** Creates a picture; null when the wire has no path for it. */
export const createPicture = (path: string | null | undefined, alt: string): Picture | null =>
  path ? { path, alt } : null;
