import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForExit, freePort } from '../kit/processes.ts';
import { makeCertificate } from './programs.ts';
import { expectPage } from '../kit/expectPage.ts';

/** An nginx process with the configuration of `deploy/nginx`; only ports, host name and paths are replaced. */
export interface Nginx {
  /** The https URL. */
  url: string;
  /** The http URL, which redirects to https. */
  httpUrl: string;
  accessLog: string;
  close(): Promise<void>;
}

/** Replaces each text. @throws if a text is missing, because the configuration file has changed then */
function replaceAllOrThrow(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`deploy/nginx/maidan.conf has no "${from}"`);
    return result.replaceAll(from, to);
  }, text);
}

/** Starts nginx in front of the processes on these ports. */
export async function startNginx(folder: string, ports: number[]): Promise<Nginx> {
  const [port, httpPort] = [await freePort(), await freePort()];
  await mkdir(join(folder, 'log'), { recursive: true });
  const { cert, key } = makeCertificate(folder);
  const template = await readFile('deploy/nginx/maidan.conf', 'utf8');
  const config = replaceAllOrThrow(template, [
    ['/var/cache/nginx/maidan', join(folder, 'cache')],
    ['/etc/nginx/maidan.processes', join(folder, 'processes')],
    ['/etc/maidan/tls/fullchain.pem', cert],
    ['/etc/maidan/tls/privkey.pem', key],
    ['/var/log/nginx', join(folder, 'log')],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['server_name shop.example;', 'server_name localhost;'],
  ]);
  const serverLine = (await readFile('deploy/nginx/maidan.processes', 'utf8'))
    .split('\n')
    .find((text) => text.startsWith('server '));
  const processes = ports.map((bffPort) => serverLine?.replace('4101', String(bffPort)));
  await writeFile(join(folder, 'processes'), processes.join('\n'));
  await writeFile(join(folder, 'maidan.conf'), config);
  // Settings that the nginx.conf of the operating system contains.
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 2; pid ${join(folder, 'pid')};
     error_log ${join(folder, 'log/error.log')};
     events { worker_connections 2048; }
     http { ${tempPaths} include ${join(folder, 'maidan.conf')}; }`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'log/error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  });
  const httpUrl = `http://localhost:${httpPort}`;
  const hasStarted = () =>
    fetch(httpUrl, { redirect: 'manual' }).then(
      () => true,
      () => child.exitCode !== null,
    );
  await expectPage.poll(hasStarted, { intervals: [20] }).toBe(true);
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  return {
    url: `https://localhost:${port}`,
    httpUrl,
    accessLog: join(folder, 'log/maidan.log'),
    async close() {
      child.kill('SIGTERM');
      await waitForExit(child);
    },
  };
}
