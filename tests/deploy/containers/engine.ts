import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { missingProgram, missingPrograms } from '../programs.ts';

const execute = promisify(execFile);

/** Images, layers and programs that further runs use again (about 2 GB). It can be deleted at any time. */
export const CACHE = join(tmpdir(), 'maidan-containers');

export const NODE_IMAGE = 'docker.io/library/node:26-slim';
export const BFF_IMAGE = 'localhost/maidan-bff';
export const STORE_IMAGE = 'localhost/maidan-store';

const FOLDER = 'tests/deploy/containers';

const ENGINE_PROGRAMS = ['buildah', 'podman', 'runc', 'mmdebstrap', 'catatonit', 'podman-compose', 'unzip'];

/** What has to be installed for these tests, by the names of Debian's packages; empty if they can run. */
export function missingForContainers(): string[] {
  const missing = [...missingPrograms(), ...ENGINE_PROGRAMS.filter(missingProgram)];
  // podman resolves the names of containers with it.
  if (missingProgram('promtool')) missing.push('prometheus');
  if (!existsSync('/usr/lib/podman/aardvark-dns')) missing.push('aardvark-dns');
  return process.getuid?.() === 0 ? missing : ['root', ...missing];
}

/** The engine's settings: a store of its own, and what works without systemd and under any version of control groups. */
function engineEnvironment(): NodeJS.ProcessEnv {
  const [containers, storage] = [join(CACHE, 'containers.conf'), join(CACHE, 'storage.conf')];
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(
    containers,
    `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]
`,
  );
  writeFileSync(
    storage,
    `[storage]
driver = "overlay"
graphroot = "${CACHE}/images"
runroot = "${CACHE}/run"
`,
  );
  return { ...process.env, CONTAINERS_CONF: containers, CONTAINERS_STORAGE_CONF: storage };
}

/** Runs a program with the engine's settings and returns its output. Rejects with its errors and its output if it fails. */
export async function run(program: string, args: string[], cwd = process.cwd()): Promise<string> {
  const options = { cwd, env: engineEnvironment(), maxBuffer: 64 << 20 };
  const { stdout } = await execute(program, args, options).catch((error: Error & { stdout: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`, { cause: error });
  });
  return stdout.trim();
}

export const podman = (...args: string[]): Promise<string> => run('podman', args);

/** Builds an image of a container file, with the files of a folder. */
const build = (file: string, folder: string, image: string, ...options: string[]) =>
  run('buildah', [
    ...['bud', '--layers', '--isolation=chroot', '--network=host'],
    ...[...options, '--file', file, '--tag', image, folder],
  ]);

const hasImage = (image: string): Promise<boolean> =>
  podman('image', 'exists', image).then(
    () => true,
    () => false,
  );

/** Builds what stands for the official image of Node. */
async function buildNodeImage(): Promise<void> {
  const folder = join(CACHE, 'node');
  mkdirSync(folder, { recursive: true });
  const packages = 'ca-certificates,libatomic1,libstdc++6';
  await run('mmdebstrap', [
    '--variant=minbase',
    `--include=${packages}`,
    'bookworm',
    join(folder, 'debian.tar'),
  ]);
  const nodePackage = `node-${process.platform}-${process.arch}`;
  await run('npm', ['install', '--prefix', folder, '--ignore-scripts', `${nodePackage}@26`, 'npm@11']);
  cpSync(join(folder, 'node_modules', nodePackage, 'bin/node'), join(folder, 'node'));
  cpSync(join(folder, 'node_modules/npm'), join(folder, 'npm'), { recursive: true });
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'ca-certificates.crt'));
  await build(`${FOLDER}/Containerfile.node`, folder, NODE_IMAGE);
}

/** Builds the images of `deploy/Containerfile` and, if they are missing, those that they and `deploy/compose.yaml` begin with. */
export async function buildImages(): Promise<void> {
  // Layers of builds of other days.
  await podman('image', 'prune', '--force', '--filter', 'until=24h');
  if (!(await hasImage(NODE_IMAGE))) await buildNodeImage();
  const services = { redis: 'redis:7', nginx: 'nginx:1.26', postgres: 'postgres:15' };
  for (const [target, name] of Object.entries(services)) {
    const image = `docker.io/library/${name}`;
    if (await hasImage(image)) continue;
    await build(`${FOLDER}/Containerfile.services`, FOLDER, image, '--target', target);
  }
  const ignored = ['--ignorefile', 'deploy/Containerfile.dockerignore'];
  await build('deploy/Containerfile', '.', STORE_IMAGE, '--target', 'store', ...ignored);
  await build('deploy/Containerfile', '.', BFF_IMAGE, '--target', 'bff', ...ignored);
}
