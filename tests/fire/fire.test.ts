import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seededDatabase } from '../kit/databases.ts';
import { counts, sentences } from './orderAudit.ts';
import { openCluster } from './cluster.ts';
import { runFire } from './fire.ts';
import { oneUnitRounds } from './oneUnit.ts';
import { restartUnderLoad } from './restart.ts';
import { STEPS } from './wire.ts';
import { isFull as full, sized } from '../kit/size.ts';

/** The full counts are those of `npm run fire`; a few checkouts show on every run that nothing is broken altogether. */
const size = sized({
  small: { checkouts: 40, killEvery: 40 },
  middle: { checkouts: 40, killEvery: 40 },
  full: { checkouts: 1000, killEvery: 50 },
});
const MINUTE = 60_000;

const serverUrl = process.env['TEST_DATABASE_URL'];
const databases = serverUrl ? ['pglite', 'postgres'] : ['pglite'];

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-fire-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of a database of its own; null: the embedded one. */
async function aDatabase(on: string): Promise<string | null> {
  if (on === 'pglite') return null;
  const { url, drop } = await seededDatabase(serverUrl ?? '');
  onTestFinished(drop);
  return url;
}

describe.each(databases)('under fire on %s', (on) => {
  it(
    `${size.checkouts} checkouts lose, double, oversell and give away nothing`,
    async () => {
      const [dataDir, databaseUrl] = [await aFolder(), await aDatabase(on)];
      const seed = full ? Date.now() % 1_000_000 : 20;
      const result = await runFire({ ...size, dataDir, databaseUrl, atOnce: 20, seed });
      const { findings, kills, hits, gaveUp, seconds } = result;
      console.log(
        `${on}, seed ${seed}: ${size.checkouts} checkouts, ${kills.length} kills in ${Math.round(seconds)} s: ${counts(findings)}`,
      );
      expect(sentences(findings)).toEqual([]);
      expect(gaveUp).toBe(0);
      expect(result.orders['confirmed/paid']).toBeGreaterThan(size.checkouts / 3);
      expect(kills.length).toBeGreaterThanOrEqual(Math.floor(size.checkouts / size.killEvery));
      if (full) for (const step of STEPS) expect(hits[step], step).toBeGreaterThanOrEqual(5);
    },
    full ? 20 * MINUTE : 4 * MINUTE,
  );
});

// What takes minutes, or a PostgreSQL that may be restarted, is left to `npm run test:full` and `npm run fire`.
if (full) {
  describe.each(databases)('one unit on %s', (on) => {
    it(
      'has one winner of a hundred buyers in 200 of 200 rounds',
      async () => {
        expect(await oneUnitRounds(await aFolder(), await aDatabase(on), 200)).toBe(200);
      },
      20 * MINUTE,
    );
  });

  it(
    'a PostgreSQL that restarts under load costs 503s, and nothing that was acknowledged',
    async () => {
      const cluster = await openCluster();
      if (cluster === null) {
        console.log('Left out: PostgreSQL is not installed here.');
        return;
      }
      onTestFinished(() => cluster.close());
      const result = await restartUnderLoad(cluster, await aFolder(), 6);
      console.log(JSON.stringify(result));
      expect(Object.keys(result.statuses).sort()).toEqual(['201', '503']);
      expect(result).toMatchObject({ unanswered: 0, lost: 0, doubled: 0 });
      expect(result.recovery).toHaveLength(6);
    },
    10 * MINUTE,
  );
}
