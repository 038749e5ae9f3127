import autocannon from 'autocannon';
import { cpuSeconds } from './cpuTime.ts';

/** For each load: concurrent connections, seconds, and repetitions; and the number of requests that are timed one by one. */
export const CONNECTIONS = 20;
export const SECONDS = Number(process.env['S'] ?? 3);
export const ROUNDS = Number(process.env['R'] ?? 5);
export const TIMED_REQUESTS = 400;

/** The median; 0 without values. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The throughput and the cost of one load. */
export interface LoadResult {
  perSecond: number;
  /** Processor time of the server for one response; it hardly depends on other load on the machine. */
  cpuMs: number;
}

/** Sends requests to one address as fast as possible. @throws when a response is not 2xx */
async function measureLoad(options: autocannon.Options & { url: string }): Promise<LoadResult> {
  const server = new URL(options.url).origin;
  const before = await cpuSeconds(server);
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} responses were not 2xx`);
  const cpuMs = ((await cpuSeconds(server)) - before) * 1000;
  return { perSecond: result.requests.average, cpuMs: cpuMs / result.requests.total };
}

/**
 * Sends the same load to several servers in turns, `ROUNDS` times, after one round that is not counted.
 * @param warmUp how long that round is: until a server's code is compiled, a request costs several times as much
 * @returns the results of each round, by name of the server
 */
export async function interleavedLoads<Name extends string>(
  loads: Map<Name, autocannon.Options & { url: string }>,
  warmUp: { duration: number } | { amount: number } = { duration: 1 },
): Promise<Map<Name, LoadResult>[]> {
  for (const load of loads.values()) await measureLoad({ ...load, ...warmUp });
  const rounds: Map<Name, LoadResult>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const results = new Map<Name, LoadResult>();
    for (const [name, load] of loads) results.set(name, await measureLoad(load));
    rounds.push(results);
  }
  return rounds;
}
