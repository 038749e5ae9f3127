import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSeededDatabase } from '../../kit/seededUpstream.ts';
import { formatCounts, allSentences } from './orderAudit.ts';
import { runFire } from './fire.ts';
import { countOf } from './longRun.ts';
import { CHECKOUT_STEPS } from './checkoutSteps.ts';
import { isFull } from '../../kit/testSize.ts';

/** `npm run fire` uses the full counts; each test run uses a few checkouts. FIRE_SEED repeats the faults of a run. */
const killEvery = isFull ? 50 : 40;
const checkouts = countOf(isFull ? 2_000 : 40);
const MINUTE_MS = 60_000;

const serverUrl = process.env['TEST_DATABASE_URL'];
const databases = serverUrl ? ['postgres', ...(isFull ? ['pglite'] : [])] : ['pglite'];

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-fire-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The URL of a new database; null: the embedded database. */
async function createDatabase(databaseKind: string): Promise<string | null> {
  if (databaseKind === 'pglite') return null;
  const { url, drop } = await createSeededDatabase(serverUrl ?? '');
  onTestFinished(drop);
  return url;
}

describe.each(databases)('under fire on %s', (databaseKind) => {
  it(
    `${checkouts} checkouts: no order is lost, duplicated, oversold or unpaid #hidden-payment`,
    async () => {
      const [dataDir, databaseUrl] = [await createFolder(), await createDatabase(databaseKind)];
      const seed = Number(process.env['FIRE_SEED'] ?? (isFull ? Date.now() % 1_000_000 : 20));
      const result = await runFire({ checkouts, killEvery, dataDir, databaseUrl, concurrency: 20, seed });
      const { findings, kills, faultsPerStep, completed, timedOut, seconds } = result;
      console.log(
        `${databaseKind}, seed ${seed}: ${completed} checkouts, ${kills.length} kills in ${Math.round(seconds)} s: ${formatCounts(findings)}`,
      );
      expect(allSentences(findings)).toEqual([]);
      expect(timedOut).toBe(0);
      expect(result.orders['confirmed/paid']).toBeGreaterThan(completed / 3);
      expect(kills.length).toBeGreaterThanOrEqual(Math.floor(completed / killEvery));
      if (completed >= 2_000)
        for (const step of CHECKOUT_STEPS) expect(faultsPerStep[step], step).toBeGreaterThanOrEqual(5);
    },
    isFull ? 45 * MINUTE_MS : 10 * MINUTE_MS,
  );
});
