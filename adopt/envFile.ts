import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { isDefault } from './findings.ts';

/** The variables of a file; none if it does not exist. */
export const readEnvFile = (file: string): Record<string, string | undefined> =>
  existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};

const quoted = (value: string): string => (/[\s#'"]/.test(value) ? `"${value}"` : value);

/**
 * Adds the settings to an environment file. Other lines, their order and comments stay.
 * @returns one sentence for each line that was added or changed
 */
export function mergeEnvFile(file: string, settings: ReadonlyMap<string, string>): string[] {
  const before = readEnvFile(file);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').replace(/\n$/, '').split('\n') : [];
  const changes: string[] = [];
  for (const [name, value] of settings) {
    const old = before[name];
    if (old === value || (!old && isDefault(name, value))) continue;
    const line = `${name}=${quoted(value)}`;
    const at = lines.findLastIndex((each) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(each));
    if (at < 0) lines.push(line);
    else lines[at] = line;
    changes.push(old ? `${line} (was ${old})` : line);
  }
  if (changes.length > 0) writeFileSync(file, `${lines.join('\n').replace(/^\n/, '')}\n`);
  return changes;
}
