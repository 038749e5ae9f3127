import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingProgram, run } from '../programs.ts';

/** Images, layers and programs that further runs use again (about 2 GB). It can be deleted at any time. */
const CACHE = join(tmpdir(), 'maidan-containers');

const NODE_IMAGE = 'docker.io/library/node:26-slim';
/** The name that `deploy/compose.yaml` gives to it. */
export const BFF_IMAGE = 'localhost/maidan-bff';

const FOLDER = 'tests/deploy/containers';

const PROGRAMS = ['buildah', 'podman', 'runc', 'mmdebstrap', 'catatonit', 'podman-compose', 'openssl'];

/** What has to be installed for these tests, by the names of Debian's packages; empty if they can run. */
export function missingForContainers(): string[] {
  const missing = PROGRAMS.filter(missingProgram);
  // podman resolves the names of containers with it.
  if (!existsSync('/usr/lib/podman/aardvark-dns')) missing.push('aardvark-dns');
  return process.getuid?.() === 0 ? missing : ['root', ...missing];
}

/** The engine's settings: a store of its own, and what works without systemd and under any version of control groups. */
function engineEnvironment(): Record<string, string> {
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
  return { CONTAINERS_CONF: containers, CONTAINERS_STORAGE_CONF: storage };
}

/** Runs a program of the engine and returns its output. Rejects with its errors and its output if it fails. */
export const runEngine = (program: string, args: string[], cwd?: string): Promise<string> =>
  run(program, args, { cwd, env: engineEnvironment() });

export const podman = (...args: string[]): Promise<string> => runEngine('podman', args);

/** Builds an image of a container file, with the files of a folder. */
const build = (file: string, folder: string, image: string, ...options: string[]) =>
  runEngine('buildah', [
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
  const packages = '--include=ca-certificates,libatomic1,libstdc++6';
  await run('mmdebstrap', ['--variant=minbase', packages, 'bookworm', join(folder, 'debian.tar')]);
  const nodePackage = `node-${process.platform}-${process.arch}`;
  await run('npm', ['install', '--prefix', folder, '--ignore-scripts', `${nodePackage}@26`, 'npm@11']);
  cpSync(join(folder, 'node_modules', nodePackage, 'bin/node'), join(folder, 'node'));
  cpSync(join(folder, 'node_modules/npm'), join(folder, 'npm'), { recursive: true });
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'ca-certificates.crt'));
  await build(`${FOLDER}/Containerfile.node`, folder, NODE_IMAGE);
}

/** Builds the image of `deploy/Containerfile` and, if they are missing, those that it and `deploy/compose.yaml` begin with. */
export async function buildImages(): Promise<void> {
  // Layers of builds of other days.
  await podman('image', 'prune', '--force', '--filter', 'until=24h');
  if (!(await hasImage(NODE_IMAGE))) await buildNodeImage();
  for (const [target, name] of Object.entries({ redis: 'redis:7', nginx: 'nginx:1.26' })) {
    const image = `docker.io/library/${name}`;
    if (!(await hasImage(image)))
      await build(`${FOLDER}/Containerfile.services`, FOLDER, image, '--target', target);
  }
  await build('deploy/Containerfile', '.', BFF_IMAGE, '--ignorefile', 'deploy/Containerfile.dockerignore');
}
