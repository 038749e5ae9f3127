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

/** Prepares one seeded store for all tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-tests-'));
  const file = join(folder, 'store.tar');
  const store = await openDatabase({ kind: 'memory' });
  await seedWhenEmpty(store.db, new Date());
  await writeFile(file, Buffer.from(await (await store.dump()).arrayBuffer()));
  await store.close();
  project.provide('seededStore', file);
  return () => rm(folder, { recursive: true, force: true });
}
