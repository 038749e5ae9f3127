import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../kit/processes.ts';

const execute = promisify(execFile);

/** A PostgreSQL server for one test. */
interface Cluster {
  /** URL of an empty database. */
  url: string;
  close(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL programs of Debian; null if there is none. */
export function postgresFolder(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Creates a cluster in a temporary folder and starts it; null if PostgreSQL is not installed. */
export async function openCluster(): Promise<Cluster | null> {
  const programFolder = postgresFolder();
  if (programFolder === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'maidan-cluster-'));
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  // PostgreSQL refuses to run as root.
  const isRoot = userInfo().uid === 0;
  if (isRoot) {
    await chmod(folder, 0o755);
    await execute('chown', ['-R', 'postgres', data]);
  }
  const runProgram = (program: string, args: string[]) => {
    const command = join(programFolder, program);
    return isRoot ? execute('runuser', ['-u', 'postgres', '--', command, ...args]) : execute(command, args);
  };
  const port = await freePort();
  await runProgram('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data} -c max_connections=100`;
  const control = (...args: string[]) => runProgram('pg_ctl', ['-D', data, '-w', '-s', ...args]);
  await control('-l', join(data, 'log'), '-o', options, 'start');
  const serverUrl = `postgres://postgres@127.0.0.1:${port}`;
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  await client.query('create database shop');
  await client.end();
  return {
    url: `${serverUrl}/shop`,
    async close() {
      await control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
