import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster, type Cluster } from '../fire/cluster.ts';
import { ended, freePort, startPart } from '../kit/processes.ts';
import { startNginx, type Nginx } from './nginx.ts';
import { startRedis, type RedisServer } from './redis.ts';
import { STORE_UNLIMITED } from '../kit/unlimited.ts';

/** The shop as `deploy/` has it run: nginx, several BFF processes, Redis, and the reference store on PostgreSQL. */
export interface Deployment {
  /** Where shoppers go: nginx, https. */
  url: string;
  nginx: Nginx;
  redis: RedisServer;
  cluster: Cluster;
  /** The processes one by one. */
  processUrls: string[];
  /** Of the processes, in the same order. */
  pids(): number[];
  upstreamUrl: string;
  /** The reference store, to be stopped and started again on the same data. */
  store: { stop(): Promise<void>; start(): Promise<void> };
  /** Calls that the store has had, as "GET /path", since the last question. */
  upstreamCalls(): Promise<string[]>;
  /** Replaces all processes, one after the other; resolves with what was said when it is done. */
  roll(): Promise<string>;
  close(): Promise<void>;
}

/** What a test may want otherwise. */
export interface DeploymentOptions {
  /** The folder of the built shop. */
  folder?: string;
  /** How many processes; two if not said. */
  processes?: number;
  bff?: Record<string, string>;
}

/** `deploy/processes.cjs` with its output as a text that one can wait for. */
async function startProcesses(folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder, 'deploy/processes.cjs'), folder], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const listeners = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    for (const listener of listeners) listener();
  });
  /** Resolves with what is said from now on, once that contains the text. */
  const heard = (text: string): Promise<string> => {
    const from = said.length;
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!said.includes(text, from)) return;
        listeners.delete(look);
        resolve(said.slice(from));
      };
      listeners.add(look);
      child.once('exit', (code) => reject(new Error(`deploy/processes.cjs ended with ${code}:\n${said}`)));
    });
  };
  await heard('Ready: ');
  /** Of the last process that was started on this port. */
  const pidOn = (port: number) =>
    Number([...said.matchAll(new RegExp(`Process (\\d+) starts on port ${port}\\.`, 'g'))].at(-1)?.[1]);
  return { child, heard, pidOn };
}

/** Brings everything up on free ports. PostgreSQL, Redis and nginx must be installed. */
export async function deploy({
  folder = '.',
  processes = 2,
  bff = {},
}: DeploymentOptions = {}): Promise<Deployment> {
  const closers: (() => Promise<unknown>)[] = [];
  /** In the opposite order; also of what stands when the rest could not be started. */
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    return { ...(await start(folder, processes, bff, (closer) => closers.push(closer))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  folder: string,
  count: number,
  bff: Record<string, string>,
  toClose: (closer: () => Promise<unknown>) => void,
): Promise<Omit<Deployment, 'close'>> {
  const end = async (child: ChildProcess) => {
    child.kill('SIGTERM');
    await ended(child);
  };
  const home = await mkdtemp(join(tmpdir(), 'maidan-deploy-'));
  toClose(() => rm(home, { recursive: true, force: true }));
  const cluster = await openCluster();
  if (cluster === null) throw new Error('PostgreSQL is not installed here.');
  toClose(() => cluster.close());
  const redis = await startRedis();
  toClose(() => redis.stop());
  const upstreamPort = String(await freePort());
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const nginx = await startNginx(join(home, 'nginx'), ports);
  toClose(() => nginx.close());
  const env = {
    UPSTREAM_PORT: upstreamPort,
    DATA_DIR: home,
    DATABASE_URL: cluster.url,
    UPSTREAM_TEST_ENDPOINTS: '1',
    NODE_ENV: 'production',
    // A demonstration, which is also looked into.
    ALLOW_UNSAFE: 'payment_sandbox,demo_account,test_endpoints',
    ...STORE_UNLIMITED,
    LOG_LEVEL: 'fatal',
  };
  let upstream: ChildProcess;
  const store = {
    stop: () => end(upstream),
    async start() {
      upstream = await startPart(join(folder, 'dist/upstream/main.js'), env, 'Upstream ready');
    },
  };
  await store.start();
  toClose(store.stop);
  const upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
  const processes = await startProcesses(folder, {
    PORTS: ports.join(','),
    NODE_ENV: 'production',
    ALLOW_UNSAFE: 'payment_sandbox',
    EMBEDDED_UPSTREAM_URL: upstreamUrl,
    REDIS_URL: redis.url,
    TRUST_PROXY: 'loopback',
    ...bff,
  });
  toClose(() => end(processes.child));
  return {
    url: nginx.url,
    nginx,
    redis,
    cluster,
    store,
    upstreamUrl,
    pids: () => ports.map(processes.pidOn),
    processUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    async upstreamCalls() {
      const answer = await fetch(`${upstreamUrl}/__test/calls`);
      const { calls } = (await answer.json()) as { calls: { method: string; url: string }[] };
      await fetch(`${upstreamUrl}/__test/calls`, { method: 'DELETE' });
      return calls.map(({ method, url }) => `${method} ${url}`);
    },
    roll() {
      const done = processes.heard('Replacing is done.');
      processes.child.kill('SIGHUP');
      return done;
    },
  };
}
