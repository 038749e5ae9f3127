import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { copySeededUpstream, sharePictureCache } from './seededUpstream.ts';

/** A shop in processes of its own, as `npm start` runs them, for tests that kill, restart or signal processes. */
export interface RunningShop {
  url: string;
  upstreamUrl: string;
  /** The current process ids. */
  pids(): { upstream: number; bff: number };
  /** Ends both processes with SIGKILL. */
  killHard(): Promise<void>;
  /** Starts both processes again with the same data and the same ports. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Long, for a busy machine. A process that cannot start exits much earlier. */
const START_TIMEOUT_MS = 240_000;

/**
 * Below the range of ephemeral ports (from 32768 on Linux): a free port of that range could be used by an outgoing connection
 * before the process listens on it, or before it is restarted.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const PORTS_PER_BLOCK = 100;

/** Listens on a port of 127.0.0.1, without holding this process back from its end; null where the port is in use. */
const listenOn = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

/**
 * The ports of this process that are not given yet. It has a block of them for as long as it listens on the first one: a server that
 * a test has stopped is not to be answered for by that of another test, nor by that of another run on this machine.
 */
const ports: number[] = [];

async function claimBlock(): Promise<void> {
  for (let first = FIRST_PORT; first < LAST_PORT; first += PORTS_PER_BLOCK) {
    if (!(await listenOn(first))) continue;
    for (let port = first + 1; port < first + PORTS_PER_BLOCK; port += 1) ports.push(port);
    return;
  }
  throw new Error(`All ports from ${FIRST_PORT} to ${LAST_PORT} are in use.`);
}

/** A port of 127.0.0.1 that is not in use now, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    if (ports.length === 0) await claimBlock();
    const port = ports.shift();
    const server = port === undefined ? null : await listenOn(port);
    if (port === undefined || !server) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** Starts a Node process and resolves when it prints the text `ready`. @throws when it exits before, or after START_TIMEOUT_MS */
export function startProcess(
  file: string,
  env: Record<string, string>,
  ready: string,
  onOutput: (text: string) => void = () => undefined,
  cwd = process.cwd(),
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    cwd,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${file} was not ready in time`));
    }, START_TIMEOUT_MS);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${output.slice(-2_000)}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      onOutput(chunk.toString());
      process.stderr.write(chunk);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(chunk.toString());
      if (!chunk.toString().includes(ready)) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(child);
    });
  });
}

/** Resolves when the process has exited. */
export const waitForExit = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const { BFF_MEMORY } = createRequire(import.meta.url)('../../deploy/memory.cjs') as { BFF_MEMORY: string[] };

/** The `NODE_OPTIONS` of a BFF process. */
export const BFF_NODE_OPTIONS = BFF_MEMORY.join(' ');

/** Runs the built shop on free ports with a seeded upstream in `dataDir`; `env` overrides environment variables of both processes. */
export async function runShop(dataDir: string, env: Record<string, string> = {}): Promise<RunningShop> {
  const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
  let processes: ChildProcess[] = [];

  if (!existsSync(join(dataDir, 'db'))) {
    await copySeededUpstream(dataDir);
    await sharePictureCache(dataDir);
  }
  async function start() {
    const upstream = await startProcess(
      'dist/upstream/main.js',
      { ...env, UPSTREAM_PORT: upstreamPort, DATA_DIR: dataDir },
      'Upstream ready',
    );
    processes = [upstream];
    const bffEnv = {
      NODE_OPTIONS: BFF_NODE_OPTIONS,
      ...env,
      PORT: port,
      EMBEDDED_UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
    };
    processes.push(await startProcess('dist/bff/main.js', bffEnv, 'BFF ready'));
  }

  async function stop(signal: NodeJS.Signals) {
    for (const part of processes) part.kill(signal);
    await Promise.all(processes.map(waitForExit));
  }

  await start();
  return {
    url: `http://localhost:${port}`,
    upstreamUrl: `http://127.0.0.1:${upstreamPort}`,
    pids() {
      const [upstream, bff] = processes.map(({ pid }) => pid ?? 0);
      return { upstream: upstream ?? 0, bff: bff ?? 0 };
    },
    killHard: () => stop('SIGKILL'),
    restart: start,
    close: () => stop('SIGTERM'),
  };
}
