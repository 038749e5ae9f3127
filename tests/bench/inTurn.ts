/** Requests that are made before anything counts: they warm what is asked. */
const WARM = 40;

/**
 * Times of requests, one at a time: each of `works` is asked the same in turn, so that all share the machine's noise.
 * @param works each answers its `turn`th request; turns below 40 come twice, to warm up
 * @returns for each work the times in ms, sorted
 * @throws when an answer is not a 2xx
 */
export async function timesInTurn(
  works: ((turn: number) => Promise<Response>)[],
  turns: number,
): Promise<number[][]> {
  const times: number[][] = works.map(() => []);
  for (let turn = -Math.min(WARM, turns); turn < turns; turn++) {
    for (const [index, work] of works.entries()) {
      const before = performance.now();
      const answer = await work(turn < 0 ? turn + Math.min(WARM, turns) : turn);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      if (turn >= 0) times[index]?.push(performance.now() - before);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b));
}

/** The value below which a share of sorted values lies; NaN of none. */
export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
