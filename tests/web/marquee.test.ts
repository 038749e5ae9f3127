import { describe, expect, it } from 'vitest';
import { advanceMarquee, initialMarqueeState, applyWheel } from '../../web/features/home/marqueeMotion.ts';

const WIDTH_PX = 900;

describe('the marquee', () => {
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

  it('does not move while its width is unknown', () =>
    expect(advanceMarquee(initialMarqueeState, 0, 1000, 0).offsetPx).toBe(0));
});
