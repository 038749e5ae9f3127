import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dataDirPrefix, seededUpstreamFile } from './seededUpstream.ts';

/** Creates the seeded upstream before the workers start; otherwise each of two workers would create one. */
export default async function setup(): Promise<() => Promise<void>> {
  await seededUpstreamFile();
  return removeDataDirs;
}

/** Removes the data folders of the shops that were still open when their workers ended. */
async function removeDataDirs(): Promise<void> {
  const prefix = dataDirPrefix(process.pid);
  const parent = dirname(prefix);
  const folders = (await readdir(parent)).filter((name) => name.startsWith(basename(prefix)));
  await Promise.all(folders.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}
