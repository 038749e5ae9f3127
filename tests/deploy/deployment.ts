import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expectPage } from '../kit/expectPage.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { waitForExit, freePort, startProcess } from '../kit/processes.ts';
import { copySeededUpstream, sharePictureCache } from '../kit/seededUpstream.ts';
import { openUnits, startNginx, type Nginx } from './servers.ts';

/** A Redis server for one test, which can be stopped and suspended. */
interface RedisServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Suspends the process: connections are accepted, but there is no response. */
  hang(): void;
}

/** True if the server responds to PING. */
const respondsToPing = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    const finish = (isAnswered: boolean) => {
      socket.destroy();
      resolve(isAnswered);
    };
    socket.once('data', () => finish(true));
    socket.once('error', () => finish(false));
  });

/** Starts an empty Redis on a free port, with the settings of `deploy/compose.yaml`. */
async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const settings = ['--save', '', '--appendonly', 'no', '--maxmemory', '256mb'];
  let child: ChildProcess;
  async function start() {
    const address = ['--port', String(port), '--bind', '127.0.0.1'];
    child = spawn('redis-server', [...address, ...settings, '--maxmemory-policy', 'noeviction'], {
      stdio: 'ignore',
      cwd: '/tmp',
    });
    const hasStarted = async () => child.exitCode !== null || (await respondsToPing(port));
    await expectPage.poll(hasStarted, { intervals: [20] }).toBe(true);
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async stop() {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await waitForExit(child);
    },
    hang: () => void child.kill('SIGSTOP'),
  };
}

/** The shop as configured in `deploy/`: nginx, several BFF processes, Redis, and the reference upstream. */
export interface Deployment {
  /** The https URL of nginx. */
  url: string;
  nginx: Nginx;
  redis: RedisServer;
  /** The URL of each BFF process. */
  processUrls: string[];
  /** The process ids of the BFF processes, in the order of `processUrls`. */
  pids(): number[];
  /** Ends a BFF process as a crash does, until `restart`. */
  crash(index: number): Promise<void>;
  restart(index: number): Promise<void>;
  upstreamUrl: string;
  /** Stops and starts the reference upstream on the same data. */
  upstream: { stop(): Promise<void>; start(): Promise<void> };
  /**
   * Replaces all processes, one after the other, with these changes of their settings file. Resolves with the output of
   * `deploy/roll.cjs`, and rejects with it when it fails. With a fast clock its deadlines come sooner.
   */
  rollProcesses(changes?: Record<string, string>, options?: { withFastClock?: boolean }): Promise<string>;
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;

/** Formats variables as `NAME=value` lines, as systemd and Node read them. */
export const environmentFile = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** The environment of a Node program whose `Date.now()` and `setTimeout()` of promises run twelve times as fast as time. */
const FAST_CLOCK = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `import timers from 'node:timers/promises';
    const { now } = Date, start = now(), { setTimeout } = timers;
    Date.now = () => start + 12 * (now() - start);
    timers.setTimeout = (ms, ...rest) => setTimeout(ms / 12, ...rest);`,
  )}`,
};

/** Options that a test can override. */
interface DeploymentOptions {
  /** The folder of the built shop. */
  folder?: string;
  bff?: Record<string, string>;
  upstream?: Record<string, string>;
}

/** Starts everything on free ports. Redis and nginx must be installed. */
export async function deploy({
  folder = '.',
  bff = {},
  upstream = {},
}: DeploymentOptions = {}): Promise<Deployment> {
  const closers: (() => Promise<unknown>)[] = [];
  /** Closes in reverse order; also used when a part could not be started. */
  const close = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    return { ...(await start(folder, { bff, upstream }, (close) => closers.push(close))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves when a process can serve. */
export async function waitUntilReady(url: string): Promise<void> {
  const status = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
  await expectPage.poll(status, { intervals: [100], timeout: START_TIMEOUT_MS }).toBe(200);
}

async function start(
  folder: string,
  overrides: { bff: Record<string, string>; upstream: Record<string, string> },
  onClose: (close: () => Promise<unknown>) => void,
): Promise<Omit<Deployment, 'close'>> {
  const stopProcess = async (child: ChildProcess) => {
    child.kill('SIGTERM');
    await waitForExit(child);
  };
  const dataFolder = await mkdtemp(join(tmpdir(), 'maidan-deploy-'));
  onClose(() => rm(dataFolder, { recursive: true, force: true }));
  await copySeededUpstream(dataFolder);
  await sharePictureCache(dataFolder);
  const redis = await startRedis();
  onClose(() => redis.stop());
  const redisCache = await startRedis();
  onClose(() => redisCache.stop());
  const upstreamPort = String(await freePort());
  const ports = await Promise.all([freePort(), freePort()]);
  const nginx = await startNginx(join(dataFolder, 'nginx'), ports);
  onClose(() => nginx.close());
  const env = {
    UPSTREAM_PORT: upstreamPort,
    DATA_DIR: dataFolder,
    UPSTREAM_TEST_ENDPOINTS: '1',
    NODE_ENV: 'production',
    // The sandbox, the demo account and the test endpoints are allowed here although NODE_ENV is production.
    ALLOW_UNSAFE: 'payment_sandbox,demo_account,test_endpoints',
    ...UNLIMITED,
    LOG_LEVEL: 'fatal',
    ...overrides.upstream,
  };
  let upstreamProcess: ChildProcess;
  const upstream = {
    stop: () => stopProcess(upstreamProcess),
    async start() {
      upstreamProcess = await startProcess('dist/upstream/main.js', env, 'Upstream ready');
    },
  };
  await upstream.start();
  onClose(upstream.stop);
  const upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
  const settingsFile = join(dataFolder, 'shop.env');
  let settings: Record<string, string> = {
    ALLOW_UNSAFE: 'payment_sandbox',
    LOG_LEVEL: 'error',
    EMBEDDED_UPSTREAM_URL: upstreamUrl,
    PUBLIC_URL: nginx.url,
    REDIS_URL: redis.url,
    REDIS_CACHE_URL: redisCache.url,
    TRUST_PROXY: 'loopback',
    ...overrides.bff,
  };
  writeFileSync(settingsFile, environmentFile(settings));
  const places = { '/opt/maidan/current': resolve(folder), '/etc/maidan': dataFolder };
  const systemd = await openUnits(dataFolder, places, ports);
  onClose(() => systemd.close());
  ports.forEach(systemd.start);
  const processUrls = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(processUrls.map(waitUntilReady));
  return {
    url: nginx.url,
    nginx,
    redis,
    upstream,
    upstreamUrl,
    pids: () => ports.map(systemd.pid),
    crash: (index) => systemd.stop(ports[index] ?? 0, 'SIGKILL'),
    restart(index) {
      systemd.start(ports[index] ?? 0);
      return waitUntilReady(processUrls[index] ?? '');
    },
    processUrls,
    rollProcesses(changes = {}, { withFastClock = false } = {}) {
      settings = { ...settings, ...changes };
      writeFileSync(settingsFile, environmentFile(settings));
      return systemd.roll(withFastClock ? FAST_CLOCK : {});
    },
  };
}
