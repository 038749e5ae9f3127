/** How far one arrow goes, in px: one card with its gap. */
export const STEP = 288;

/** No arrow goes further from the start than this, in px. */
export const FURTHEST = 2304;

/** More cards than this do not fit beside each other, so that arrows make sense. */
const FITS = 4;

export const needsArrows = (cards: number): boolean => cards > FITS;

/**
 * Where an arrow leads, in px from the start.
 *
 * @param from where the row stands, or is on its way to
 * @param end how far the row can be scrolled at all
 */
export function railStep(from: number, direction: 1 | -1, end: number): number {
  return Math.max(0, Math.min(from + direction * STEP, FURTHEST, end));
}

/** Which arrows have somewhere to go; a pixel of rounding is no way. */
export const waysOn = (at: number, end: number): { back: boolean; on: boolean } => ({
  back: at > 1,
  on: railStep(at, 1, end) - at > 1,
});
