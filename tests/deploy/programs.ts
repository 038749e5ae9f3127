import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const PROGRAM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(':')];

/** Whether a program is not installed here. */
export const missingProgram = (program: string): boolean =>
  !PROGRAM_FOLDERS.some((folder) => existsSync(`${folder}/${program}`));

/** Programs that `deploy/` needs and that are not installed, by the names of Debian's packages. */
export const missingPrograms = (): string[] => ['nginx', 'openssl', 'redis-server'].filter(missingProgram);

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
