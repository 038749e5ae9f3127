import { describe, expect, it } from 'vitest';
import { createRenderPace } from '../../bff/pages/renderScheduler.ts';

describe('the pace of renderings', () => {
  it('follows what renderings cost, without what they wait for, and begins none too late', async () => {
    let now = 0;
    const pace = createRenderPace(0, () => now);
    const run = (computingMs: number, waitingMs: number) =>
      pace.run(async (waitFor) => {
        now += computingMs;
        await waitFor(async () => void (now += waitingMs));
        return computingMs;
      });
    /** The share of the time in which a rendering computes when one is asked for in every ms. */
    const shareOf = async (computingMs: number, waitingMs: number) => {
      const start = now;
      let computed = 0;
      for (let n = 0; n < 20_000; n++) {
        now += 1;
        computed += (await run(computingMs, waitingMs)) ?? 0;
      }
      return computed / (now - start);
    };
    expect(await shareOf(10, 0)).toBeCloseTo(1 / 6, 1);
    expect(await shareOf(50, 0)).toBeCloseTo(1 / 6, 1);
    expect(await shareOf(5, 15)).toBeCloseTo(1 / 6, 1);
  });
});
