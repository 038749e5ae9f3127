import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The only file that stands in the project's folder alone: each part has a package.json of its own. */
const LOCK_FILE = 'package-lock.json';

/**
 * The folder of the project or of a release, above a file of its sources (bff/) or of its built files (dist/bff/).
 * @throws Error when the file is outside of one
 */
export function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, LOCK_FILE))) return folder;
  const parent = dirname(folder);
  if (parent === folder)
    throw new Error(`No ${LOCK_FILE} above the program: it must run inside its project.`);
  return findProjectRoot(parent);
}
