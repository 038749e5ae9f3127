import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceMarquee,
  initialMarqueeState,
  BASE_SPEED_PX_PER_SECOND,
  FAST_SPEED_PX_PER_SECOND,
  FAST_DURATION_MS,
  applyWheel,
} from '../../web/features/home/marqueeMotion.ts';

const WIDTH_PX = 900;

describe('the marquee', () => {
  it('has the specified speeds and duration', () =>
    expect([BASE_SPEED_PX_PER_SECOND, FAST_SPEED_PX_PER_SECOND, FAST_DURATION_MS]).toEqual([50, 150, 500]));

  it('moves 50 px a second to the left', () => {
    expect(advanceMarquee(initialMarqueeState, 0, 1000, WIDTH_PX).offsetPx).toBeCloseTo(50);
    expect(advanceMarquee(initialMarqueeState, 4000, 6000, WIDTH_PX).offsetPx).toBeCloseTo(100);
  });

  it('moves 150 px a second for 500 ms after a wheel event, and then 50 again', () => {
    const turned = applyWheel(initialMarqueeState, 3, 1000);
    expect(advanceMarquee(turned, 1000, 1500, WIDTH_PX).offsetPx).toBeCloseTo(75);
    expect(advanceMarquee(turned, 1000, 2500, WIDTH_PX).offsetPx).toBeCloseTo(75 + 50);
    expect(advanceMarquee(turned, 1500, 2500, WIDTH_PX).offsetPx).toBeCloseTo(50);
  });

  it('restarts the 500 ms with every wheel event', () => {
    const twice = applyWheel(applyWheel(initialMarqueeState, 1, 1000), 1, 1400);
    expect(advanceMarquee(twice, 1400, 1900, WIDTH_PX).offsetPx).toBeCloseTo(75);
  });

  it("takes over the wheel's direction permanently", () => {
    const back = applyWheel(initialMarqueeState, -120, 0);
    expect(back.direction).toBe(-1);
    expect(advanceMarquee(back, 0, 500, WIDTH_PX).offsetPx).toBeCloseTo(WIDTH_PX - 75);
    expect(advanceMarquee(back, 500, 1500, WIDTH_PX).offsetPx).toBeCloseTo(WIDTH_PX - 50);
    expect(applyWheel(back, 120, 0).direction).toBe(1);
    expect(applyWheel(back, 0, 9000)).toBe(back);
  });

  it('keeps the offset within one repetition, and moves as far in many small steps as in one', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ ms: fc.integer({ min: 0, max: 400 }), wheel: fc.integer({ min: -2, max: 2 }) }),
          {
            maxLength: 40,
          },
        ),
        (steps) => {
          let smallSteps = initialMarqueeState;
          let wholeStep = initialMarqueeState;
          let now = 0;
          let since = 0;
          for (const { ms, wheel } of steps) {
            smallSteps = advanceMarquee(smallSteps, now, now + ms, WIDTH_PX);
            now += ms;
            expect(smallSteps.offsetPx).toBeGreaterThanOrEqual(0);
            expect(smallSteps.offsetPx).toBeLessThan(WIDTH_PX);
            if (wheel === 0) continue;
            wholeStep = applyWheel(advanceMarquee(wholeStep, since, now, WIDTH_PX), wheel, now);
            since = now;
            smallSteps = applyWheel(smallSteps, wheel, now);
          }
          wholeStep = advanceMarquee(wholeStep, since, now, WIDTH_PX);
          const difference = Math.abs(smallSteps.offsetPx - wholeStep.offsetPx);
          expect(Math.min(difference, WIDTH_PX - difference)).toBeLessThan(1e-6);
        },
      ),
    ));

  it('does not move while its width is unknown', () =>
    expect(advanceMarquee(initialMarqueeState, 0, 1000, 0).offsetPx).toBe(0));
});
