import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FolderInUseError, lockFolder } from '../../upstream/db/lock.ts';
import { openDatabase } from '../../upstream/db/open.ts';
import { products } from '../../upstream/db/schema/index.ts';
import { seedWhenEmpty } from '../../upstream/seed/seed.ts';
import { growCatalogue } from '../../upstream/seed/seedMore.ts';
import { catalogue } from '../../upstream/catalogue/index.ts';
import { databases, ownDatabase } from './testUpstream.ts';

if (databases.length === 1) {
  console.log('Left out: the upstream on a PostgreSQL server. Set TEST_DATABASE_URL to run it.');
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('the lock of the data folder', () => {
  it('keeps a second one out, and can be taken again once given back', async () => {
    const file = join(await aFolder(), 'db.lock');
    const unlock = lockFolder(file);
    expect(() => lockFolder(file)).toThrow(FolderInUseError);
    unlock();
    lockFolder(file)();
  });

  it('is taken over from a process that is gone, also when its id is in use again', async () => {
    const file = join(await aFolder(), 'db.lock');
    for (const stale of ['999999999', `${process.pid} 1`, '', 'rubbish']) {
      await writeFile(file, stale);
      lockFolder(file)();
    }
  });
});

describe.each(databases)('the store on %s', (on) => {
  it('is seeded once, whoever opens it, and grows to the number that is asked for', async () => {
    const { config, drop } = await ownDatabase(on);
    const store = await openDatabase(config);
    onTestFinished(async () => {
      await store.close();
      await drop();
    });
    const have = async () => (await store.db.select({ have: count() }).from(products))[0]?.have;
    await store.alone(() => seedWhenEmpty(store.db, new Date()));
    expect(await have()).toBe(catalogue.products.length);
    const target = catalogue.products.length + 700;
    const told: number[] = [];
    await growCatalogue(store.db, catalogue, target - 100, (now) => void told.push(now));
    await growCatalogue(store.db, catalogue, target, (now) => void told.push(now));
    expect(told).toEqual([target - 200, target - 100, target]);
    expect(await have()).toBe(target);
  });
});

describe('the seed command', () => {
  const seed = (dataDir: string, ...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'upstream/seed/main.ts', ...args],
        { env: { ...process.env, DATA_DIR: dataDir } },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });

  it('shows its progress, and does nothing the second time', async () => {
    const folder = await aFolder();
    const target = catalogue.products.length + 600;
    const first = await seed(folder, '--products', String(target));
    expect(first.output).toMatch(new RegExp(`^${target} of ${target} products, \\d+ s$`, 'm'));
    expect(first.code).toBe(0);
    const second = await seed(folder, '--products', String(target));
    expect(second.output).toBe('Seeded.\n');
  }, 90_000);

  it('refuses what cannot be meant, and a folder that is in use', async () => {
    const folder = await aFolder();
    for (const [args, said] of [
      [['--products', 'many'], '--products must be a whole number'],
      [['--product'], 'npm run seed -- --products 100000'],
    ] as const) {
      const { code, output } = await seed(folder, ...args);
      expect(output).toContain(said);
      expect(code).toBe(1);
    }
    const unlock = lockFolder(join(folder, 'db.lock'));
    const { code, output } = await seed(folder);
    unlock();
    expect(output).toBe(`The data folder ${folder} is in use by another process (pid ${process.pid}).\n`);
    expect(code).toBe(1);
  }, 60_000);
});
