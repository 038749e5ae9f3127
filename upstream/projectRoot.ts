import { join } from 'node:path';
import { findProjectRoot } from '@maidan/service/environment';

const projectRoot = findProjectRoot(import.meta.dirname);

/** The absolute path of a file in the project's folder. */
const projectPath = (...parts: string[]) => join(projectRoot, ...parts);

/** The absolute path of a file in `upstream/`: the tables and pictures are read there, also when the program in dist/ runs. */
export const sourcePath = (...parts: string[]) => projectPath('upstream', ...parts);
