import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GUARDS } from '../../../bff/upstream/upstreamService.ts';
import { runParts, type Parts } from '../fire/shopProcesses.ts';
import { createSeededRandom } from '../../kit/seededRandom.ts';
import { createShopper, type Shopper } from '../../kit/shopper.ts';
import { randomQuickFault, faultScenarios } from './faults.ts';
import { NEW_PRODUCT, percentile, READS, runReadLoad, type Load } from './load.ts';
import { runWithFault } from './runWithFault.ts';
import { uncoveredFields, runAllOperations } from './operations.ts';

const USAGE = `A fault proxy between BFF and upstream: latency, hangs, resets, cuts, 5xx, garbage, trickles, flapping.

  npm run test:faults
  npm run test:faults -- --seconds 60

  --seconds N   of reading under load, for each part; default 20
  --shoppers N  who read at the same time; default 10
  --seed N      the same seed, the same troubles; default: by the clock`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    shoppers: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [seconds, shopperCount, seed] = [values.seconds, values.shoppers, values.seed].map(Number) as [
  number,
  number,
  number,
];

/** Limits of the verdict. The BFF gives a request 6 s and a payment 25 s; the rest is a margin for the machine. */
const DEADLINE_MS = 6_500;
const PAYMENT_DEADLINE_MS = 25_500;
const MAX_RECOVERY_MS = 10_000;
const MIN_GOOD_SHARE = 0.9995;
const MAX_P99_MS = 1_000;
const MAX_CALLS_RATIO = 1.3;
const MAX_NEIGHBOURS_RATIO = 2;

let failed = false;
const verdict = (isGood: boolean): string => {
  if (!isGood) failed = true;
  return isGood ? 'good' : 'BAD';
};

const describeLoad = ({ reads, failed, codes, violations, timesMs }: Load): string => {
  const all = Object.values(timesMs).flat();
  const errorCodes = failed > 0 ? ` ${JSON.stringify(codes)}` : '';
  return `${reads} reads (${Math.round(reads / seconds)}/s), ${failed} bad${errorCodes}, ${violations.length} faults of our own; p50 ${percentile(all, 0.5)}, p99 ${percentile(all, 0.99)} ms`;
};

async function runUnderLoad(
  processes: Parts,
  shopperPool: Shopper[],
  share: number,
): Promise<{ load: Load; callsPerRead: number }> {
  let calls = 0;
  const chooseFault = randomQuickFault(createSeededRandom(seed), share);
  processes.faultProxy.chooseFaults((call) => {
    calls += 1;
    return chooseFault(call);
  });
  const endTime = performance.now() + seconds * 1000;
  const load = await runReadLoad(shopperPool, () => performance.now() > endTime);
  processes.faultProxy.clear();
  return { load, callsPerRead: calls / load.reads };
}

/** Duration of the load while every call fails: long enough for the circuit breakers to open. */
const LOAD_MS = 4_000;

async function checkEveryFault(processes: Parts, shopperPool: Shopper[]): Promise<void> {
  const uncovered = uncoveredFields();
  console.log(
    `operations: every field that asks the upstream: ${verdict(uncovered.length === 0)} ${uncovered.join(' ')}`,
  );
  for (const [name, selectFault] of Object.entries(
    faultScenarios(createSeededRandom(seed), { latencyMs: 800, periodMs: 1_000 }),
  )) {
    const shopper = await createShopper(processes.url);
    let opened = false;
    const row = await runWithFault(
      processes.faultProxy,
      shopper,
      await runAllOperations(shopper),
      selectFault,
      async () => {
        const endTime = performance.now() + LOAD_MS;
        await runReadLoad(shopperPool, () => performance.now() > endTime);
        const metrics = await (await fetch(`${processes.url}/metrics`)).text();
        opened = /breaker_open\{[^}]*\} 1/.test(metrics);
      },
    );
    const inTime = row.longestMs <= DEADLINE_MS && row.longestPaymentMs <= PAYMENT_DEADLINE_MS;
    const isGood = row.violations.length === 0 && inTime && row.recoveryMs <= MAX_RECOVERY_MS;
    console.log(
      `${name}: ${row.operations} operations, ${row.good} good, ${row.violations.length} faults of our own; longest ${row.longestMs} ms (payments ${row.longestPaymentMs}), breakers ${opened ? 'opened' : 'stayed closed'}, every read good again after ${row.recoveryMs} ms: ${verdict(isGood)}`,
    );
    for (const fault of row.violations.slice(0, 5)) console.log(`  ! ${fault}`);
  }
}

async function checkFifthOfCallsFailing(processes: Parts, shopperPool: Shopper[]): Promise<void> {
  await runUnderLoad(processes, shopperPool, 0);
  const baseline = await runUnderLoad(processes, shopperPool, 0);
  console.log(`no trouble: ${describeLoad(baseline.load)}`);
  const { load, callsPerRead } = await runUnderLoad(processes, shopperPool, 0.2);
  const ratio = callsPerRead / baseline.callsPerRead;
  const p99 = percentile(Object.values(load.timesMs).flat(), 0.99);
  const goodShare = 1 - load.failed / load.reads;
  const isGood =
    goodShare >= MIN_GOOD_SHARE &&
    p99 < MAX_P99_MS &&
    ratio <= MAX_CALLS_RATIO &&
    load.violations.length === 0 &&
    baseline.load.failed === 0;
  console.log(`20 % of the calls reset, cut or answered 5xx: ${describeLoad(load)}`);
  console.log(
    `  ${(goodShare * 100).toFixed(3)} % good (at least ${MIN_GOOD_SHARE * 100}), p99 ${p99} ms (under ${MAX_P99_MS}), ${ratio.toFixed(2)} times the calls (at most ${MAX_CALLS_RATIO}): ${verdict(isGood)}`,
  );
  for (const fault of load.violations.slice(0, 5)) console.log(`  ! ${fault}`);
}

/** Pause between two product queries, so that waiting queries do not displace the others. */
const THINK_MS = 250;

/** Checks that operations which do not need a hanging function are as fast as before. */
async function checkHangingFunction(processes: Parts, shopperPool: Shopper[]): Promise<void> {
  const otherReads = READS.filter(({ name }) => name !== 'product');
  const victims = [...shopperPool, ...shopperPool];
  const endTime = () => performance.now() + seconds * 1000;
  const runBoth = async () => {
    const until = endTime();
    const isOver = () => performance.now() > until;
    const [hanging, otherReadsLoad] = await Promise.all([
      runReadLoad(victims, isOver, { reads: [NEW_PRODUCT], thinkMs: THINK_MS }),
      runReadLoad(shopperPool, isOver, { reads: otherReads }),
    ]);
    return { hanging, otherReadsLoad };
  };
  const before = await runBoth();
  processes.faultProxy.chooseFaults(({ path }) => (path.includes('get-product?') ? { kind: 'hang' } : null));
  const during = await runBoth();
  processes.faultProxy.clear();
  const p99 = (load: Load) => percentile(Object.values(load.timesMs).flat(), 0.99);
  const ratio = p99(during.otherReadsLoad) / Math.max(1, p99(before.otherReadsLoad));
  const longestResponseMs = percentile(Object.values(during.hanging.timesMs).flat(), 1);
  const isGood =
    ratio < MAX_NEIGHBOURS_RATIO &&
    during.otherReadsLoad.failed === 0 &&
    during.hanging.failed > 0 &&
    during.hanging.violations.length === 0 &&
    longestResponseMs <= DEADLINE_MS;
  console.log(
    `one function hangs: its own readers: ${during.hanging.reads} reads, ${during.hanging.failed} typed errors, longest ${longestResponseMs} ms; the others: ${describeLoad(during.otherReadsLoad)}, before p99 ${p99(before.otherReadsLoad)} ms: ${ratio.toFixed(2)} times (under ${MAX_NEIGHBOURS_RATIO}): ${verdict(isGood)}`,
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-faults-'));
const processes = await runParts(dataDir, null);
try {
  const { breaker, halfOpenAfterMs, maxConcurrentCalls, maxQueuedCalls, retriesPerCall } = GUARDS;
  console.log(
    `seed ${seed}; a part of the upstream is not asked any more when over ${breaker.threshold * 100} % of its calls in ${breaker.durationMs / 1000} s failed, at ${breaker.minimumRps} calls/s or more; tried again after ${halfOpenAfterMs / 1000} s; ${maxConcurrentCalls} calls at once and ${maxQueuedCalls} waiting per part; at most ${retriesPerCall} repetitions per call`,
  );
  const shopperPool = await Promise.all(
    Array.from({ length: shopperCount }, () => createShopper(processes.url)),
  );
  await checkFifthOfCallsFailing(processes, shopperPool);
  await checkHangingFunction(processes, shopperPool);
  await checkEveryFault(processes, shopperPool);
} finally {
  await processes.close();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(failed ? 'Something did not hold.' : 'All of it holds.');
process.exitCode = failed ? 1 : 0;
