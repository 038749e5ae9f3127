import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync, type ChildProcess } from 'node:child_process';
import autocannon from 'autocannon';
import { BFF_NODE_OPTIONS, waitForExit, freePort, startProcess } from '../../kit/processes.ts';
import { createGuest } from '../../kit/shopper.ts';
import { openFaultProxy } from '../../kit/faultProxy.ts';
import { compareWithReference } from './bffReference.ts';
import type { Servers } from './comparedServers.ts';
import { measureHits } from './hits.ts';
import { TIMED_REQUESTS, CONNECTIONS, ROUNDS, SECONDS } from './measure.ts';
import { measurePrivateOperations, privateOperationsTable } from './privateOperations.ts';
import { readProcessUse } from './processMetrics.ts';
import { readOptions } from './referenceBuild.ts';
import { writeSection } from './results.ts';

/**
 * The cost of the BFF, as ratios against baselines of the same run, because absolute times differ between machines and hours. The
 * BFF runs as `npm start` runs it; the baselines are the processes in servers/. With `--reference <commit>`, the BFF of another
 * commit takes part in each round. `BENCH_MEMORY_SECONDS` is how long memory is observed (600 for a long run).
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
async function start(
  file: string,
  env: Record<string, string>,
  ready: string,
  folder = process.cwd(),
): Promise<string> {
  const port = String(await freePort());
  const commonEnv = { LOG_LEVEL: 'fatal', RATE_LIMIT_ADDRESS: 'off' };
  const fullEnv = { ...commonEnv, ...env, PORT: port, UPSTREAM_PORT: port };
  children.push(await startProcess(file, fullEnv, ready, undefined, folder));
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

/** The servers in servers/, by what the tables call them. */
const BASELINES = {
  bare: 'bareServer',
  cachingApollo: 'apolloServer',
  apollo: 'apolloPeer',
  yoga: 'yogaPeer',
  mercurius: 'mercuriusPeer',
};
type BaselineName = keyof typeof BASELINES;

function buildBaselines(): void {
  const command = ['node_modules/@typescript/native/bin/tsc', '--build', 'tests/lab/bench/servers'];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The servers of the benchmark could not be built.');
}

/** Starts the BFF as `npm start` runs it, that of the reference, and these baselines, with this upstream. */
async function startServers(
  upstream: string,
  baselines: BaselineName[],
  referenceFolder: string | undefined,
): Promise<Servers> {
  const env = {
    EMBEDDED_UPSTREAM_URL: upstream,
    PUBLIC_CACHE: '600/600/600',
    NODE_OPTIONS: BFF_NODE_OPTIONS,
  };
  const startBff = (folder?: string) => start('dist/bff/main.js', env, 'BFF ready', folder);
  const startBaseline = (name: BaselineName) =>
    start(`dist/tests/lab/bench/servers/${BASELINES[name]}.js`, env, ' ready');
  const servers: Servers = { bff: await startBff(), bare: await startBaseline('bare') };
  if (referenceFolder !== undefined) servers.reference = await startBff(referenceFolder);
  for (const name of baselines) servers[name] = await startBaseline(name);
  return servers;
}

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
  const samples: number[] = [];
  const run = autocannon({ url, connections: 50, duration: MEMORY_SECONDS, requests: queries });
  let running = true;
  void run.then(() => (running = false));
  while (running) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    samples.push((await readProcessUse(url)).residentMb);
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

const { reference } = await readOptions();
let comparison = '';
let privateTable: string;
const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
try {
  buildBaselines();
  const upstream = await start(
    'dist/upstream/main.js',
    { DATA_DIR: dataDir, AUTH_ACCESS_TTL: '86400' },
    'Upstream ready',
  );
  const servers = await startServers(
    upstream,
    reference ? [] : ['cachingApollo', 'yoga', 'mercurius'],
    reference?.folder,
  );
  const startPrivateServers = (url: string) =>
    startServers(url, ['apollo', 'yoga', 'mercurius'], reference?.folder);
  if (!reference) await measureHits(servers, row);
  const privateResults = await measurePrivateOperations(servers, upstream, startPrivateServers, row);
  privateTable = privateOperationsTable(privateResults);
  if (reference) comparison = await compareWithReference(servers, HOME, privateResults);
  else {
    await coldQueries(upstream);
    await memory(upstream);
  }
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(waitForExit));
  await rm(dataDir, { recursive: true, force: true });
  reference?.remove();
}

const load = loadavg()[0] ?? 0;
const machine = `Node ${process.versions.node}, ${availableParallelism()} cores shared with the load, load average ${load.toFixed(1)}.`;
const privateNote =
  'In the operations of one shopper each request has tokens of its own. The GraphQL servers besides the BFF are on Fastify, with their defaults, the resolvers of the BFF, its sessions and its calls upstream, but without its limits, log, metrics and cache of whole responses.';
if (reference) {
  const note = `Medians of ${ROUNDS} rounds, in which all servers take turns of ${SECONDS} s after an uncounted second; both builds have the same upstream. ${new Date().toISOString().slice(0, 10)}, ${machine}`;
  await writeSection(
    'bff-reference',
    `## This build and ${reference.commit}\n\n${note}\n\n${comparison}\n\n### Operations of one shopper\n\n${privateNote}\n\n${privateTable}\n`,
  );
} else {
  const note = `Median of ${ROUNDS} rounds of ${SECONDS} s with ${CONNECTIONS} connections (10 for private operations), or of ${TIMED_REQUESTS} requests one at a time. "Bare Fastify" is a Fastify without hooks in its own process that sends the same bytes, or makes the same calls upstream with node-fetch. All servers take turns in each round, after an uncounted second, with the Node options of \`npm start\`. ${machine}`;
  await writeSection(
    'bff',
    `## The GraphQL layer\n\n${note}\n\n| | measured | baseline | ratio | target |\n|---|---:|---:|---:|---:|\n${rows.join('\n')}\n\n### Operations of one shopper\n\n${privateNote}\n\n${privateTable}\n`,
  );
}
