import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { programs as postgresPrograms } from '../fire/cluster.ts';

const PLACES = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(':')];
const isThere = (program: string) => PLACES.some((folder) => existsSync(`${folder}/${program}`));

/** What is needed to run the shop as `deploy/` says and is not installed here, by the names of Debian's packages. */
export function missingPrograms(): string[] {
  const missing = ['nginx', 'openssl', 'redis-server'].filter((program) => !isThere(program));
  return postgresPrograms() === null ? [...missing, 'postgresql'] : missing;
}

/** A certificate that nobody else has signed, for one test. */
export function makeCertificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [`${folder}/fullchain.pem`, `${folder}/privkey.pem`];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert, key };
}
