import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSeededDatabase } from '../../kit/seededUpstream.ts';
import { formatCounts, allSentences } from './orderAudit.ts';
import { runFire } from './fire.ts';
import { CHECKOUT_STEPS } from './checkoutSteps.ts';
import { isFull } from '../../kit/testSize.ts';

/** `npm run fire` uses the full counts; each test run uses a few checkouts. FIRE_SEED repeats the faults of a run. */
const size = isFull ? { checkouts: 2_000, killEvery: 50 } : { checkouts: 40, killEvery: 40 };
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
    `${size.checkouts} checkouts: no order is lost, duplicated, oversold or unpaid`,
    async () => {
      const [dataDir, databaseUrl] = [await createFolder(), await createDatabase(databaseKind)];
      const seed = Number(process.env['FIRE_SEED'] ?? (isFull ? Date.now() % 1_000_000 : 20));
      const result = await runFire({ ...size, dataDir, databaseUrl, concurrency: 20, seed });
      const { findings, kills, faultsPerStep, timedOut, seconds } = result;
      console.log(
        `${databaseKind}, seed ${seed}: ${size.checkouts} checkouts, ${kills.length} kills in ${Math.round(seconds)} s: ${formatCounts(findings)}`,
      );
      expect(allSentences(findings)).toEqual([]);
      expect(timedOut).toBe(0);
      expect(result.orders['confirmed/paid']).toBeGreaterThan(size.checkouts / 3);
      expect(kills.length).toBeGreaterThanOrEqual(Math.floor(size.checkouts / size.killEvery));
      if (isFull)
        for (const step of CHECKOUT_STEPS) expect(faultsPerStep[step], step).toBeGreaterThanOrEqual(5);
    },
    isFull ? 45 * MINUTE_MS : 10 * MINUTE_MS,
  );
});
