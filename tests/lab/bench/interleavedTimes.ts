/** Requests that are not timed, to warm caches up. */
const WARM_UP_REQUESTS = 40;

/**
 * Times requests one at a time. The senders take turns, so that other load on the machine affects all of them alike.
 * @param senders each sends the request with this index; the first 40 are sent twice, to warm up
 * @returns the sorted times of each sender in ms
 * @throws when a response is not 2xx
 */
export async function interleavedTimes(
  senders: ((turn: number) => Promise<Response>)[],
  turns: number,
): Promise<number[][]> {
  const times: number[][] = senders.map(() => []);
  for (let turn = -Math.min(WARM_UP_REQUESTS, turns); turn < turns; turn++) {
    for (const [index, send] of senders.entries()) {
      const before = performance.now();
      const response = await send(turn < 0 ? turn + Math.min(WARM_UP_REQUESTS, turns) : turn);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
      if (turn >= 0) times[index]?.push(performance.now() - before);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b));
}

/** The quantile of sorted values, e.g. 0.95; NaN without values. */
export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
