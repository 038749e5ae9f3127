import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  atRest,
  BASE_SPEED,
  FAST_SPEED,
  FAST_TIME,
  turn,
} from '../../web/features/home/marqueeMotion.ts';

const WIDTH = 900;

describe('the marquee', () => {
  it('has the speeds and the time of the specification', () =>
    expect([BASE_SPEED, FAST_SPEED, FAST_TIME]).toEqual([50, 150, 500]));

  it('goes 50 px a second to the left', () => {
    expect(advance(atRest, 0, 1000, WIDTH).offset).toBeCloseTo(50);
    expect(advance(atRest, 4000, 6000, WIDTH).offset).toBeCloseTo(100);
  });

  it('goes 150 px a second for 500 ms after the wheel was turned, and then 50 again', () => {
    const turned = turn(atRest, 3, 1000);
    expect(advance(turned, 1000, 1500, WIDTH).offset).toBeCloseTo(75);
    expect(advance(turned, 1000, 2500, WIDTH).offset).toBeCloseTo(75 + 50);
    expect(advance(turned, 1500, 2500, WIDTH).offset).toBeCloseTo(50);
  });

  it('counts the half second anew with every turn', () => {
    const twice = turn(turn(atRest, 1, 1000), 1, 1400);
    expect(advance(twice, 1400, 1900, WIDTH).offset).toBeCloseTo(75);
  });

  it("takes the wheel's direction and keeps it", () => {
    const back = turn(atRest, -120, 0);
    expect(back.direction).toBe(-1);
    expect(advance(back, 0, 500, WIDTH).offset).toBeCloseTo(WIDTH - 75);
    expect(advance(back, 500, 1500, WIDTH).offset).toBeCloseTo(WIDTH - 50);
    expect(turn(back, 120, 0).direction).toBe(1);
    expect(turn(back, 0, 9000)).toBe(back);
  });

  it('never leaves one repetition, and goes as far in many small steps as in one', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ ms: fc.integer({ min: 0, max: 400 }), wheel: fc.integer({ min: -2, max: 2 }) }),
          {
            maxLength: 40,
          },
        ),
        (steps) => {
          let small = atRest;
          let whole = atRest;
          let now = 0;
          let since = 0;
          for (const { ms, wheel } of steps) {
            small = advance(small, now, now + ms, WIDTH);
            now += ms;
            expect(small.offset).toBeGreaterThanOrEqual(0);
            expect(small.offset).toBeLessThan(WIDTH);
            if (wheel === 0) continue;
            whole = turn(advance(whole, since, now, WIDTH), wheel, now);
            since = now;
            small = turn(small, wheel, now);
          }
          whole = advance(whole, since, now, WIDTH);
          const apart = Math.abs(small.offset - whole.offset);
          expect(Math.min(apart, WIDTH - apart)).toBeLessThan(1e-6);
        },
      ),
    ));

  it('stands while its width is not known', () => expect(advance(atRest, 0, 1000, 0).offset).toBe(0));
});
