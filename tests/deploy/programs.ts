import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { postgresFolder as postgresPrograms } from '../kit/postgresCluster.ts';

const PROGRAM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(':')];
const isInstalled = (program: string) => PROGRAM_FOLDERS.some((folder) => existsSync(`${folder}/${program}`));

/** Whether a program is not installed here. */
export const missingProgram = (program: string): boolean => !isInstalled(program);

/** Programs that `deploy/` needs and that are not installed, by the names of Debian's packages. */
export function missingPrograms(): string[] {
  const missing = ['nginx', 'openssl', 'redis-server'].filter((program) => !isInstalled(program));
  return postgresPrograms() === null ? [...missing, 'postgresql'] : missing;
}

const DAY_MS = 86_400_000;

/** The time as `openssl ca` reads it: 20260131235959Z. */
const opensslTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/\D/g, '')}Z`;

/** Creates a self-signed certificate for localhost. `openssl ca` is the command that accepts a time of less than a day. */
export function makeCertificate(folder: string, lifetimeMs = 60 * DAY_MS): { cert: string; key: string } {
  const [cert, key] = [`${folder}/fullchain.pem`, `${folder}/privkey.pem`];
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  writeFileSync(`${folder}/index.txt`, '');
  writeFileSync(
    `${folder}/ca.conf`,
    `[ca]
default_ca = local
[local]
database = ${folder}/index.txt
new_certs_dir = ${folder}
rand_serial = yes
default_md = sha256
policy = any
copy_extensions = copy
[any]
commonName = supplied
`,
  );
  const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  openssl('req', '-new', ...keyOptions, ...subject, '-out', 'request.pem');
  const now = Date.now();
  const times = ['-startdate', opensslTime(now - DAY_MS), '-enddate', opensslTime(now + lifetimeMs)];
  const files = ['-config', 'ca.conf', '-keyfile', key, '-in', 'request.pem', '-out', cert, '-notext'];
  openssl('ca', '-selfsign', '-batch', ...files, ...times);
  return { cert, key };
}
