import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the project or of a release, above its sources or its built files; the lock file stands there alone. */
export function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  if (folder === dirname(folder)) throw new Error('The program must run inside its project.');
  return findProjectRoot(dirname(folder));
}

/** Environment variables. */
export type Variables = Record<string, string | undefined>;

/** A sentence about an unsafe setting and how the owner corrects or accepts it; none if `ALLOW_UNSAFE` names it. */
export const refuseUnless = (
  { ALLOW_UNSAFE = '' }: Variables,
  setting: string,
  sentence: string,
): string[] =>
  ALLOW_UNSAFE.split(',').some((name) => name.trim() === setting)
    ? []
    : [`${sentence}; correct it, or add ${setting} to ALLOW_UNSAFE.`];
