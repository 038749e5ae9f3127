import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCounts, allSentences } from './orderAudit.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { runFire } from './fire.ts';
import { countSingleWinnerRounds } from './oneUnit.ts';
import { restartUnderLoad } from './restart.ts';
import { CHECKOUT_STEPS } from './checkoutSteps.ts';

const USAGE = `Sets the shop on fire and audits its books, on the embedded database and on a PostgreSQL server of its own.

  npm run fire
  npm run fire -- --checkouts 10000 --on postgres --rounds 0 --restarts 0

  --checkouts N   with 20 buyers at once, misfortune on the wire and kills; default 1000, 0: none
  --kill-every N  checkouts between two kills, about; default 50
  --rounds N      a hundred buyers and one unit, so many times; default 200, 0: none
  --restarts N    of the PostgreSQL server under load; default 6, 0: none
  --on WHICH      pglite, postgres or both (default)
  --seed N        the same seed, the same misfortunes; default: by the clock`;

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '200' },
    restarts: { type: 'string', default: '6' },
    'kill-every': { type: 'string', default: '50' },
    on: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [checkouts, rounds, restarts, killEvery, seed] = [
  values.checkouts,
  values.rounds,
  values.restarts,
  values['kill-every'],
  values.seed,
].map(Number) as [number, number, number, number, number];
if (!(killEvery >= 1)) {
  console.error('--kill-every takes a number from 1.');
  process.exit(1);
}
let failed = false;
const verdict = (isGood: boolean): string => {
  if (!isGood) failed = true;
  return isGood ? 'good' : 'BAD';
};

/** Calls `run` with a temporary data folder. */
async function inFolder<T>(run: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-fire-'));
  try {
    return await run(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function runFireOn(databaseKind: string, databaseUrl: string | null): Promise<void> {
  if (checkouts === 0) return;
  const options = { databaseUrl, checkouts, concurrency: 20, killEvery, seed };
  const progress = (line: string) => console.log(`  ${line}`);
  const result = await inFolder((dataDir) => runFire({ ...options, dataDir, progress }));
  const { findings, kills, faultsPerStep, orders, reportedOutcomes, timedOut, seconds } = result;
  const outcomeCounts = ['paid', 'unpaid', 'out of stock', null].map(
    (reportedStatus) =>
      `${reportedOutcomes.filter((outcome) => outcome.reportedStatus === reportedStatus).length} ${reportedStatus ?? 'told nothing at the end'}`,
  );
  const perPart = ['upstream', 'bff'].map(
    (part) => `${kills.filter((kill) => kill.part === part).length} ${part}`,
  );
  const hitEnough = checkouts < 1000 || CHECKOUT_STEPS.every((step) => faultsPerStep[step] >= 5);
  const isGood = allSentences(findings).length === 0 && timedOut === 0 && hitEnough;
  console.log(
    `${databaseKind}: ${checkouts} checkouts in ${Math.round(seconds)} s, seed ${seed}: ${verdict(isGood)}`,
  );
  console.log(`  ${formatCounts(findings)}`);
  console.log(
    `  ${kills.length} kills (${perPart.join(', ')}); steps struck: ${CHECKOUT_STEPS.map((step) => `${step} ${faultsPerStep[step]}`).join(', ')}`,
  );
  console.log(
    `  orders: ${Object.entries(orders)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  );
  console.log(`  buyers: ${outcomeCounts.join(', ')}, ${timedOut} gave up`);
  for (const sentence of allSentences(findings).slice(0, 20)) console.log(`  ! ${sentence}`);
}

async function runOneUnitOn(databaseKind: string, databaseUrl: string | null): Promise<void> {
  if (rounds === 0) return;
  const singleWinnerRounds = await inFolder((dataDir) =>
    countSingleWinnerRounds(dataDir, databaseUrl, rounds),
  );
  console.log(
    `${databaseKind}: 100 buyers, one unit: one winner in ${singleWinnerRounds} of ${rounds} rounds: ${verdict(singleWinnerRounds === rounds)}`,
  );
}

async function runRestarts(cluster: Cluster): Promise<void> {
  if (restarts === 0) return;
  const result = await inFolder((dataDir) => restartUnderLoad(cluster, dataDir, restarts));
  const { statuses, unanswered, acknowledged, lost, duplicated, recoveryMs } = result;
  const isOnlyExpectedStatuses = Object.keys(statuses).every(
    (status) => status === '201' || status === '503',
  );
  const isGood =
    lost + duplicated + unanswered === 0 && isOnlyExpectedStatuses && recoveryMs.length === restarts;
  const statusCounts = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  console.log(`postgres: ${restarts} restarts under load: ${verdict(isGood)}`);
  console.log(`  answers: ${statusCounts.join(', ')}, ${unanswered} connections without one`);
  console.log(
    `  ${acknowledged} orders acknowledged, ${lost} lost, ${duplicated} doubled; orders again after ${recoveryMs.join(', ')} ms`,
  );
}

/** Calls the function with a new PostgreSQL server. */
async function onServer(run: (cluster: Cluster) => Promise<void>): Promise<void> {
  const cluster = await openCluster();
  if (cluster === null) {
    console.log(
      'postgres: left out, since PostgreSQL is not installed here (Debian: apt-get install postgresql)',
    );
    return;
  }
  await run(cluster).finally(() => cluster.close());
}

if (values.on !== 'postgres') {
  await runFireOn('pglite', null);
  await runOneUnitOn('pglite', null);
}
if (values.on !== 'pglite') {
  await onServer((cluster) => runFireOn('postgres', cluster.url));
  await onServer((cluster) => runOneUnitOn('postgres', cluster.url));
  await onServer(runRestarts);
}
process.exitCode = failed ? 1 : 0;
