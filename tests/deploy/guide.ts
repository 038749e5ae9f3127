import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresFolder } from '../kit/postgresCluster.ts';

const execute = promisify(execFile);

/** The test's folders that replace these folders of the guide. */
export interface GuideFolders {
  '/etc/maidan': string;
  '/opt/maidan/current': string;
  '/var/backups': string;
}

/** The command lines of `docs/operating.md` between `<!-- name -->` and `<!-- /name -->`. */
export function guideCommands(name: string): string[] {
  const guide = readFileSync('docs/operating.md', 'utf8');
  const block = new RegExp(`<!-- ${name} -->\\s+\`\`\`sh\\n(.*?)\\n\`\`\`\\s+<!-- /${name} -->`, 's').exec(
    guide,
  );
  if (!block?.[1]) throw new Error(`the guide has no commands named ${name}`);
  return block[1].split('\n');
}

/** Runs a command of the guide with the folders replaced, and returns its output. Rejects if the command fails. */
export async function runGuideCommand(command: string, folders: GuideFolders): Promise<string> {
  const line = Object.entries(folders).reduce((text, [from, to]) => text.replaceAll(from, to), command);
  const PATH = [postgresFolder(), process.env['PATH']].filter(Boolean).join(':');
  const { stdout } = await execute('sh', ['-c', line], {
    env: { ...process.env, PATH },
    cwd: folders['/etc/maidan'],
  });
  return stdout;
}

/** Formats variables as `NAME=value` lines, as systemd and Node read them. */
export const environmentFile = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** The project folder, used in place of a release. */
export const PROJECT = join(import.meta.dirname, '../..');
