import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../upstream/db/open.ts';
import { seedWhenEmpty } from '../../upstream/seed/seed.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where test runs keep what later ones use again. */
export const CACHE_FOLDER = join(ROOT, 'node_modules/.cache/maidan');

/** What the content of a seeded store depends on, beside the day. */
const SOURCES = ['upstream/db', 'upstream/catalogue', 'upstream/products', 'package-lock.json'];
const IS_SOURCE = /\.(ts|json|sql)$/;

/** Names a seeded store by its sources and by the day: the demo shopper's orders are dated by the time of seeding. */
export async function sourcesFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const source of SOURCES) {
    const isFile = IS_SOURCE.test(source);
    const entries = isFile ? [''] : await readdir(join(ROOT, source), { recursive: true });
    for (const entry of entries.filter((name) => isFile || IS_SOURCE.test(name)).sort()) {
      hash.update(entry).update(await readFile(join(ROOT, source, entry)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * The file of a migrated and seeded embedded database, as an archive of its data folder. It is made once per day and per
 * state of its sources (about 7 s), so that no test has to migrate and seed a store of its own.
 */
export const seededStore = (): Promise<string> => (made ??= makeStore());
let made: Promise<string> | undefined;

async function makeStore(): Promise<string> {
  const file = join(CACHE_FOLDER, `store-${await sourcesFingerprint()}.tar`);
  if (existsSync(file)) return file;
  await mkdir(CACHE_FOLDER, { recursive: true });
  const outdated = (await readdir(CACHE_FOLDER)).filter((name) => name.startsWith('store-'));
  await Promise.all(outdated.map((name) => rm(join(CACHE_FOLDER, name), { force: true })));
  const store = await openDatabase({ kind: 'memory' });
  await seedWhenEmpty(store.db, new Date());
  // Written beside it and renamed: a second run that starts now must not read half of an archive.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await (await store.dump()).arrayBuffer()));
  await store.close();
  await rename(unfinished, file);
  return file;
}

/** The seeded store as `{ kind: 'memory', dump }` takes it. It opens in about a second. */
export const seededDump = async (): Promise<Blob> => new Blob([await readFile(await seededStore())]);

/**
 * Puts the seeded store into a data folder, for a store that runs as a process with `DATA_DIR` set to this folder.
 * @throws Error when the archive cannot be unpacked
 */
export async function copySeededStore(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'db');
  await mkdir(folder, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xf', await seededStore(), '-C', folder]);
  if (status !== 0) throw new Error(`The seeded store could not be unpacked: ${String(stderr)}`);
}
