/** A picture: its path in the media storage (or an absolute URL) and its alternative text. */
export interface Picture {
  path: string;
  alt: string;
  /** For a picture of the web's build: its widths in px, ascending. Its files are `/pictures/<path>-<width>.webp` of the shop itself. */
  webWidths?: readonly [number, ...number[]];
}

/** Creates a picture; null when the wire has no path for it. */
export const createPicture = (path: string | null | undefined, alt: string): Picture | null =>
  path ? { path, alt } : null;
