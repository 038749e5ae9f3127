import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dataDirPrefix } from './dataDirs.ts';
import { seededStore } from './seededStore.ts';

/** Makes the seeded store before any worker needs it: two workers at once would each make one. */
export default async function setup(): Promise<() => Promise<void>> {
  await seededStore();
  return removeDataDirs;
}

/** Removes the data folders of the shops that were still open when their workers ended. */
async function removeDataDirs(): Promise<void> {
  const prefix = dataDirPrefix(process.pid);
  const folder = dirname(prefix);
  const left = (await readdir(folder)).filter((name) => name.startsWith(basename(prefix)));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
