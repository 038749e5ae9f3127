import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sharePictureCache } from './pictureCache.ts';
import { copySeededStore } from './seededStore.ts';

/** A shop of real processes, as `npm start` runs them: for kills, restarts and signals. */
export interface RunningShop {
  url: string;
  upstreamUrl: string;
  /** By which the system knows the two processes as they run now. */
  pids(): { store: number; bff: number };
  /** Ends both processes without a chance to clean up. */
  killHard(): Promise<void>;
  /** Starts both again on the same data and the same ports. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** A machine may be busy with other things; a part that does not start says so much earlier. */
const START_TIMEOUT_MS = 240_000;

/**
 * Below what systems take for the near end of connections (from 32768 on Linux): of those, one that is free now may be somebody's
 * connection by the time that a part has started, or started again, and wants to listen on it.
 */
const PORTS = { from: 20_000, to: 32_000 };

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await canListen(port)) return port;
  }
}

/** Starts a built part and waits for the text it prints when it is ready. */
export function startPart(
  file: string,
  env: Record<string, string>,
  ready: string,
  onOutput: (text: string) => void = () => undefined,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${file} was not ready in time`));
    }, START_TIMEOUT_MS);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      onOutput(chunk.toString());
      process.stderr.write(chunk);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      onOutput(chunk.toString());
      if (!chunk.toString().includes(ready)) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(child);
    });
  });
}

/** Resolves when the process is gone. */
export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const { BFF_MEMORY } = createRequire(import.meta.url)('../../deploy/memory.cjs') as { BFF_MEMORY: string[] };

/** What Node is told when it runs a BFF, for `NODE_OPTIONS`. */
export const BFF_OPTIONS = BFF_MEMORY.join(' ');

/** Runs the built shop on free ports, on a seeded store in `dataDir`; `env` is what a test wants otherwise. */
export async function runShop(dataDir: string, env: Record<string, string> = {}): Promise<RunningShop> {
  const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
  let parts: ChildProcess[] = [];

  if (!existsSync(join(dataDir, 'db'))) {
    await copySeededStore(dataDir);
    await sharePictureCache(dataDir);
  }
  async function start() {
    const upstream = await startPart(
      'dist/upstream/main.js',
      { ...env, UPSTREAM_PORT: upstreamPort, DATA_DIR: dataDir },
      'Upstream ready',
    );
    parts = [upstream];
    const bffEnv = {
      NODE_OPTIONS: BFF_OPTIONS,
      ...env,
      PORT: port,
      EMBEDDED_UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
    };
    parts.push(await startPart('dist/bff/main.js', bffEnv, 'BFF ready'));
  }

  async function stop(signal: NodeJS.Signals) {
    for (const part of parts) part.kill(signal);
    await Promise.all(parts.map(ended));
  }

  await start();
  return {
    url: `http://localhost:${port}`,
    upstreamUrl: `http://127.0.0.1:${upstreamPort}`,
    pids() {
      const [store, bff] = parts.map(({ pid }) => pid ?? 0);
      return { store: store ?? 0, bff: bff ?? 0 };
    },
    killHard: () => stop('SIGKILL'),
    startAgain: start,
    close: () => stop('SIGTERM'),
  };
}
