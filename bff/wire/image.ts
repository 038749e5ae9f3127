/** A picture: its path in the media storage (or an absolute URL) and its alternative text. */
export interface Picture {
  path: string;
  alt: string;
}

/** Creates a picture; null when the wire has no path for it. */
export const createPicture = (path: string | null | undefined, alt: string): Picture | null =>
  path ? { path, alt } : null;
