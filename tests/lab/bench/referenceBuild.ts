import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Another commit of this repository, built in a folder of its own. */
export interface ReferenceBuild {
  folder: string;
  /** The commit's short id. */
  commit: string;
  remove(): void;
}

/** The environment without the settings with which npm has started this process: they name this checkout. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

/** @throws Error when the command fails */
function run(cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd,
    env: { ...ownEnvironment(), npm_config_prefer_offline: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error });
  return stdout.trim();
}

/**
 * Checks a commit out into a temporary folder and builds it there by its own `npm run build`, which installs the packages of its own
 * lock file.
 * @throws Error when there is no such commit, or when it cannot be built
 */
async function buildReference(revision: string): Promise<ReferenceBuild> {
  const commit = run('.', 'git', 'rev-parse', '--verify', '--short', `${revision}^{commit}`);
  const folder = await mkdtemp(join(tmpdir(), 'maidan-reference-'));
  const remove = () => void run('.', 'git', 'worktree', 'remove', '--force', folder);
  run('.', 'git', 'worktree', 'add', '--quiet', '--detach', folder, commit);
  try {
    console.log(`Building ${commit} …`);
    run(folder, 'npm', 'run', 'build');
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, commit, remove };
}

/**
 * The options of a benchmark: the build of `--reference <commit>`, the pages of `--pages home,list` and the numbers of
 * `--products 500,5000`, each null without it.
 * @throws Error for an option that no benchmark has, and as `buildReference`
 */
export async function readOptions(): Promise<{
  reference: ReferenceBuild | null;
  pages: string[] | null;
  products: number[] | null;
}> {
  const { values } = parseArgs({
    options: { reference: { type: 'string' }, pages: { type: 'string' }, products: { type: 'string' } },
    // The name of the benchmark.
    allowPositionals: true,
  });
  return {
    reference: values.reference === undefined ? null : await buildReference(values.reference),
    pages: values.pages?.split(',') ?? null,
    products: values.products?.split(',').map(Number) ?? null,
  };
}
