import { spawn, type ChildProcess } from 'node:child_process';
import { createConnection } from 'node:net';
import { ended, freePort } from '../kit/processes.ts';

/** A Redis server of our own, to be stopped and hung at will. */
export interface RedisServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Alive for the kernel, but it answers nothing. */
  hang(): void;
  resume(): void;
}

/** True when a PING is answered. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
  });

/** Starts an empty Redis on a free port, with the settings of `deploy/compose.yaml`. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const settings = ['--save', '', '--appendonly', 'no', '--maxmemory', '256mb'];
  let child: ChildProcess;
  async function start() {
    const place = ['--port', String(port), '--bind', '127.0.0.1'];
    child = spawn('redis-server', [...place, ...settings, '--maxmemory-policy', 'volatile-lru'], {
      stdio: 'ignore',
      cwd: '/tmp',
    });
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async stop() {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended(child);
    },
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}
