import pg from 'pg';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../kit/processes.ts';

const PROGRAM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(':')];
const isInstalled = (program: string) => PROGRAM_FOLDERS.some((folder) => existsSync(`${folder}/${program}`));

/** Whether a program is not installed here. */
export const missingProgram = (program: string): boolean => !isInstalled(program);

/** Programs that `deploy/` needs and that are not installed, by the names of Debian's packages. */
export function missingPrograms(): string[] {
  const missing = ['nginx', 'openssl', 'redis-server'].filter((program) => !isInstalled(program));
  return postgresPrograms() === null ? [...missing, 'postgresql'] : missing;
}

/** Runs a program and returns its output. Rejects with its errors and its output if it fails. */
export async function run(
  program: string,
  args: string[],
  { cwd, env }: { cwd?: string | undefined; env?: Record<string, string> } = {},
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 << 20 };
  const execution = promisify(execFile)(program, args, options);
  const { stdout } = await execution.catch((error: Error & { stdout: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`, { cause: error });
  });
  return stdout.trim();
}

/** Creates a self-signed certificate for localhost. */
export function makeCertificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [`${folder}/fullchain.pem`, `${folder}/privkey.pem`];
  const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const options = [...keyOptions, ...subject, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...options], { stdio: 'ignore' });
  return { cert, key };
}

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
