import autocannon from 'autocannon';

/** For each load: concurrent connections, seconds, and repetitions; and the number of requests that are timed one by one. */
export const CONNECTIONS = 20;
export const SECONDS = 4;
export const ROUNDS = 3;
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

/** The processor time of the server, from its metrics. */
async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/** Sends requests to one address as fast as possible. @throws when a response is not 2xx */
export async function measureLoad(options: autocannon.Options & { url: string }): Promise<LoadResult> {
  const server = new URL(options.url).origin;
  const before = await cpuSeconds(server);
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} responses were not 2xx`);
  const cpuMs = ((await cpuSeconds(server)) - before) * 1000;
  return { perSecond: result.requests.average, cpuMs: cpuMs / result.requests.total };
}
