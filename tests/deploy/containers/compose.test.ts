import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder, createTestOrder, startPayment, verifyPayment } from '../../kit/checkoutOperations.ts';
import { UNLIMITED } from '../../kit/noRateLimits.ts';
import { freePort, startProcess, waitForExit } from '../../kit/processes.ts';
import { payInSandbox } from '../../kit/sandbox.ts';
import { createShopper } from '../../kit/shopper.ts';
import { isFull } from '../../kit/testSize.ts';
import { environmentFile, waitUntilReady } from '../deployment.ts';
import { missingProgram, run, makeCertificate } from '../programs.ts';

/** Images, layers and programs that further runs use again (about 2 GB). It can be deleted at any time. */
const CACHE = join(tmpdir(), 'maidan-containers');

const NODE_IMAGE = 'docker.io/library/node:26-slim';
/** The name that `deploy/compose.yaml` gives to it. */
const BFF_IMAGE = 'localhost/maidan-bff';

const FOLDER = 'tests/deploy/containers';

const PROGRAMS = ['buildah', 'podman', 'runc', 'mmdebstrap', 'catatonit', 'podman-compose', 'openssl'];

/** What has to be installed for these tests, by the names of Debian's packages; empty if they can run. */
function missingForContainers(): string[] {
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
const runEngine = (program: string, args: string[], cwd?: string): Promise<string> =>
  run(program, args, { cwd, env: engineEnvironment() });

const podman = (...args: string[]): Promise<string> => runEngine('podman', args);

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
async function buildImages(): Promise<void> {
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

const MINUTE_MS = 60_000;
const NAME = 'maidan-test';

const missing = missingForContainers();
if (!isFull || missing.length > 0) {
  it('is left out in smaller runs, and where its programs are not installed', () => {
    console.log(`Left out: containers. On Debian they need: apt-get install ${missing.join(' ')}.`);
  });
} else {
  describe('deploy/compose.yaml, run by podman-compose', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-compose-'));
    const file = join(folder, 'compose.yaml');
    let url: string;
    let upstream: ChildProcess;
    const compose = (...args: string[]) =>
      runEngine('podman-compose', ['-p', NAME, '-f', file, ...args], folder);
    beforeAll(async () => {
      // The certificate is self-signed.
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      await buildImages();
      const [httpPort, httpsPort, upstreamPort] = [await freePort(), await freePort(), await freePort()];
      url = `https://localhost:${httpsPort}`;
      const upstreamSettings = {
        UPSTREAM_HOST: '0.0.0.0',
        UPSTREAM_PORT: String(upstreamPort),
        DATA_DIR: join(folder, 'data'),
        PUBLIC_URL: url,
        ...UNLIMITED,
      };
      upstream = await startProcess('dist/upstream/main.js', upstreamSettings, 'Upstream ready');
      makeCertificate(folder);
      cpSync('shop.json', join(folder, 'shop.json'));
      const settings = {
        PUBLIC_URL: url,
        EMBEDDED_UPSTREAM_URL: `http://host.containers.internal:${upstreamPort}`,
        ALLOW_UNSAFE: 'payment_sandbox',
        ...UNLIMITED,
      };
      writeFileSync(join(folder, 'shop.env'), environmentFile(settings));
      const text = readFileSync('deploy/compose.yaml', 'utf8')
        .replaceAll('./nginx/', `${resolve('deploy/nginx')}/`)
        .replace('/etc/maidan/tls:', `${folder}:`)
        .replace('[/etc/maidan/shop.env]', `[${folder}/shop.env]`)
        .replace("'/etc/maidan/shop.json:", `'${folder}/shop.json:`)
        .replace("['80:80', '443:443']", `['127.0.0.1:${httpPort}:80', '127.0.0.1:${httpsPort}:443']`);
      writeFileSync(file, text);
      await compose('up', '-d', '--no-build');
      for (const service of ['shop-1', 'shop-2']) await waitForService(service);
    }, 15 * MINUTE_MS);
    afterAll(async () => {
      await compose('down', '--volumes');
      await podman('network', 'rm', '--force', `${NAME}_default`);
      upstream.kill('SIGTERM');
      await waitForExit(upstream);
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      rmSync(folder, { recursive: true, force: true });
    });

    /** Resolves when a process in a container is ready. */
    async function waitForService(service: string): Promise<void> {
      const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
      const address = await podman('inspect', '--format', format, `${NAME}_${service}_1`);
      await waitUntilReady(`http://${address}:4000`);
    }

    it('sells through nginx, with the sessions of Redis', async () => {
      const shopper = await createShopper(url);
      const { input } = await createTestOrder({ url });
      const { id } = await createOrder(shopper, input());
      const { gatewayOrderId } = await startPayment(shopper, id);
      const proof = await payInSandbox({ url }, gatewayOrderId);
      const { order } = await verifyPayment(shopper, { orderId: id, ...proof });
      expect(order).toMatchObject({ status: 'CONFIRMED', isPaid: true });
    });

    it('runs as a user who is not root, on a file system that is read-only', async () => {
      expect(await podman('image', 'inspect', '--format', '{{.User}}', BFF_IMAGE)).toBe('1000:1000');
      const write = ['node', '-e', "fs.writeFileSync('/shop/file', '')"];
      await expect(podman('exec', `${NAME}_shop-1_1`, ...write)).rejects.toThrow('EROFS');
    });
  });
}
