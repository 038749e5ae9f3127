import { availableParallelism, loadavg } from 'node:os';
import { readFile } from 'node:fs/promises';
import { deploy, type Deployment } from '../../deploy/deployment.ts';
import { missingProgram, missingPrograms } from '../../deploy/programs.ts';
import { createRestBuyer } from '../fire/restBuyer.ts';
import { UNLIMITED } from '../../kit/noRateLimits.ts';
import { quantile } from '../../kit/quantile.ts';
import { createShopper } from '../../kit/shopper.ts';
import { runArrivals, type RecordedRequest, type VisitorData } from './arrivals.ts';
import { median } from './measure.ts';
import { PART_NAMES, readProcessTimes, usedTimes, type ProcessTimes } from './processTimes.ts';
import { writeSection } from './results.ts';
import { measureUnitCosts } from './unitCosts.ts';

/**
 * Load as it comes: visitors arrive at a rate, whether or not those before them have been served, and the rate is raised until the
 * shop is slow (the knee) and then doubled. `BENCH_LOAD_SECONDS` is the time of one rate.
 */
const SECONDS = Number(process.env['BENCH_LOAD_SECONDS'] ?? 10);
/** Not counted: connections are made, caches are filled. */
const WARM_UP_SECONDS = 3;
const RATES = [16, 24, 36, 54, 80, 120, 180];
const MAX_P99_MS = 500;
/** A part that uses more of a core (or all parts, of the machine) is at its limit. */
const LIMIT_SHARE = 0.85;
const SHOPPERS = 40;
const STOCK = 1_000_000;

interface LevelResult {
  rate: number;
  requests: RecordedRequest[];
  seconds: number;
  p99Ms: number;
  refused: number;
  /** Statuses other than 200 and a refusal. */
  otherStatuses: number;
  /** Operations that ended with an error of another kind, by the metrics of the BFF. */
  otherErrors: number;
  checkouts: { begun: number; steps: number; refusedSteps: number };
  /** Cores used by each part. */
  cores: Map<string, { seconds: number; busiest: number }>;
  hits: { pages: number; answers: number };
}

/** Sums of metrics of all BFF processes. */
async function bffCounts(shop: Deployment): Promise<{ pages: number; otherErrors: number }> {
  const texts = await Promise.all(
    shop.processUrls.map(async (url) => (await fetch(`${url}/metrics`)).text()),
  );
  const sum = (pattern: RegExp) =>
    texts
      .flatMap((text) => [...text.matchAll(pattern)])
      .reduce((total, [, count]) => total + Number(count), 0);
  return {
    pages: sum(/^shop_pages_total\{.*\} (\d+)/gm),
    otherErrors: sum(/^shop_operation_seconds_count\{.*outcome="(?!ok"|OVERLOADED")\w+"\} (\d+)/gm),
  };
}

/** The share of these answers that nginx had, by its log from `from` on. */
async function answerHits(shop: Deployment, from: number): Promise<number> {
  const log = (await readFile(shop.nginx.accessLog, 'utf8')).slice(from);
  const answers = [...log.matchAll(/"GET \/graphql" 200 \d+ [\d.]+ (\S+)/g)];
  return answers.filter(([, upstream]) => upstream === '-').length / answers.length;
}

/** Reads the processor time of all parts every half second. */
function sampleProcessTimes(shop: Deployment) {
  const { port } = new URL(shop.cluster.url);
  const samples: { atSeconds: number; times: ProcessTimes }[] = [];
  const timer = setInterval(
    () => void readProcessTimes(port).then((times) => samples.push({ atSeconds: Date.now() / 1000, times })),
    500,
  );
  return {
    stop: () => clearInterval(timer),
    /** The cores that each part used between two times. */
    coresBetween(from: number, to: number): LevelResult['cores'] {
      const [first, last] = [
        samples.find(({ atSeconds }) => atSeconds >= from),
        samples.findLast(({ atSeconds }) => atSeconds <= to),
      ];
      if (!first || !last || first === last) throw new Error('The run was too short to be measured.');
      const elapsed = last.atSeconds - first.atSeconds;
      return new Map(
        [...usedTimes(first.times, last.times)].map(([name, { seconds, busiest }]) => [
          name,
          { seconds: seconds / elapsed, busiest: busiest / elapsed },
        ]),
      );
    },
  };
}

async function runLevel(shop: Deployment, rate: number, data: VisitorData): Promise<LevelResult> {
  const logLength = (await readFile(shop.nginx.accessLog, 'utf8')).length;
  const countsBefore = await bffCounts(shop);
  const times = sampleProcessTimes(shop);
  const recorded = await runArrivals(shop.url, { perSecond: rate, seconds: SECONDS }, data);
  times.stop();
  const counts = await bffCounts(shop);
  const start = Math.min(...recorded.map(({ atSeconds }) => atSeconds));
  const [from, to] = [start + WARM_UP_SECONDS, start + SECONDS];
  const requests = recorded.filter(({ atSeconds }) => atSeconds >= from && atSeconds < to);
  const served = requests.filter(({ status }) => status === 200);
  const pages = recorded.filter(({ kind }) => kind === 'page').length;
  const begun = new Set(
    requests.filter(({ kind, status }) => kind === 'order' && status === 200).map(({ visitor }) => visitor),
  );
  const steps = requests.filter(({ kind, visitor }) => kind === 'pay' && begun.has(visitor));
  return {
    rate,
    requests,
    seconds: SECONDS - WARM_UP_SECONDS,
    p99Ms: quantile(
      served.map(({ ms }) => ms),
      0.99,
    ),
    refused: requests.filter(({ status }) => status === 503).length,
    otherStatuses: requests.filter(({ status }) => status !== 200 && status !== 503).length,
    otherErrors: counts.otherErrors - countsBefore.otherErrors,
    checkouts: {
      begun: begun.size,
      steps: steps.length,
      refusedSteps: steps.filter(({ status }) => status !== 200).length,
    },
    cores: times.coresBetween(from, to),
    hits: {
      pages: 1 - (counts.pages - countsBefore.pages) / pages,
      answers: await answerHits(shop, logLength),
    },
  };
}

/** What is at its limit: a process that fills a core, or the whole machine. */
function limitOf({ cores }: LevelResult): string {
  const full = [...cores].filter(([, { busiest }]) => busiest > LIMIT_SHARE).map(([name]) => name);
  const total = [...cores.values()].reduce((sum, { seconds }) => sum + seconds, 0);
  const [busiest] = [...cores].toSorted(([, a], [, b]) => b.seconds - a.seconds);
  if (full.length > 0) return `a process of ${full.join(' and of ')}`;
  return total > LIMIT_SHARE * availableParallelism()
    ? `the machine; most of it ${busiest?.[0]}`
    : `nothing; most used: ${busiest?.[0]}`;
}

/** Raises the rate until the shop is slow, then doubles the last good one. */
async function findKnee(shop: Deployment, data: VisitorData): Promise<LevelResult[]> {
  const levels: LevelResult[] = [];
  await runLevel(shop, RATES[0] ?? 1, data);
  for (const rate of RATES) {
    let level = await runLevel(shop, rate, data);
    // Once more, because other work on the machine may have been the reason.
    if (!isGood(level)) level = await runLevel(shop, rate, data);
    levels.push(level);
    console.log(row(level));
    if (!isGood(level)) break;
  }
  const knee = levels.findLast(isGood)?.rate ?? RATES[0] ?? 1;
  levels.push(await runLevel(shop, 2 * knee, data));
  return levels;
}

const isGood = ({ p99Ms, refused, otherErrors, otherStatuses }: LevelResult): boolean =>
  p99Ms <= MAX_P99_MS && refused + otherErrors + otherStatuses === 0;

function row(level: LevelResult): string {
  const { rate, requests, seconds, p99Ms, refused, otherStatuses, otherErrors, checkouts, cores, hits } =
    level;
  const perSecond = (count: number) => (count / seconds).toFixed(0);
  const pages = requests.filter(({ kind }) => kind === 'page').length;
  const [unexpected] = requests.filter(({ status }) => status !== 200 && status !== 503);
  if (unexpected) console.log(`Not 200 or 503: ${JSON.stringify(unexpected)}`);
  const used = PART_NAMES.map((name) => (cores.get(name)?.seconds ?? 0).toFixed(2)).join(' / ');
  const p50 = median(requests.map(({ ms }) => ms));
  return `| ${rate}/s | ${perSecond(requests.length)}/s | ${perSecond(pages)}/s | ${p50.toFixed(0)} ms | ${p99Ms.toFixed(0)} ms | ${refused} | ${otherErrors + otherStatuses} | ${checkouts.refusedSteps} of ${checkouts.steps} | ${(100 * hits.pages).toFixed(1)} %, ${(100 * hits.answers).toFixed(1)} % | ${used} | ${limitOf(level)} |`;
}

/** Pages, pictures, words and shoppers. Popular pages are requested more often, as in a real shop. */
async function prepare(shop: Deployment): Promise<VisitorData> {
  const home = await (await fetch(`${shop.url}/`)).text();
  const list = await (await fetch(`${shop.url}/subcategories/11/products`)).text();
  const pictures = [...new Set(`${home}${list}`.match(/\/media\/[^"'?\s]+\.webp\?w=\d+/g) ?? [])];
  // Pictures are resized at their first request only.
  for (const picture of pictures) await (await fetch(shop.url + picture)).arrayBuffer();
  const lists = [11, 12, 21, 31].map((id) => `/subcategories/${id}/products`);
  const products = ['1101', '1102', '1103', '1104'];
  const pages = [
    ...Array<string>(8).fill('/'),
    ...lists,
    ...lists,
    ...products.map((id) => `/products/${id}`),
  ];
  const [buyer] = await Promise.all([createRestBuyer(shop.upstreamUrl)]);
  for (const id of products) await buyer?.setStock(Number(id), STOCK);
  const tokens: string[] = [];
  for (let n = 0; n < SHOPPERS; n++)
    tokens.push((await createShopper(shop.url)).cookies.get('access_token') ?? '');
  const words = [
    'racket',
    'shoes',
    'ball',
    'bat',
    'gloves',
    'bag',
    'blue',
    'mat',
    'jersey',
    'helmet',
    'pro',
    'grip',
  ];
  return { pages, pictures, words, productIds: products, tokens };
}

async function measure(processes: number): Promise<string> {
  const shop = await deploy({
    processes,
    bff: {
      ...UNLIMITED,
      LOG_LEVEL: 'fatal',
      ...(processes === 1 && { REDIS_URL: '' }),
    },
    upstream: { AUTH_ACCESS_TTL: '86400' },
  });
  try {
    const data = await prepare(shop);
    const levels = await findKnee(shop, data);
    if (processes > 1) await measureUnitCosts(shop, data);
    const knee = levels.findLast(isGood);
    const beyond = levels.find((level) => !isGood(level));
    return `### ${processes === 1 ? 'One BFF process' : `${processes} BFF processes with Redis`}

The knee: ${knee ? `${knee.rate} visitors/s` : `below ${RATES[0]} visitors/s`}. What gives first: ${beyond ? limitOf(beyond) : 'not reached'}. The last row is twice the knee.

| arrivals | requests | pages | p50 | p99 of what was served | refused (503) | other errors | refused steps of checkouts begun | hits of nginx: pages, answers | cores: ${PART_NAMES.join(' / ')} | at its limit |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|
${levels.map(row).join('\n')}
`;
  } finally {
    await shop.close();
  }
}

const missing = [...missingPrograms(), ...(missingProgram('tsung') ? ['tsung'] : [])];
if (missing.length > 0) {
  console.log(`Left out: load as it comes. Not installed here: apt-get install ${missing.join(' ')}`);
} else {
  // The certificate is generated for this run and is not trusted.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  console.log(
    `Load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  const tables = [await measure(1), await measure(2)];
  await writeSection(
    'load',
    `## Load as it comes

Visitors arrive at random at a rate, whether or not those before them have been served (tsung): of 100, 60 look at three pages, 20 search, 14 fill a cart and 6 buy, with half a second between steps. ${SECONDS} s for each rate, the first ${WARM_UP_SECONDS} not counted. The shop as deployed: nginx with TLS and its cache, the reference upstream on PostgreSQL. The knee is the highest rate with a 99th percentile of at most ${MAX_P99_MS} ms and without any error. Node ${process.versions.node}, ${availableParallelism()} cores that also carry the load (load average ${(loadavg()[0] ?? 0).toFixed(1)}).

${tables.join('\n')}`,
  );
}
