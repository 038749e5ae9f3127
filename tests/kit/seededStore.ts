import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../upstream/db/open.ts';
import { seedWhenEmpty } from '../../upstream/db/seed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** File of a migrated and seeded store, from which a test's own boots in about a second. */
    seededStore: string;
  }
}

interface Store {
  file: string;
  drop(): Promise<void>;
}

async function makeStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-tests-'));
  const file = join(folder, 'store.tar');
  const store = await openDatabase({ kind: 'memory' });
  await seedWhenEmpty(store.db, new Date());
  await writeFile(file, Buffer.from(await (await store.dump()).arrayBuffer()));
  await store.close();
  return { file, drop: () => rm(folder, { recursive: true, force: true }) };
}

/** The projects of a run are set up in one process, each with a copy of this module of its own. */
const shared = globalThis as { seededStore?: Promise<Store> };

/** Prepares one seeded store for all tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { file, drop } = await (shared.seededStore ??= makeStore());
  project.provide('seededStore', file);
  return drop;
}
