import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import autocannon from 'autocannon';
import { BFF_NODE_OPTIONS, waitForExit, freePort, startProcess } from '../kit/processes.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';
import { openFaultProxy } from '../kit/faultProxy.ts';
import {
  TIMED_REQUESTS,
  CONNECTIONS,
  measureLoad,
  median,
  type LoadResult,
  ROUNDS,
  SECONDS,
} from './measure.ts';
import { interleavedTimes } from './interleavedTimes.ts';
import { writeSection } from './results.ts';

/**
 * The cost of the BFF, as ratios against a baseline of the same run, because absolute times differ between machines and hours.
 * The baselines are routes of the same server with the same hooks that only send the same bytes or make the same calls upstream.
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
const PRIVATE = [
  {
    name: 'cart query',
    query:
      '{ viewer { cart { id total { amount } items { id quantity subtotal { amount } product { id name price { amount } } } } } }',
    calls: ['/api/cart/'],
  },
  {
    name: 'viewer query (profile, cart, wishlist)',
    query:
      '{ viewer { profile { email firstName lastName } cart { total { amount } items { id quantity product { id name } } } wishlist { items { id product { id name } } } } }',
    calls: ['/api/users/profile/', '/api/cart/', '/api/wishlist/'],
  },
];

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

async function publicQueries(url: string): Promise<void> {
  // The home operation of the web app, by its hash, as the web app sends it.
  const documents = JSON.parse(await readFile('dist/web/documents.json', 'utf8')) as Record<string, string>;
  const hash = Object.keys(documents).find((one) => documents[one]?.includes('query Home{'));
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const home = `${url}/graphql?${new URLSearchParams({ operationName: 'Home', extensions: JSON.stringify(extensions) })}`;
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
  const body = JSON.stringify({ operationName: 'Home', extensions });
  const responseText = await (await fetch(home, { headers })).text();
  await fetch(`${url}/bare/bytes`, { method: 'POST', headers, body: responseText });
  const size = `${(responseText.length / 1000).toFixed(0)} kB`;
  for (const method of ['GET', 'POST'] as const) {
    const rates: { bff: LoadResult; bare: LoadResult }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const options = { method, headers, ...(method === 'POST' && { body }) };
      const bare = await measureLoad({ ...options, url: `${url}/bare` });
      const bff = await measureLoad({ ...options, url: method === 'GET' ? home : `${url}/graphql` });
      rates.push({ bff, bare });
    }
    const medianOf = (pick: (pair: { bff: LoadResult; bare: LoadResult }) => number) =>
      median(rates.map(pick));
    const name = `home query, warm, ${method}, ${size}`;
    row(
      name,
      `${medianOf(({ bff }) => bff.perSecond).toFixed(0)}/s`,
      `${medianOf(({ bare }) => bare.perSecond).toFixed(0)}/s`,
      medianOf(({ bff, bare }) => bff.perSecond / bare.perSecond).toFixed(2),
      '≥ 0.80',
    );
    row(
      `${name}, processor time of the server for one response`,
      `${medianOf(({ bff }) => bff.cpuMs).toFixed(3)} ms`,
      `${medianOf(({ bare }) => bare.cpuMs).toFixed(3)} ms`,
      medianOf(({ bff, bare }) => bare.cpuMs / bff.cpuMs).toFixed(2),
      '≥ 0.80',
    );
  }
}

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

async function privateQueries(url: string): Promise<void> {
  const shopper = await createShopper(url);
  const { search } = await shopper.request<{ search: { items: { id: string }[] } }>(
    '{ search(pageSize: 3) { items { id } } }',
  );
  for (const { id } of search.items) {
    await shopper.request(
      'mutation ($id: ID!) { addToCart(productId: $id) { cart { id } } addToWishlist(productId: $id) { wishlist { id } } }',
      { id },
    );
  }
  const headers = {
    'content-type': 'application/json',
    cookie: [...shopper.cookies].map((pair) => pair.join('=')).join('; '),
  };
  for (const { name, query, calls } of PRIVATE) {
    const paths = new URLSearchParams(calls.map((path) => ['path', path]));
    const times = await interleavedTimes(
      [
        () => fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) }),
        () => fetch(`${url}/bare/calls?${paths}`, { headers: { cookie: headers.cookie } }),
      ],
      TIMED_REQUESTS,
    );
    const [bff = 0, bare = 0] = times.map(median);
    row(
      `${name}, median`,
      `${bff.toFixed(2)} ms`,
      `${bare.toFixed(2)} ms`,
      (bff / bare).toFixed(2),
      '≤ 1.50',
    );
  }
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
  const env = { EMBEDDED_UPSTREAM_URL: upstream, PUBLIC_CACHE: '600/600/600', NODE_OPTIONS: '--import tsx' };
  const url = await start('tests/bench/bareServer.ts', env, 'BFF ready');
  await publicQueries(url);
  await privateQueries(url);
  await coldQueries(upstream);
  await memory(upstream);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(waitForExit));
  await rm(dataDir, { recursive: true, force: true });
}

const busy = loadavg()[0] ?? 0;
const note = `Median of ${ROUNDS} rounds of ${SECONDS} s with ${CONNECTIONS} connections, or of ${TIMED_REQUESTS} requests one at a time. The baseline is a route of the same server with the same hooks that sends the same bytes, or makes the same calls upstream. Node ${process.versions.node}, ${availableParallelism()} cores shared with the load${busy > 3 ? ` and with other work (load average ${busy.toFixed(0)})` : ''}.`;
const section = `## The GraphQL layer\n\n${note}\n\n| | measured | baseline | ratio | target |\n|---|---:|---:|---:|---:|\n${rows.join('\n')}\n`;
await writeSection('bff', section);
