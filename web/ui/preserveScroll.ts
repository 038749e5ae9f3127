/** For a navigation's `state`: the page stays where it is, since only what it shows has changed. */
export const KEEP_PLACE = { keepsPlace: true };

/** Whether a navigation said so. */
export const keepsPlace = (state: unknown): boolean =>
  (state as Partial<typeof KEEP_PLACE> | null)?.keepsPlace === true;
