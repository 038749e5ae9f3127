import { describe, expect, it } from 'vitest';
import { FURTHEST, needsArrows, railStep, STEP, waysOn } from '../../web/ui/scrollerSteps.ts';

describe('the steps of a row', () => {
  it('are 288 px, at most 2304 px from the start', () => {
    expect([STEP, FURTHEST]).toEqual([288, 2304]);
    expect(railStep(0, 1, 5000)).toBe(288);
    expect(railStep(576, -1, 5000)).toBe(288);
    expect(railStep(2200, 1, 5000)).toBe(2304);
    expect(railStep(2304, 1, 5000)).toBe(2304);
  });

  it('end where the row ends', () => {
    expect(railStep(100, -1, 5000)).toBe(0);
    expect(railStep(900, 1, 1000)).toBe(1000);
    expect(railStep(0, 1, 0)).toBe(0);
  });

  it('need arrows for more than four cards', () => {
    expect([0, 4, 5, 8].map(needsArrows)).toEqual([false, false, true, true]);
  });

  it.each([
    [0, 1000, { back: false, on: true }],
    [500, 1000, { back: true, on: true }],
    [999.5, 1000, { back: true, on: false }],
    [2304, 5000, { back: true, on: false }],
    [0, 0, { back: false, on: false }],
  ])('at %d of %d lead %j', (at, end, ways) => expect(waysOn(at, end)).toEqual(ways));
});
