import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectPage } from '../../kit/expectPage.ts';
import { UNLIMITED } from '../../kit/noRateLimits.ts';
import { openCluster } from '../../kit/postgresCluster.ts';
import { freePort } from '../../kit/processes.ts';
import { startNginx } from '../nginx.ts';
import { startRedis, type RedisServer } from '../redis.ts';
import { BFF_IMAGE, podman, STORE_IMAGE } from './engine.ts';

const START_TIMEOUT_MS = 240_000;

/** The shop's images as containers beside PostgreSQL, Redis and nginx of this machine. */
export interface ContainerShop {
  /** The https URL of nginx. */
  url: string;
  redis: RedisServer;
  bffs: Container[];
  store: Container;
  /** Resolves when nginx has sent a request to this BFF, and got a response, since the call. */
  isUsedByNginx(bff: Container): Promise<void>;
  close(): Promise<void>;
}

export interface Container {
  /** The URL of the process in the container. */
  url: string;
  /** The process id on this machine. */
  pid(): Promise<number>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Resolves when the process is ready. */
  isReady(): Promise<void>;
}

/** Resolves when `/readyz` of a process answers 200. */
export const waitUntilReady = (url: string): Promise<void> =>
  expectPage
    .poll(() => fetch(`${url}/readyz`).then(({ status }) => status, String), {
      timeout: START_TIMEOUT_MS,
      intervals: [100],
    })
    .toBe(200);

/** A container of an image in the network of this machine, without a file system that can be written to. */
function container(
  image: string,
  port: number,
  variables: Record<string, string>,
  options: string[] = [],
): Container {
  const name = `maidan-test-${port}`;
  const url = `http://127.0.0.1:${port}`;
  const isReady = () => waitUntilReady(url);
  return {
    url,
    isReady,
    pid: async () => Number(await podman('inspect', '--format', '{{.State.Pid}}', name)),
    async stop() {
      await podman('stop', name);
      await podman('rm', name);
    },
    async start() {
      const environment = Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
      await podman(
        ...['run', '--detach', '--name', name, '--network', 'host', '--restart', 'always'],
        ...['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all'],
        ...['--security-opt', 'no-new-privileges', '--stop-timeout', '40', '--pull', 'never'],
        ...[...options, ...environment, image],
      );
      await isReady();
    },
  };
}

/** Starts two BFFs and the store as containers; everything else runs on this machine. */
export async function openContainerShop(): Promise<ContainerShop> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closePart of closers.reverse()) await closePart();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-containers-'));
    closers.push(async () => rmSync(folder, { recursive: true, force: true }));
    const cluster = await openCluster();
    if (cluster === null) throw new Error('PostgreSQL is not installed here.');
    closers.push(cluster.close);
    const redis = await startRedis();
    closers.push(redis.stop);
    const [storePort, ...ports] = [await freePort(), await freePort(), await freePort()];
    const nginx = await startNginx(join(folder, 'nginx'), ports);
    closers.push(nginx.close);
    const volume = `maidan-test-${storePort}`;
    await podman('volume', 'create', volume);
    closers.push(() => podman('volume', 'rm', volume));
    const storeVariables = {
      UPSTREAM_HOST: '127.0.0.1',
      UPSTREAM_PORT: String(storePort),
      DATABASE_URL: cluster.url,
      ALLOW_UNSAFE: 'payment_sandbox,demo_account',
      ...UNLIMITED,
    };
    const store = container(STORE_IMAGE, storePort, storeVariables, ['--volume', `${volume}:/data`]);
    const bffs = ports.map((port) =>
      container(BFF_IMAGE, port, {
        HOST: '127.0.0.1',
        PORT: String(port),
        EMBEDDED_UPSTREAM_URL: store.url,
        PUBLIC_URL: nginx.url,
        REDIS_URL: redis.url,
        TRUST_PROXY: 'loopback',
        ALLOW_UNSAFE: 'payment_sandbox',
        ...UNLIMITED,
      }),
    );
    for (const one of [store, ...bffs]) {
      closers.push(one.stop);
      await one.start();
    }
    return {
      url: nginx.url,
      redis,
      bffs,
      store,
      async isUsedByNginx({ url }) {
        const before = statSync(nginx.accessLog).size;
        const hasAnswered = () =>
          readFileSync(nginx.accessLog)
            .subarray(before)
            .includes(`${new URL(url).host} 200`);
        await expectPage.poll(hasAnswered, { timeout: START_TIMEOUT_MS, intervals: [100] }).toBe(true);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
