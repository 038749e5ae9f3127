/** One step of an arrow: a card and its gap. */
const SCROLL_STEP_PX = 288;

/** The arrows scroll no further from the start than this. */
const MAX_SCROLL_PX = 2304;

/** More cards than this need arrows. */
const MAX_VISIBLE_CARDS = 4;

export const needsArrows = (cards: number): boolean => cards > MAX_VISIBLE_CARDS;

/**
 * The scroll position after one step, in px from the start.
 *
 * @param fromPx the present position, or the target of a running scroll
 * @param maxScrollPx the highest possible position
 */
export function nextScrollLeft(fromPx: number, direction: 1 | -1, maxScrollPx: number): number {
  return Math.max(0, Math.min(fromPx + direction * SCROLL_STEP_PX, MAX_SCROLL_PX, maxScrollPx));
}

/** The directions in which the row can scroll; less than 1 px is rounding. */
export const scrollableDirections = (
  scrollLeftPx: number,
  maxScrollPx: number,
): { back: boolean; forward: boolean } => ({
  back: scrollLeftPx > 1,
  forward: nextScrollLeft(scrollLeftPx, 1, maxScrollPx) - scrollLeftPx > 1,
});
