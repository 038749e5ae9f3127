import autocannon from 'autocannon';
import { readProcessUse } from './processMetrics.ts';

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
  /** Resident memory of the server after the load. */
  residentMb: number;
}

/** Sends requests to one address as fast as possible. @throws when a response is not 2xx */
async function measureLoad(options: autocannon.Options & { url: string }): Promise<LoadResult> {
  const server = new URL(options.url).origin;
  const before = await readProcessUse(server);
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} responses were not 2xx`);
  const after = await readProcessUse(server);
  return {
    perSecond: result.requests.average,
    cpuMs: ((after.cpuSeconds - before.cpuSeconds) * 1000) / result.requests.total,
    residentMb: after.residentMb,
  };
}

/**
 * In each turn this load comes first and is not counted: V8 shrinks the young generation in a pause, and collects garbage more often
 * until it has grown again.
 */
const TURN_WARM_UP = { duration: 1 };

/**
 * Sends the same load to several servers in turns, `ROUNDS` times, after one round that is not counted.
 * @param warmUp how long that round is: until a server's code is compiled, a request costs several times as much
 * @returns the results of each round, by name of the server
 */
export async function interleavedLoads<Name extends string>(
  loads: Map<Name, autocannon.Options & { url: string }>,
  warmUp: { duration: number } | { amount: number } = TURN_WARM_UP,
): Promise<Map<Name, LoadResult>[]> {
  for (const load of loads.values()) await measureLoad({ ...load, ...warmUp });
  const rounds: Map<Name, LoadResult>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const results = new Map<Name, LoadResult>();
    for (const [name, load] of loads) {
      await measureLoad({ ...load, ...TURN_WARM_UP });
      results.set(name, await measureLoad(load));
    }
    rounds.push(results);
  }
  return rounds;
}

/** A ratio of each round: its median, and the lowest and the highest one. */
export interface RatioSpread {
  median: number;
  lowest: number;
  highest: number;
}

/** Compares a value of one server with that of another, round by round: the machine may change its speed between rounds. */
export function ratioSpread<Name extends string, Result>(
  rounds: Map<Name, Result>[],
  [server, baseline]: [Name, Name],
  pick: (result: Result) => number,
): RatioSpread {
  const ratios = rounds.map((round) => {
    const [value, base] = [round.get(server), round.get(baseline)];
    return value && base ? pick(value) / pick(base) : NaN;
  });
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}

/** Such as "1.02 (0.98 to 1.07)". */
export const spreadText = ({ median, lowest, highest }: RatioSpread): string =>
  `${median.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;

/** The median of a value of one server. */
export const medianOf = <Name extends string>(
  rounds: Map<Name, LoadResult>[],
  server: Name,
  pick: (result: LoadResult) => number,
): number => median(rounds.map((round) => pick(round.get(server) as LoadResult)));
