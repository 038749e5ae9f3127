import { describe, expect, it } from 'vitest';
import {
  MAX_SCROLL_PX,
  needsArrows,
  nextScrollLeft,
  SCROLL_STEP_PX,
  scrollableDirections,
} from '../../web/ui/scrollerSteps.ts';

describe('the steps of a row', () => {
  it('are 288 px, at most 2304 px from the start', () => {
    expect([SCROLL_STEP_PX, MAX_SCROLL_PX]).toEqual([288, 2304]);
    expect(nextScrollLeft(0, 1, 5000)).toBe(288);
    expect(nextScrollLeft(576, -1, 5000)).toBe(288);
    expect(nextScrollLeft(2200, 1, 5000)).toBe(2304);
    expect(nextScrollLeft(2304, 1, 5000)).toBe(2304);
  });

  it('end where the row ends', () => {
    expect(nextScrollLeft(100, -1, 5000)).toBe(0);
    expect(nextScrollLeft(900, 1, 1000)).toBe(1000);
    expect(nextScrollLeft(0, 1, 0)).toBe(0);
  });

  it('need arrows for more than four cards', () => {
    expect([0, 4, 5, 8].map(needsArrows)).toEqual([false, false, true, true]);
  });

  it.each([
    [0, 1000, { back: false, forward: true }],
    [500, 1000, { back: true, forward: true }],
    [999.5, 1000, { back: true, forward: false }],
    [2304, 5000, { back: true, forward: false }],
    [0, 0, { back: false, forward: false }],
  ])('at %d of %d allow %j', (at, end, ways) => expect(scrollableDirections(at, end)).toEqual(ways));
});
