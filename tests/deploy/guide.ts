import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programs } from '../fire/cluster.ts';

const run = promisify(execFile);

/** Where a test has what the guide has in these folders. */
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
  if (!block?.[1]) throw new Error(`docs/operating.md has no commands named ${name}`);
  return block[1].split('\n');
}

/** Runs a command line of the guide as it stands, but for the folders. Rejects with what it wrote when it fails. */
export async function runGuideCommand(command: string, folders: GuideFolders): Promise<string> {
  const line = Object.entries(folders).reduce((text, [from, to]) => text.replaceAll(from, to), command);
  const PATH = [programs(), process.env['PATH']].filter(Boolean).join(':');
  const { stdout } = await run('sh', ['-c', line], {
    env: { ...process.env, PATH },
    cwd: folders['/etc/maidan'],
  });
  return stdout;
}

/** Writes of `NAME=value` lines, as systemd and Node read them. */
export const environmentFile = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** The folder of this project, in the place of a release. */
export const PROJECT = join(import.meta.dirname, '../..');
