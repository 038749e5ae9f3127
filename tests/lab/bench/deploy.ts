import { availableParallelism, loadavg } from 'node:os';
import autocannon from 'autocannon';
import { deploy, type Deployment } from '../../deploy/deployment.ts';
import type { LoadRequest } from '../../deploy/load.ts';
import { missingPrograms } from '../../deploy/programs.ts';
import { privateRequests, publicRequests } from '../../deploy/requests.ts';
import { median } from './measure.ts';
import { writeSection } from './results.ts';
import { UNLIMITED } from '../../kit/noRateLimits.ts';

/**
 * Scaling to two BFF processes, with the configuration of `deploy/`: the processor time per request of two processes behind the
 * proxy with Redis, against one process alone; then the throughput for 10, 100 and 1,000 concurrent shoppers.
 */
const CONNECTIONS = 20;
/** For one process; twice as long for two, so that each process gets the same number of requests. */
const WARM_UP_SECONDS = 8;
const SECONDS = 6;
const ROUNDS = 5;
/**
 * Requests per second for each process. The cost of a request depends on the load, so all processes get the same rate at the
 * same time.
 */
const REQUESTS_PER_SECOND = { 'public operations and pages': 120, 'private operations': 20 };
const LOAD_SECONDS = 12;
const SHOPPERS = [10, 100, 1_000];

/** The processor time of all processes, from their metrics. */
async function cpuSeconds(shop: Deployment): Promise<number> {
  const counts = shop.processUrls.map(async (url) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Each connection sends the requests one after the other, starting at a different one. */
async function load(
  shop: Deployment,
  requests: LoadRequest[],
  connections: number,
  seconds: number,
  perSecond?: number,
) {
  let firstRequest = 0;
  let refused = 0;
  const before = await cpuSeconds(shop);
  const result = await autocannon({
    url: shop.url,
    connections,
    duration: seconds,
    timeout: 30,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    setupClient(client) {
      firstRequest += 1;
      const rotated = requests.map(
        (_, index) => requests[(index + firstRequest) % requests.length] as LoadRequest,
      );
      client.setRequests(rotated.map(({ method, path, headers, body }) => ({ method, path, headers, body })));
    },
    verifyBody(body) {
      const text = String(body);
      if (text.includes('"code":"OVERLOADED"')) refused += 1;
      else return !text.includes('"errors":[');
      return true;
    },
  });
  const cpuMs = (((await cpuSeconds(shop)) - before) * 1000) / result.requests.total;
  const { errors: brokenConnections, non2xx, mismatches: graphqlErrors, latency } = result;
  return {
    cpuMs,
    brokenConnections,
    refused,
    otherStatuses: non2xx - refused,
    graphqlErrors,
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
  const [requestsOfOne, requestsOfTwo] = [await loads(one), await loads(two)];
  const rows: string[] = [];
  for (const name of Object.keys(REQUESTS_PER_SECOND) as (keyof typeof REQUESTS_PER_SECOND)[]) {
    await load(one, requestsOfOne[name], CONNECTIONS, WARM_UP_SECONDS);
    await load(two, requestsOfTwo[name], CONNECTIONS, 2 * WARM_UP_SECONDS);
    const pairs: { one: number; two: number }[] = [];
    const rate = REQUESTS_PER_SECOND[name];
    for (let round = 0; round < ROUNDS; round++) {
      const [alone, both] = await Promise.all([
        load(one, requestsOfOne[name], CONNECTIONS, SECONDS, rate),
        load(two, requestsOfTwo[name], CONNECTIONS, SECONDS, 2 * rate),
      ]);
      for (const { brokenConnections, refused, otherStatuses, graphqlErrors } of [alone, both])
        if (brokenConnections + refused + otherStatuses + graphqlErrors > 0)
          throw new Error(
            `${name}: ${brokenConnections} broken connections, ${refused} refused, ${otherStatuses} other statuses, ${graphqlErrors} GraphQL errors`,
          );
      pairs.push({ one: alone.cpuMs, two: both.cpuMs });
    }
    const [single, double] = [median(pairs.map((pair) => pair.one)), median(pairs.map((pair) => pair.two))];
    const ratio = median(pairs.map((pair) => pair.two / pair.one));
    rows.push(
      `| ${name}, ${rate}/s for each process | ${double.toFixed(3)} ms | ${single.toFixed(3)} ms | ${ratio.toFixed(2)} | ${(1000 * (double - single)).toFixed(0)} µs | ≤ 1.10, or 30 µs |`,
    );
    console.log(rows.at(-1));
  }
  const mixed = [...requestsOfTwo['public operations and pages'], ...requestsOfTwo['private operations']];
  const table: string[] = [];
  for (const shoppers of SHOPPERS) {
    const { perSecond, latency, brokenConnections, refused, otherStatuses, graphqlErrors, total } =
      await load(two, mixed, shoppers, LOAD_SECONDS);
    table.push(
      `| ${shoppers.toLocaleString('en')} | ${perSecond.toFixed(0)}/s | ${latency.p50} ms | ${latency.p99} ms | ${total} | ${refused} | ${graphqlErrors} | ${otherStatuses + brokenConnections} |`,
    );
    console.log(table.at(-1));
  }
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores shared with the load, nginx with TLS, Redis, PostgreSQL and the reference upstream (load average ${(loadavg()[0] ?? 0).toFixed(0)})`;
  const shoppersTable = `| shoppers | throughput | p50 | p99 | responses | of them deliberately refused (503) | other GraphQL errors | other statuses, broken connections |
|---:|---:|---:|---:|---:|---:|---:|---:|
${table.join('\n')}`;
  await writeSection(
    'deploy',
    `## More than one process

${machine}. Processor time of the BFF processes for one request, medians of ${ROUNDS} rounds of ${SECONDS} s, all three processes at the same time, each with the same number of requests per second:

| | two processes with Redis | one process | ratio | difference | target |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}

Concurrent shoppers, each sending one request after the other without a pause (${mixed.length} kinds: pages, an asset, a picture, public and private operations, changes of cart and wishlist), for ${LOAD_SECONDS} s:

${shoppersTable}
`,
  );
}

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Left out: more than one process. Not installed here: ${missing.join(', ')}.`);
} else {
  // The certificate is generated for this run and is not trusted.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const unlimited = { ...UNLIMITED, LOG_LEVEL: 'fatal' };
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
