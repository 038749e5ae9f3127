import { spawn, type ChildProcess } from 'node:child_process';
import { createConnection } from 'node:net';
import { waitForExit, freePort } from '../kit/processes.ts';
import { expectPage } from '../kit/expectPage.ts';

/** A Redis server for one test, which can be stopped and suspended. */
export interface RedisServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Suspends the process: connections are accepted, but there is no response. */
  hang(): void;
  resume(): void;
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
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const settings = ['--save', '', '--appendonly', 'no', '--maxmemory', '256mb'];
  let child: ChildProcess;
  async function start() {
    const address = ['--port', String(port), '--bind', '127.0.0.1'];
    child = spawn('redis-server', [...address, ...settings, '--maxmemory-policy', 'volatile-lru'], {
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
    resume: () => void child.kill('SIGCONT'),
  };
}
