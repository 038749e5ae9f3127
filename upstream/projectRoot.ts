import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function climb(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder)
    throw new Error('No package.json above the upstream: it must run inside its project.');
  return climb(parent);
}

/** The project's folder. Migrations and pictures are read from the source tree, also when the compiled program in dist/ runs. */
const projectRoot = climb(import.meta.dirname);

/** The absolute path of a file in the project's folder. */
export const projectPath = (...parts: string[]) => join(projectRoot, ...parts);

/** The absolute path of a file in the source folder `upstream/`. */
export const sourcePath = (...parts: string[]) => projectPath('upstream', ...parts);
