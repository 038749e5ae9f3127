import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE_FOLDER } from '../../kit/seededUpstream.ts';
import type { DatabaseKind } from '../../upstream/testUpstream.ts';
import { USAGE, readArguments } from './arguments.ts';
import { type CheckoutTotals, addPortion, isGoodRun, reportLines } from './checkoutTotals.ts';
import { type Cluster, openCluster } from '../../kit/postgresCluster.ts';
import { runFire } from './fire.ts';
import { describeFailure, runInterleavings } from './interleavings.ts';
import { countSingleWinnerRounds } from './oneUnit.ts';
import { restartUnderLoad } from './restart.ts';
import { SavedRun, paceText } from './savedRun.ts';

const FILE = join(CACHE_FOLDER, 'fire.json');

/** After each portion the results are stored. */
const CHECKOUTS_PER_PORTION = 200;
const INTERLEAVINGS_PER_PORTION = 100;

async function openRun(): Promise<SavedRun> {
  const args = readArguments(process.argv.slice(2));
  if (args === 'help') {
    console.log(USAGE);
    process.exit(0);
  }
  if (args !== 'resume') return SavedRun.create(FILE, args);
  const saved = await SavedRun.read(FILE);
  if (saved === null) throw new Error('No interrupted run is stored.');
  return saved;
}

const run = await openRun().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const { args } = run;
let failed = false;
const verdict = (isGood: boolean): string => {
  if (!isGood) failed = true;
  return isGood ? 'good' : 'BAD';
};

/** Calls `work` with a temporary data folder. */
async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-fire-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

let openedCluster: Cluster | null = null;
// The PostgreSQL server is not a child process, so it would outlive an interrupted run.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.log('Interrupted; npm run fire -- --resume continues.');
    void Promise.resolve(openedCluster?.close()).finally(() => process.exit(130));
  });

/** A database for one portion; `work` gets null for the embedded one, and is not called without PostgreSQL. */
async function onDatabase(
  kind: DatabaseKind,
  work: (cluster: Cluster | null) => Promise<void>,
): Promise<boolean> {
  const cluster = kind === 'pglite' ? null : await openCluster();
  if (kind === 'postgres' && cluster === null) {
    console.log(
      'postgres: left out, since PostgreSQL is not installed here (Debian: apt-get install postgresql)',
    );
    return false;
  }
  openedCluster = cluster;
  await work(cluster).finally(() => cluster?.close());
  openedCluster = null;
  return true;
}

async function runCheckouts(kind: DatabaseKind): Promise<void> {
  const name = `checkouts on ${kind}`;
  const killEvery = args['kill-every'];
  let totals = run.result<CheckoutTotals>(name);
  for (let done = totals?.checkouts ?? 0; done < args.checkouts; done = totals?.checkouts ?? done) {
    const checkouts = Math.min(CHECKOUTS_PER_PORTION, args.checkouts - done);
    // Each portion has its own seeds: one for the run and one for each of its 20 buyers.
    const options = { checkouts, concurrency: 20, killEvery, seed: args.seed + done };
    const firstKill = totals?.kills.length ?? 0;
    const isRun = await onDatabase(kind, async (cluster) => {
      const databaseUrl = cluster?.url ?? null;
      const portion = await inFolder((dataDir) => runFire({ ...options, dataDir, databaseUrl, firstKill }));
      totals = addPortion(totals, { ...portion, checkouts });
      await run.save(name, totals);
      console.log(`  ${paceText('checkouts', totals.checkouts, args.checkouts, totals.seconds)}`);
    });
    if (!isRun) return;
  }
  if (totals === null) return;
  console.log(
    `${kind}: ${totals.checkouts} checkouts in ${Math.round(totals.seconds)} s, seed ${args.seed}: ${verdict(isGoodRun(totals))}`,
  );
  for (const line of reportLines(totals)) console.log(`  ${line}`);
}

interface InterleavingTotals {
  done: number;
  seconds: number;
  failures: string[];
  boughtAfterReplacement: number;
}

async function runAllInterleavings(kind: DatabaseKind): Promise<void> {
  const name = `interleavings on ${kind}`;
  const stored = run.result<InterleavingTotals>(name);
  const totals = stored ?? { done: 0, seconds: 0, failures: [], boughtAfterReplacement: 0 };
  while (totals.done < args.interleavings) {
    const isRun = await onDatabase(kind, async (cluster) => {
      const startTime = performance.now();
      const results = await runInterleavings({
        databaseKind: kind,
        ...(cluster && { serverUrl: cluster.url }),
        from: args.from + totals.done,
        count: Math.min(INTERLEAVINGS_PER_PORTION, args.interleavings - totals.done),
      });
      for (const result of results) {
        totals.boughtAfterReplacement += result.boughtAfterReplacement;
        if (result.problems.length > 0) totals.failures.push(describeFailure(kind, result));
      }
      totals.done += results.length;
      totals.seconds += (performance.now() - startTime) / 1000;
      await run.save(name, totals);
      console.log(`  ${paceText('interleavings', totals.done, args.interleavings, totals.seconds)}`);
    });
    if (!isRun) return;
  }
  if (totals.done === 0) return;
  const { done, seconds, failures, boughtAfterReplacement } = totals;
  console.log(
    `${kind}: ${done} interleavings in ${Math.round(seconds)} s, from seed ${args.from}: ${failures.length} failed: ${verdict(failures.length === 0)}`,
  );
  console.log(`  ${boughtAfterReplacement} replaced orders were approved after their replacement`);
  for (const failure of failures.slice(0, 20)) console.log(`  ! ${failure}`);
}

async function runOneUnit(kind: DatabaseKind): Promise<void> {
  const { rounds } = args;
  const name = `one unit on ${kind}`;
  if (rounds === 0) return;
  await onDatabase(kind, async (cluster) => {
    const databaseUrl = cluster?.url ?? null;
    const singleWinnerRounds =
      run.result<number>(name) ??
      (await inFolder((dataDir) => countSingleWinnerRounds(dataDir, databaseUrl, rounds)));
    await run.save(name, singleWinnerRounds);
    console.log(
      `${kind}: 100 buyers, one unit: one winner in ${singleWinnerRounds} of ${rounds} rounds: ${verdict(singleWinnerRounds === rounds)}`,
    );
  });
}

async function runRestarts(cluster: Cluster): Promise<void> {
  const { restarts } = args;
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

for (const kind of args.on) {
  await runCheckouts(kind);
  await runAllInterleavings(kind);
  await runOneUnit(kind);
}
if (args.on.includes('postgres') && args.restarts > 0)
  await onDatabase('postgres', async (cluster) => {
    if (cluster) await runRestarts(cluster);
  });
await run.finish();
process.exitCode = failed ? 1 : 0;
