import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../kit/processes.ts';

const run = promisify(execFile);

/** A PostgreSQL server of our own, which can be restarted without hurting anybody. */
export interface Cluster {
  /** Address of an empty database. */
  url: string;
  /** `fast` ends sessions in order, `immediate` is as good as pulling the plug. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  close(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** The newest of Debian's PostgreSQL programs; null where there are none. */
export function programs(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Makes a cluster in a folder of its own and starts it; null where PostgreSQL is not installed. */
export async function openCluster(): Promise<Cluster | null> {
  const bin = programs();
  if (bin === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'maidan-cluster-'));
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  // PostgreSQL refuses to run as root.
  const asRoot = userInfo().uid === 0;
  if (asRoot) {
    await chmod(folder, 0o755);
    await run('chown', ['-R', 'postgres', data]);
  }
  const as = (program: string, args: string[]) => {
    const command = join(bin, program);
    return asRoot ? run('runuser', ['-u', 'postgres', '--', command, ...args]) : run(command, args);
  };
  const port = await freePort();
  await as('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data} -c max_connections=100`;
  const start = () => as('pg_ctl', ['-D', data, '-w', '-s', '-l', join(data, 'log'), '-o', options, 'start']);
  const stop = (mode: string) => as('pg_ctl', ['-D', data, '-w', '-s', '-m', mode, 'stop']);
  await start();
  const server = `postgres://postgres@127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query('create database shop');
  await client.end();
  return {
    url: `${server}/shop`,
    async restart(mode) {
      await stop(mode);
      await start();
    },
    async close() {
      await stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
