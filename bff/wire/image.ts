/** A picture: its path in the media storage (or an absolute address) and what it shows. */
export interface Picture {
  path: string;
  alt: string;
}

/** A picture, or null when the wire has no path for it. */
export const picture = (path: string | null | undefined, alt: string): Picture | null =>
  path ? { path, alt } : null;
