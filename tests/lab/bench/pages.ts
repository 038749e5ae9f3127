import { execFile, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BFF_NODE_OPTIONS, waitForExit, freePort, startProcess } from '../../kit/processes.ts';
import { createShopper, type Shopper } from '../../kit/shopper.ts';
import { quantile } from './interleavedTimes.ts';
import { median } from './measure.ts';
import { writeSection } from './results.ts';

/**
 * A shopper reads her cart while other connections request pages: always the same address, or a new one in every request.
 * Requests for addresses that are not in any cache must not slow the shop down.
 */
const CONNECTIONS = [8, 32];
const ROUNDS = 5;
const SECONDS = 4;
/** The shopper starts this long after the load. */
const LOAD_LEAD_MS = 1_000;

const KINDS = [
  { name: 'random parameters', one: '/?gclid=1', random: '/?gclid=*' },
  { name: 'random terms', one: '/search?search=racket', random: '/search?search=*' },
  { name: 'random ids', one: '/products/1101', random: '/products/*' },
];

const CART =
  '{ viewer { cart { id total { amount } items { id quantity product { id name price { amount } } } } } }';

interface Measurement {
  p50Ms: number;
  p99Ms: number;
  pagesPerSecond: number;
}

const children: ChildProcess[] = [];
async function start(file: string, env: Record<string, string>, ready: string): Promise<string> {
  const port = String(await freePort());
  const quiet = { LOG_LEVEL: 'fatal', RATE_LIMIT_ADDRESS: 'off' };
  children.push(await startProcess(file, { ...quiet, ...env, PORT: port, UPSTREAM_PORT: port }, ready));
  return `http://127.0.0.1:${port}`;
}

/** The sorted times of the shopper's cart queries until `isOver`. */
async function cartReadTimesMs(shopper: Shopper, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    await shopper.request(CART);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

async function measure(
  url: string,
  shopper: Shopper,
  address: string,
  connections: number,
): Promise<Measurement> {
  let over = false;
  const args = ['--import', 'tsx', 'tests/lab/bench/pageLoad.ts', url, address, connections, SECONDS].map(
    String,
  );
  const load = promisify(execFile)(process.execPath, args).finally(() => (over = true));
  await new Promise((resolve) => setTimeout(resolve, LOAD_LEAD_MS));
  const times = await cartReadTimesMs(shopper, () => over);
  const pagesPerSecond = Number((await load).stdout);
  return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), pagesPerSecond };
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
const rows: string[] = [];
try {
  const upstreamEnv = { DATA_DIR: dataDir, AUTH_ACCESS_TTL: '86400' };
  const upstream = await start('dist/upstream/main.js', upstreamEnv, 'Upstream ready');
  const env = { EMBEDDED_UPSTREAM_URL: upstream, NODE_OPTIONS: BFF_NODE_OPTIONS };
  const url = await start('dist/bff/main.js', env, 'BFF ready');
  const shopper = await createShopper(url);
  await shopper.request('mutation { addToCart(productId: "1101") { cart { id } } }');
  for (const connections of CONNECTIONS) {
    for (const { name, one, random } of KINDS) {
      const rounds: { one: Measurement; random: Measurement }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push({
          one: await measure(url, shopper, one, connections),
          random: await measure(url, shopper, random, connections),
        });
      }
      const row = (
        label: string,
        pick: (measured: Measurement) => number,
        show: (value: number) => string,
        target: string,
      ) => {
        const [usual, measured] = [
          median(rounds.map((pair) => pick(pair.one))),
          median(rounds.map((pair) => pick(pair.random))),
        ];
        rows.push(
          `| ${connections} connections, ${name}: ${label} | ${show(measured)} | ${show(usual)} | ${(measured / usual).toFixed(2)} | ${target} |`,
        );
        console.log(rows.at(-1));
      };
      const ms = (value: number) => `${value.toFixed(1)} ms`;
      row('the cart, median', ({ p50Ms }) => p50Ms, ms, '≤ 2.00');
      row('the cart, 99th percentile', ({ p99Ms }) => p99Ms, ms, '≤ 4.00');
      row(
        'pages',
        ({ pagesPerSecond }) => pagesPerSecond,
        (value) => `${value.toFixed(0)}/s`,
        name === 'random parameters' ? '≥ 0.80' : '',
      );
    }
  }
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(waitForExit));
  await rm(dataDir, { recursive: true, force: true });
}

await writeSection(
  'pages',
  `## Pages at new addresses

A shopper reads her cart repeatedly while other connections request pages: a new address in each request, compared with always the same one. Medians of ${ROUNDS} rounds of ${SECONDS} s, measured in turn; the load comes from its own process. Node ${process.versions.node}, ${availableParallelism()} cores shared by all (load average ${(loadavg()[0] ?? 0).toFixed(0)}).

| | new addresses | one address | ratio | target |
|---|---:|---:|---:|---:|
${rows.join('\n')}
`,
);
