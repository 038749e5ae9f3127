import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/** Creates a self-signed certificate for localhost, which ends after sixty days. */
export function makeCertificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [`${folder}/fullchain.pem`, `${folder}/privkey.pem`];
  const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const options = [...keyOptions, ...subject, '-days', '60', '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...options], { stdio: 'ignore' });
  return { cert, key };
}
