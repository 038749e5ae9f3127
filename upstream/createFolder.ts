import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents if they do not exist. Node's `recursive` option is not used: it never returns where the
 * system refuses with ENOENT, as under /proc.
 * @throws the system's error
 */
export function createFolder(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) createFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
