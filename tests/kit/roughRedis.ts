import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort, waitForExit } from './processes.ts';

/** A real Redis server of its own, which a test can hurt. */
export interface RoughRedis {
  url: string;
  /** It answers reads, and refuses writes, as a replica after a failover. */
  refuseWrites(): Promise<void>;
  /** It answers reads, and has no room for anything new. */
  fill(): Promise<void>;
  /** It neither answers nor closes connections until `recover`. */
  stall(): void;
  /** Ends it with SIGKILL; nothing listens until `startWith`. */
  kill(): Promise<void>;
  /** Remembers what it has, for `startWith('old data')`. */
  takeSnapshot(): Promise<void>;
  /** Ends it if it runs, and starts it with what the snapshot has, or empty. */
  startWith(data: 'old data' | 'nothing'): Promise<void>;
  /** Ends a refusal, a lack of room and a stall. */
  recover(): Promise<void>;
  /** Adds a member to each set whose name begins so, as another release would. */
  addToSets(prefix: string, member: string): Promise<void>;
  /** Replaces what has a name that begins so by a text under the name of another kind, as the release before wrote it. */
  renameWith(prefix: string, otherPrefix: string, text: string): Promise<void>;
  close(): Promise<void>;
}

const DUMP = 'dump.rdb';

/** Starts a Redis server on a free port. @throws Error when `redis-server` is not installed */
export async function openRoughRedis(): Promise<RoughRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess;
  let office: Redis;

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    server = spawn('redis-server', args, { stdio: 'ignore' });
    await new Promise((resolve, reject) => {
      server.once('spawn', resolve);
      server.once('error', reject);
    });
    office = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    office.on('error', () => undefined);
    await office.ping();
  }

  async function kill(): Promise<void> {
    office.disconnect();
    server.kill('SIGKILL');
    await waitForExit(server);
  }

  await start();
  return {
    url,
    refuseWrites: async () => void (await office.replicaof('127.0.0.1', '1')),
    fill: async () => void (await office.config('SET', 'maxmemory', '1')),
    stall: () => void server.kill('SIGSTOP'),
    kill,
    takeSnapshot: async () => {
      await office.save();
      await copyFile(join(folder, DUMP), join(folder, 'snapshot.rdb'));
    },
    async startWith(data) {
      await kill();
      if (data === 'nothing') await rm(join(folder, DUMP), { force: true });
      else await copyFile(join(folder, 'snapshot.rdb'), join(folder, DUMP));
      await start();
    },
    async recover() {
      server.kill('SIGCONT');
      await office.config('SET', 'maxmemory', '0');
      await office.replicaof('NO', 'ONE');
    },
    async addToSets(prefix, member) {
      for (const key of await office.keys(`${prefix}*`)) await office.sadd(key, member);
    },
    async renameWith(prefix, otherPrefix, text) {
      for (const key of await office.keys(`${prefix}*`)) {
        await office.set(key.replace(prefix, otherPrefix), text);
        await office.del(key);
      }
    },
    async close() {
      server.kill('SIGCONT');
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
