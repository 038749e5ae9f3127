/** True when the shopper asked their device for less motion: nothing moves by itself then. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
