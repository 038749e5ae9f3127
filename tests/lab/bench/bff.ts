import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import autocannon from 'autocannon';
import { BFF_NODE_OPTIONS, waitForExit, freePort, startProcess } from '../../kit/processes.ts';
import { createGuest } from '../../kit/shopper.ts';
import { openFaultProxy } from '../../kit/faultProxy.ts';
import { measureHits } from './hits.ts';
import { TIMED_REQUESTS, CONNECTIONS, ROUNDS, SECONDS } from './measure.ts';
import { measurePrivateOperations } from './privateOperations.ts';
import { writeSection } from './results.ts';

/**
 * The cost of the BFF, as ratios against baselines of the same run, because absolute times differ between machines and hours. The
 * BFF runs as `npm start` runs it; the baselines are other processes: bareServer.ts and apolloServer.ts.
 * `BENCH_MEMORY_SECONDS` is how long memory is observed (600 for a long run).
 */
const MEMORY_SECONDS = Number(process.env['BENCH_MEMORY_SECONDS'] ?? 30);

const HOME = `query Home { featuredCategories { version items { id name } } home {
  banners { version items { id title subtitle image { url(width: 800) alt } productId subcategoryId } }
  categories { version items { id name description image { url(width: 400) alt } } }
  videos { version items { id url } }
  featuredProduct { version product { id name brand description price { amount } image { url(width: 800) } } }
  shopTheLook { version look { title image { url(width: 800) } hotspots { id top left right product { id name price { amount } } } } }
  collections { version items { name description productId image { url(width: 600) } } }
  featuredProducts { items { id name brand price { amount } image { url(width: 400) } } }
  dealsOfTheDay { items { id name brand price { amount } image { url(width: 400) } } }
  exclusiveProducts { items { id name brand price { amount } image { url(width: 400) } } }
} }`;
const children: ChildProcess[] = [];
async function start(file: string, env: Record<string, string>, ready: string): Promise<string> {
  const port = String(await freePort());
  const commonEnv = { LOG_LEVEL: 'fatal', AUTH_ADDRESS_LIMIT: 'off', RATE_LIMIT_ADDRESS: 'off' };
  children.push(await startProcess(file, { ...commonEnv, ...env, PORT: port, UPSTREAM_PORT: port }, ready));
  return `http://127.0.0.1:${port}`;
}

const rows: string[] = [];
const row = (name: string, measured: string, baseline: string, ratio: string, target: string) => {
  rows.push(`| ${name} | ${measured} | ${baseline} | ${ratio} | ${target} |`);
  console.log(rows.at(-1));
};

async function coldQueries(upstream: string): Promise<void> {
  const faultProxy = await openFaultProxy(upstream);
  const url = await start('dist/bff/main.js', { EMBEDDED_UPSTREAM_URL: faultProxy.url }, 'BFF ready');
  const before = performance.now();
  const guest = createGuest(url);
  await Promise.all(Array.from({ length: 100 }, () => guest.request(HOME)));
  const ms = performance.now() - before;
  row(
    `100 cold home queries at once, upstream calls (all completed in ${ms.toFixed(0)} ms)`,
    String(faultProxy.calls.length),
    '10',
    (faultProxy.calls.length / 10).toFixed(2),
    '1.00',
  );
  await faultProxy.close();
}

/** The BFF as `npm start` runs it, and the bare server, with this upstream. */
async function startServers(upstream: string): Promise<{ bff: string; bare: string }> {
  const env = {
    EMBEDDED_UPSTREAM_URL: upstream,
    PUBLIC_CACHE: '600/600/600',
    NODE_OPTIONS: BFF_NODE_OPTIONS,
  };
  return {
    bff: await start('dist/bff/main.js', env, 'BFF ready'),
    bare: await startBaseline('bareServer', 'Baseline', upstream),
  };
}

/** A server of this folder, which is compiled when it is loaded, with the BFF's limits of memory. */
const startBaseline = (name: string, ready: string, upstream = ''): Promise<string> =>
  start(
    `tests/lab/bench/${name}.ts`,
    { EMBEDDED_UPSTREAM_URL: upstream, NODE_OPTIONS: `${BFF_NODE_OPTIONS} --import tsx` },
    `${ready} ready`,
  );

/** Resident memory while 50 connections send home queries and searches as fast as possible. */
async function memory(upstream: string): Promise<void> {
  // With the Node options of `npm start` and of `deploy/`.
  const env = { EMBEDDED_UPSTREAM_URL: upstream, NODE_OPTIONS: BFF_NODE_OPTIONS };
  const url = await start('dist/bff/main.js', env, 'BFF ready');
  const queries = Array.from({ length: 300 }, (_, n) => ({
    method: 'POST' as const,
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        n % 3 === 0
          ? HOME
          : `{ search(page: ${1 + (n % 40)}, pageSize: ${4 + (n % 12)}) { total items { id name } } }`,
    }),
  }));
  const residentMb = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
  };
  const samples: number[] = [];
  const run = autocannon({ url, connections: 50, duration: MEMORY_SECONDS, requests: queries });
  let running = true;
  void run.then(() => (running = false));
  while (running) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    samples.push(await residentMb());
  }
  const { requests } = await run;
  const atHalfTime = samples[Math.floor(samples.length / 2)] ?? 0;
  row(
    `resident memory, ${MEMORY_SECONDS} s at ${requests.average.toFixed(0)} responses/s: maximum, and end against half-time`,
    `${Math.max(...samples).toFixed(0)} MB`,
    `${atHalfTime.toFixed(0)} MB`,
    ((samples.at(-1) ?? 0) / atHalfTime).toFixed(2),
    '< 200 MB, flat',
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
try {
  const upstream = await start(
    'dist/upstream/main.js',
    { DATA_DIR: dataDir, AUTH_ACCESS_TTL: '86400' },
    'Upstream ready',
  );
  const servers = {
    ...(await startServers(upstream)),
    apollo: await startBaseline('apolloServer', 'Apollo'),
  };
  await measureHits(servers, row);
  await measurePrivateOperations(servers, upstream, startServers, row);
  await coldQueries(upstream);
  await memory(upstream);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(waitForExit));
  await rm(dataDir, { recursive: true, force: true });
}

const load = loadavg()[0] ?? 0;
const note = `Median of ${ROUNDS} rounds of ${SECONDS} s with ${CONNECTIONS} connections (10 for private operations), or of ${TIMED_REQUESTS} requests one at a time. "Bare Fastify" is a Fastify without hooks in its own process that sends the same bytes, or makes the same calls upstream with node-fetch. All servers take turns in each round, with the Node options of \`npm start\`. Node ${process.versions.node}, ${availableParallelism()} cores shared with the load, load average ${load.toFixed(1)}.`;
const section = `## The GraphQL layer\n\n${note}\n\n| | measured | baseline | ratio | target |\n|---|---:|---:|---:|---:|\n${rows.join('\n')}\n`;
await writeSection('bff', section);
