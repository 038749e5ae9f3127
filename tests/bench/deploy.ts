import { availableParallelism, loadavg } from 'node:os';
import autocannon from 'autocannon';
import { deploy, type Deployment } from '../deploy/deployment.ts';
import type { LoadRequest } from '../deploy/load.ts';
import { missingPrograms } from '../deploy/programs.ts';
import { privateRequests, publicRequests } from '../deploy/requests.ts';
import { median } from './measure.ts';
import { keepSection } from './results.ts';
import { BFF_UNLIMITED } from '../kit/unlimited.ts';

/**
 * Growing past one process, as `deploy/` has it: what the processes spend on one request when there are two of them behind
 * the proxy with Redis, against one alone behind its own; then how much 10, 100 and 1,000 shoppers at once get.
 */
const CONNECTIONS = 20;
/** For one process; two get twice as long, so that each has seen as many requests. */
const WARM_SECONDS = 8;
const SECONDS = 6;
const ROUNDS = 5;
/**
 * For each process. What a request costs depends on how many come at once, and by half on what else the machine does: so all
 * processes get as many, and all at the same time.
 */
const PER_SECOND = { 'public operations and pages': 120, 'private operations': 20 };
const TABLE_SECONDS = 12;
const SHOPPERS = [10, 100, 1_000];

/** Seconds of processor time that all processes together have used, by their own count. */
async function cpuSeconds(shop: Deployment): Promise<number> {
  const counts = shop.processUrls.map(async (url) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Each connection sends the requests one after the other, beginning somewhere else than its neighbour. */
async function load(
  shop: Deployment,
  requests: LoadRequest[],
  connections: number,
  seconds: number,
  perSecond?: number,
) {
  let begin = 0;
  const before = await cpuSeconds(shop);
  const result = await autocannon({
    url: shop.url,
    connections,
    duration: seconds,
    timeout: 30,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    setupClient(client) {
      begin += 1;
      const turned = requests.map((_, index) => requests[(index + begin) % requests.length] as LoadRequest);
      client.setRequests(turned.map(({ method, path, headers, body }) => ({ method, path, headers, body })));
    },
    verifyBody: (body) => !String(body).includes('"errors":['),
  });
  const cpuMs = (((await cpuSeconds(shop)) - before) * 1000) / result.requests.total;
  const { errors: broken, non2xx: refused, mismatches: typed, latency } = result;
  return {
    cpuMs,
    broken,
    refused,
    typed,
    total: result.requests.total,
    perSecond: result.requests.average,
    latency,
  };
}

async function measure(one: Deployment, two: Deployment): Promise<void> {
  const loads = async (shop: Deployment) => ({
    'public operations and pages': await publicRequests(shop.url),
    'private operations': await privateRequests(shop.url),
  });
  const [ofOne, ofTwo] = [await loads(one), await loads(two)];
  const rows: string[] = [];
  for (const name of Object.keys(PER_SECOND) as (keyof typeof PER_SECOND)[]) {
    await load(one, ofOne[name], CONNECTIONS, WARM_SECONDS);
    await load(two, ofTwo[name], CONNECTIONS, 2 * WARM_SECONDS);
    const pairs: { one: number; two: number }[] = [];
    const rate = PER_SECOND[name];
    for (let round = 0; round < ROUNDS; round++) {
      const [alone, both] = await Promise.all([
        load(one, ofOne[name], CONNECTIONS, SECONDS, rate),
        load(two, ofTwo[name], CONNECTIONS, SECONDS, 2 * rate),
      ]);
      for (const { broken, refused, typed } of [alone, both])
        if (broken + refused + typed > 0) throw new Error(`${name}: ${broken}, ${refused}, ${typed} failed`);
      pairs.push({ one: alone.cpuMs, two: both.cpuMs });
    }
    const [single, double] = [median(pairs.map((pair) => pair.one)), median(pairs.map((pair) => pair.two))];
    const ratio = median(pairs.map((pair) => pair.two / pair.one));
    rows.push(
      `| ${name}, ${rate}/s for each process | ${double.toFixed(3)} ms | ${single.toFixed(3)} ms | ${ratio.toFixed(2)} | 0.90 to 1.10 |`,
    );
    console.log(rows.at(-1));
  }
  const mixed = [...ofTwo['public operations and pages'], ...ofTwo['private operations']];
  const table: string[] = [];
  for (const shoppers of SHOPPERS) {
    const { perSecond, latency, broken, refused, typed, total } = await load(
      two,
      mixed,
      shoppers,
      TABLE_SECONDS,
    );
    table.push(
      `| ${shoppers.toLocaleString('en')} | ${perSecond.toFixed(0)}/s | ${latency.p50} ms | ${latency.p99} ms | ${total} | ${typed} | ${refused + broken} |`,
    );
    console.log(table.at(-1));
  }
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores that also carry the load, nginx with TLS, Redis, PostgreSQL and the reference store (load average ${(loadavg()[0] ?? 0).toFixed(0)})`;
  await keepSection(
    'deploy',
    `## More than one process

${machine}. Processor time of the BFF processes for one request, medians of ${ROUNDS} rounds of ${SECONDS} s, all three processes at the same time, each with the same number of requests a second:

| | two processes with Redis | one process | ratio | target |
|---|---:|---:|---:|---:|
${rows.join('\n')}

Shoppers at once, each with one request after the other and no pause between them (${mixed.length} kinds: pages, an asset, a picture, public and private operations, changes of cart and wishlist), for ${TABLE_SECONDS} s:

| shoppers | throughput | p50 | p99 | answers | of them typed errors that can be tried again | other statuses, broken connections |
|---:|---:|---:|---:|---:|---:|---:|
${table.join('\n')}
`,
  );
}

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Left out: more than one process. Not installed here: ${missing.join(', ')}.`);
} else {
  // The certificate is made for the occasion.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const unlimited = { ...BFF_UNLIMITED, LOG_LEVEL: 'fatal' };
  const one = await deploy({ processes: 1, bff: { ...unlimited, REDIS_URL: '' } });
  const two = await deploy({ bff: unlimited }).catch(async (error: unknown) => {
    await one.close();
    throw error;
  });
  try {
    await measure(one, two);
  } finally {
    await two.close();
    await one.close();
  }
}
