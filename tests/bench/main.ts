import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShop } from '../kit/processes.ts';

/** Benchmarks are ratios against a baseline of the same run: machines differ, and the same machine differs by the hour. */
interface Sample {
  perSecond: number;
  /** Median and 99th percentile of one request, in ms. */
  p50: number;
  p99: number;
}

const CONCURRENCY = 10;
const REQUESTS = 1_500;
const ROUNDS = 3;

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

function send(url: string, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      answer
        .resume()
        .on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))));
    });
    sent.on('error', reject).end(body);
  });
}

async function measure(work: () => Promise<void>): Promise<Sample> {
  const times: number[] = [];
  let left = REQUESTS;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (left-- > 0) {
        const before = performance.now();
        await work();
        times.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: REQUESTS / seconds, p50: at(0.5), p99: at(0.99) };
}

/** The middle one of several rounds, by throughput. */
async function median(work: () => Promise<void>): Promise<Sample> {
  const samples: Sample[] = [];
  for (let round = 0; round < ROUNDS; round++) samples.push(await measure(work));
  return samples.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(ROUNDS / 2)] as Sample;
}

const FUNCTIONS = ['get-banners', 'get-homepage-categories', 'get-homepage-exclusive-products'];
const HOME = JSON.stringify({
  query: `{ home {
    banners { version items { id title subtitle image { url(width: 800) alt } productId subcategoryId } }
    categories { version items { id name description image { url(width: 400) alt } } }
    featuredProduct { version product { id name brand description price { amount } image { url(width: 800) } } }
  } }`,
});

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
const shop = await runShop(dataDir);
try {
  const rows = [
    {
      name: 'the three functions behind it, asked directly, without GraphQL',
      sample: await median(async () => {
        await Promise.all(FUNCTIONS.map((name) => send(`${shop.upstreamUrl}/functions/v1/${name}`)));
      }),
    },
    { name: 'home query', sample: await median(() => send(`${shop.url}/graphql`, HOME)) },
  ];
  const baseline = rows[0]?.sample.perSecond ?? 1;
  const lines = rows.map(
    ({ name, sample }) =>
      `| ${name} | ${sample.perSecond.toFixed(0)} | ${sample.p50.toFixed(1)} | ${sample.p99.toFixed(1)} | ${(sample.perSecond / baseline).toFixed(2)} |`,
  );
  const table = ['| | per second | p50 ms | p99 ms | ratio |', '|---|---|---|---|---|', ...lines].join('\n');
  const note = `${CONCURRENCY} at a time, ${REQUESTS} requests, median of ${ROUNDS} rounds, Node ${process.versions.node}, ${availableParallelism()} cores shared with the load.`;
  console.log(`${table}\n\n${note}`);
  await writeFile('tests/bench/RESULTS.md', `# Benchmarks\n\nBy \`npm run bench\`. ${note}\n\n${table}\n`);
} finally {
  agent.destroy();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}
