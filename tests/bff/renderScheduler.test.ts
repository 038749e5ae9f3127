import { describe, expect, it } from 'vitest';
import { RenderScheduler } from '../../bff/pages/renderScheduler.ts';

describe('the pace of renderings', () => {
  it('limits the share of computing time, without the time that renderings wait', async () => {
    let nowMs = 0;
    const renderPace = new RenderScheduler(0, () => nowMs);
    const runRendering = (computingMs: number, waitingMs: number) =>
      renderPace.run(async (waitFor) => {
        nowMs += computingMs;
        await waitFor(async () => void (nowMs += waitingMs));
        return computingMs;
      });
    /** The share of time spent on rendering when one rendering is requested every millisecond. */
    const computingShareOf = async (computingMs: number, waitingMs: number) => {
      const startMs = nowMs;
      let computedMs = 0;
      for (let n = 0; n < 20_000; n++) {
        nowMs += 1;
        computedMs += (await runRendering(computingMs, waitingMs)) ?? 0;
      }
      return computedMs / (nowMs - startMs);
    };
    expect(await computingShareOf(10, 0)).toBeCloseTo(1 / 6, 1);
    expect(await computingShareOf(50, 0)).toBeCloseTo(1 / 6, 1);
    expect(await computingShareOf(5, 15)).toBeCloseTo(1 / 6, 1);
  });
});
