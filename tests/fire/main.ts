import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { counts, sentences } from './orderAudit.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { runFire } from './fire.ts';
import { oneUnitRounds } from './oneUnit.ts';
import { restartUnderLoad } from './restart.ts';
import { STEPS } from './wire.ts';

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
const verdict = (good: boolean): string => {
  if (!good) failed = true;
  return good ? 'good' : 'BAD';
};

/** `work` with a data folder of its own. */
async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-fire-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function underFire(on: string, databaseUrl: string | null): Promise<void> {
  if (checkouts === 0) return;
  const options = { databaseUrl, checkouts, atOnce: 20, killEvery, seed };
  const progress = (line: string) => console.log(`  ${line}`);
  const result = await inFolder((dataDir) => runFire({ ...options, dataDir, progress }));
  const { findings, kills, hits, orders, told, gaveUp, seconds } = result;
  const said = ['paid', 'unpaid', 'out of stock', null].map(
    (what) => `${told.filter((each) => each.said === what).length} ${what ?? 'told nothing at the end'}`,
  );
  const perPart = ['upstream', 'bff'].map(
    (part) => `${kills.filter((kill) => kill.part === part).length} ${part}`,
  );
  const hitEnough = checkouts < 1000 || STEPS.every((step) => hits[step] >= 5);
  const good = sentences(findings).length === 0 && gaveUp === 0 && hitEnough;
  console.log(`${on}: ${checkouts} checkouts in ${Math.round(seconds)} s, seed ${seed}: ${verdict(good)}`);
  console.log(`  ${counts(findings)}`);
  console.log(
    `  ${kills.length} kills (${perPart.join(', ')}); steps struck: ${STEPS.map((step) => `${step} ${hits[step]}`).join(', ')}`,
  );
  console.log(
    `  orders: ${Object.entries(orders)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  );
  console.log(`  buyers: ${said.join(', ')}, ${gaveUp} gave up`);
  for (const sentence of sentences(findings).slice(0, 20)) console.log(`  ! ${sentence}`);
}

async function oneUnit(on: string, databaseUrl: string | null): Promise<void> {
  if (rounds === 0) return;
  const right = await inFolder((dataDir) => oneUnitRounds(dataDir, databaseUrl, rounds));
  console.log(
    `${on}: 100 buyers, one unit: one winner in ${right} of ${rounds} rounds: ${verdict(right === rounds)}`,
  );
}

async function restarted(cluster: Cluster): Promise<void> {
  if (restarts === 0) return;
  const result = await inFolder((dataDir) => restartUnderLoad(cluster, dataDir, restarts));
  const { statuses, unanswered, acknowledged, lost, doubled, recovery } = result;
  const only = Object.keys(statuses).every((status) => status === '201' || status === '503');
  const good = lost + doubled + unanswered === 0 && only && recovery.length === restarts;
  const list = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  console.log(`postgres: ${restarts} restarts under load: ${verdict(good)}`);
  console.log(`  answers: ${list.join(', ')}, ${unanswered} connections without one`);
  console.log(
    `  ${acknowledged} orders acknowledged, ${lost} lost, ${doubled} doubled; orders again after ${recovery.join(', ')} ms`,
  );
}

/** `work` on a fresh PostgreSQL server. */
async function onServer(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const cluster = await openCluster();
  if (cluster === null) {
    console.log(
      'postgres: left out, since PostgreSQL is not installed here (Debian: apt-get install postgresql)',
    );
    return;
  }
  await work(cluster).finally(() => cluster.close());
}

if (values.on !== 'postgres') {
  await underFire('pglite', null);
  await oneUnit('pglite', null);
}
if (values.on !== 'pglite') {
  await onServer((cluster) => underFire('postgres', cluster.url));
  await onServer((cluster) => oneUnit('postgres', cluster.url));
  await onServer(restarted);
}
process.exitCode = failed ? 1 : 0;
