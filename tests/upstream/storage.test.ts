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
import { addProductVariants } from '../../upstream/seed/addProductVariants.ts';
import { catalogue } from '../../upstream/demo/catalogue.ts';
import { databases, ownDatabase } from './testUpstream.ts';

if (databases.length === 1) {
  console.log('Left out: the upstream on a PostgreSQL server. Set TEST_DATABASE_URL to run it.');
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('the lock of the data folder', () => {
  it('excludes a second process, and can be taken again after its release', async () => {
    const file = join(await createFolder(), 'db.lock');
    const unlock = lockFolder(file);
    expect(() => lockFolder(file)).toThrow(FolderInUseError);
    unlock();
    lockFolder(file)();
  });

  it('is taken over from a process that has ended, also if its process id is in use again', async () => {
    const file = join(await createFolder(), 'db.lock');
    for (const staleContent of ['999999999', `${process.pid} 1`, '', 'rubbish']) {
      await writeFile(file, staleContent);
      lockFolder(file)();
    }
  });
});

describe.each(databases)('the upstream on %s', (databaseKind) => {
  it('is seeded once, and grows to the requested number of products', async () => {
    const { config, drop } = await ownDatabase(databaseKind);
    const database = await openDatabase(config);
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    const countProducts = async () => (await database.db.select({ have: count() }).from(products))[0]?.have;
    await database.withSetupLock(() => seedWhenEmpty(database.db, new Date()));
    expect(await countProducts()).toBe(catalogue.products.length);
    const targetCount = catalogue.products.length + 700;
    const progress: number[] = [];
    await addProductVariants(database.db, catalogue, targetCount - 100, (now) => void progress.push(now));
    await addProductVariants(database.db, catalogue, targetCount, (now) => void progress.push(now));
    expect(progress).toEqual([targetCount - 200, targetCount - 100, targetCount]);
    expect(await countProducts()).toBe(targetCount);
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
    const folder = await createFolder();
    const targetCount = catalogue.products.length + 600;
    const first = await seed(folder, '--products', String(targetCount));
    expect(first.output).toMatch(new RegExp(`^${targetCount} of ${targetCount} products, \\d+ s$`, 'm'));
    expect(first.code).toBe(0);
    const second = await seed(folder, '--products', String(targetCount));
    expect(second.output).toBe('Seeded.\n');
  }, 90_000);

  it('refuses invalid arguments, and a folder that is in use', async () => {
    const folder = await createFolder();
    for (const [args, expectedOutput] of [
      [['--products', 'many'], '--products must be a whole number'],
      [['--product'], 'npm run seed -- --products 100000'],
    ] as const) {
      const { code, output } = await seed(folder, ...args);
      expect(output).toContain(expectedOutput);
      expect(code).toBe(1);
    }
    const unlock = lockFolder(join(folder, 'db.lock'));
    const { code, output } = await seed(folder);
    unlock();
    expect(output).toBe(`The data folder ${folder} is in use by another process (pid ${process.pid}).\n`);
    expect(code).toBe(1);
  }, 60_000);
});
