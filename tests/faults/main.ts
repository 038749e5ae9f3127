import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GUARDS } from '../../bff/upstream/upstreamService.ts';
import { runParts, type Parts } from '../fire/parts.ts';
import { createChance } from '../kit/seededRandom.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';
import { quickTrouble, troubles } from './faults.ts';
import { NEW_PRODUCT, percentile, READS, readALot, type Load } from './load.ts';
import { meetTrouble } from './matrix.ts';
import { forgottenFields, goThrough } from './operations.ts';

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
const [seconds, crowdSize, seed] = [values.seconds, values.shoppers, values.seed].map(Number) as [
  number,
  number,
  number,
];

/** What has to hold. A request has 6 s, a payment's 25 s (`bff/upstream/upstream.ts`); the rest is the machine's. */
const DEADLINE_MS = 6_500;
const PAYMENT_DEADLINE_MS = 25_500;
const RECOVERY_MS = 10_000;
const GOOD_SHARE = 0.9995;
const P99_MS = 1_000;
const CALLS_RATIO = 1.3;
const NEIGHBOURS_RATIO = 2;

let failed = false;
const judged = (good: boolean): string => {
  if (!good) failed = true;
  return good ? 'good' : 'BAD';
};

const describeLoad = ({ reads, bad, codes, ours, times }: Load): string => {
  const all = Object.values(times).flat();
  const rest = bad > 0 ? ` ${JSON.stringify(codes)}` : '';
  return `${reads} reads (${Math.round(reads / seconds)}/s), ${bad} bad${rest}, ${ours.length} faults of our own; p50 ${percentile(all, 0.5)}, p99 ${percentile(all, 0.99)} ms`;
};

async function underLoad(
  parts: Parts,
  crowd: Shopper[],
  share: number,
): Promise<{ load: Load; perRead: number }> {
  let calls = 0;
  const trouble = quickTrouble(createChance(seed), share);
  parts.tap.decide((call) => {
    calls += 1;
    return trouble(call);
  });
  const end = performance.now() + seconds * 1000;
  const load = await readALot(crowd, () => performance.now() > end);
  parts.tap.clear();
  return { load, perRead: calls / load.reads };
}

/** So long (ms) a crowd reads on while every call fails: enough for the breakers to open. */
const CROWD_MS = 4_000;

async function everyTrouble(parts: Parts, crowd: Shopper[]): Promise<void> {
  const forgotten = forgottenFields();
  console.log(
    `operations: every field that asks the upstream: ${judged(forgotten.length === 0)} ${forgotten.join(' ')}`,
  );
  for (const [name, choose] of Object.entries(troubles(createChance(seed), { slow: 800, period: 1_000 }))) {
    const shopper = await aShopper(parts.url);
    let opened = false;
    const row = await meetTrouble(parts.tap, shopper, await goThrough(shopper), choose, async () => {
      const end = performance.now() + CROWD_MS;
      await readALot(crowd, () => performance.now() > end);
      const metrics = await (await fetch(`${parts.url}/metrics`)).text();
      opened = /breaker_open\{[^}]*\} 1/.test(metrics);
    });
    const inTime = row.longest <= DEADLINE_MS && row.longestPayment <= PAYMENT_DEADLINE_MS;
    const good = row.ours.length === 0 && inTime && row.recovery <= RECOVERY_MS;
    console.log(
      `${name}: ${row.operations} operations, ${row.good} good, ${row.ours.length} faults of our own; longest ${row.longest} ms (payments ${row.longestPayment}), breakers ${opened ? 'opened' : 'stayed closed'}, every read good again after ${row.recovery} ms: ${judged(good)}`,
    );
    for (const fault of row.ours.slice(0, 5)) console.log(`  ! ${fault}`);
  }
}

async function aFifthFails(parts: Parts, crowd: Shopper[]): Promise<void> {
  await underLoad(parts, crowd, 0);
  const well = await underLoad(parts, crowd, 0);
  console.log(`no trouble: ${describeLoad(well.load)}`);
  const { load, perRead } = await underLoad(parts, crowd, 0.2);
  const ratio = perRead / well.perRead;
  const p99 = percentile(Object.values(load.times).flat(), 0.99);
  const goodShare = 1 - load.bad / load.reads;
  const good =
    goodShare >= GOOD_SHARE &&
    p99 < P99_MS &&
    ratio <= CALLS_RATIO &&
    load.ours.length === 0 &&
    well.load.bad === 0;
  console.log(`20 % of the calls reset, cut or answered 5xx: ${describeLoad(load)}`);
  console.log(
    `  ${(goodShare * 100).toFixed(3)} % good (at least ${GOOD_SHARE * 100}), p99 ${p99} ms (under ${P99_MS}), ${ratio.toFixed(2)} times the calls (at most ${CALLS_RATIO}): ${judged(good)}`,
  );
  for (const fault of load.ours.slice(0, 5)) console.log(`  ! ${fault}`);
}

/** Between two looks at products (ms), so that those who wait do not crowd out those who do not. */
const THINK_MS = 250;

/** One function says nothing any more; what does not need it goes on as before. */
async function oneHangs(parts: Parts, crowd: Shopper[]): Promise<void> {
  const others = READS.filter(({ name }) => name !== 'product');
  const victims = [...crowd, ...crowd];
  const end = () => performance.now() + seconds * 1000;
  const both = async () => {
    const until = end();
    const isOver = () => performance.now() > until;
    const [theirs, ours] = await Promise.all([
      readALot(victims, isOver, { reads: [NEW_PRODUCT], thinkMs: THINK_MS }),
      readALot(crowd, isOver, { reads: others }),
    ]);
    return { theirs, ours };
  };
  const before = await both();
  parts.tap.decide(({ path }) => (path.includes('get-product?') ? { kind: 'hang' } : null));
  const during = await both();
  parts.tap.clear();
  const p99 = (load: Load) => percentile(Object.values(load.times).flat(), 0.99);
  const ratio = p99(during.ours) / Math.max(1, p99(before.ours));
  const longest = percentile(Object.values(during.theirs.times).flat(), 1);
  const good =
    ratio < NEIGHBOURS_RATIO &&
    during.ours.bad === 0 &&
    during.theirs.bad > 0 &&
    during.theirs.ours.length === 0 &&
    longest <= DEADLINE_MS;
  console.log(
    `one function hangs: its own readers: ${during.theirs.reads} reads, ${during.theirs.bad} typed errors, longest ${longest} ms; the others: ${describeLoad(during.ours)}, before p99 ${p99(before.ours)} ms: ${ratio.toFixed(2)} times (under ${NEIGHBOURS_RATIO}): ${judged(good)}`,
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-faults-'));
const parts = await runParts(dataDir, null);
try {
  const { breaker, tryAgainAfterMs, places, queue, repetitionsPerCall } = GUARDS;
  console.log(
    `seed ${seed}; a part of the upstream is not asked any more when over ${breaker.threshold * 100} % of its calls in ${breaker.duration / 1000} s failed, at ${breaker.minimumRps} calls/s or more; tried again after ${tryAgainAfterMs / 1000} s; ${places} calls at once and ${queue} waiting per part; at most ${repetitionsPerCall} repetitions per call`,
  );
  const crowd = await Promise.all(Array.from({ length: crowdSize }, () => aShopper(parts.url)));
  await aFifthFails(parts, crowd);
  await oneHangs(parts, crowd);
  await everyTrouble(parts, crowd);
} finally {
  await parts.close();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(failed ? 'Something did not hold.' : 'All of it holds.');
process.exitCode = failed ? 1 : 0;
