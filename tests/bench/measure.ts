import autocannon from 'autocannon';

/** Of one load: connections at once, and how long (s); how often each load is repeated, and how many requests are timed one by one. */
export const CONNECTIONS = 20;
export const SECONDS = 4;
export const ROUNDS = 3;
export const CALLS = 400;

/** The value in the middle. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How fast something answers, and what that costs. */
export interface Rate {
  perSecond: number;
  /** What the server's process spent on one answer: other work on the machine hardly changes it. In ms. */
  cpuMs: number;
}

/** Seconds of processor time that the server has used, by its own count. */
async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/** Loads one address. @throws when an answer was not a 200 */
export async function load(options: autocannon.Options & { url: string }): Promise<Rate> {
  const server = new URL(options.url).origin;
  const before = await cpuSeconds(server);
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not good`);
  const cpuMs = ((await cpuSeconds(server)) - before) * 1000;
  return { perSecond: result.requests.average, cpuMs: cpuMs / result.requests.total };
}
