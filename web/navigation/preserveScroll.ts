/** A navigation's `state` that preserves the scroll position, for a change of the same page's content. */
export const PRESERVE_SCROLL = { preservesScroll: true };

/** True for a navigation with PRESERVE_SCROLL as its state. */
export const preservesScroll = (state: unknown): boolean =>
  (state as Partial<typeof PRESERVE_SCROLL> | null)?.preservesScroll === true;
