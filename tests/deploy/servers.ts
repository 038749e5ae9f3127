import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expectPage } from '../kit/expectPage.ts';
import { waitForExit, freePort } from '../kit/processes.ts';
import { makeCertificate } from './programs.ts';

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
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['/var/lib/maidan/acme', join(folder, 'acme')],
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

/** Runs instances of `deploy/systemd/maidan@.service` where systemd is not the init process, without users, sandboxes and restarts. */
export interface Units {
  start(port: number): void;
  stop(port: number, signal?: NodeJS.Signals): Promise<void>;
  /** The process id of an instance. @throws when it does not run */
  pid(port: number): number;
  /** Runs `deploy/roll.cjs`. Resolves with its output, and rejects with it when it fails. */
  roll(env: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

/** Folders of the machine that stand in the unit, and what replaces them. */
export interface UnitPlaces {
  '/opt/maidan/current': string;
  '/etc/maidan': string;
}

/** What runs as `systemctl`: passes its arguments to the test, and prints the answer. */
const clientText = (socket: string) => `#!${process.execPath}
import('node:net').then(({ connect }) => {
  const socket = connect(${JSON.stringify(socket)}, () =>
    socket.write(JSON.stringify(process.argv.slice(2)) + '\\n'));
  socket.pipe(process.stdout);
});
`;

/** Makes instances startable, which are those that the target wants. `folder` gets the program `systemctl`. */
export async function openUnits(folder: string, places: UnitPlaces, ports: number[]): Promise<Units> {
  const trialPort = await freePort();
  const running = new Map<number, ChildProcess>();
  const socket = join(folder, 'systemctl.socket');
  writeFileSync(join(folder, 'systemctl'), clientText(socket));
  chmodSync(join(folder, 'systemctl'), 0o755);
  const unitText = Object.entries({ ...places, '/usr/bin/node': process.execPath }).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    readFileSync('deploy/systemd/maidan@.service', 'utf8'),
  );
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unitText)?.[1] ?? '';

  function start(port: number): void {
    const [program = '', ...args] = valueOf('ExecStart').replaceAll('%i', String(port)).split(' ');
    const child = spawn(program, args, {
      env: {
        PATH: process.env['PATH'],
        ...parseEnv(valueOf('Environment').replaceAll(' ', '\n')),
        ...parseEnv(readFileSync(valueOf('EnvironmentFile'), 'utf8')),
      },
      cwd: valueOf('WorkingDirectory'),
      // When the test is killed, the IPC channel closes and a BFF process notices.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running.set(port, child);
  }

  async function stop(port: number, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = running.get(port);
    running.delete(port);
    child?.kill(signal);
    if (child) await waitForExit(child);
  }

  /** Does what systemctl would do with these arguments of `deploy/roll.cjs`, and returns what it prints. */
  async function execute([verb, ...args]: string[]): Promise<string> {
    const port = Number(/@(\d+)/.exec(args.at(-1) ?? '')?.[1]);
    if (verb === 'restart' || verb === 'stop') await stop(port);
    if (verb === 'restart') start(port);
    if (args.includes('--property=Wants')) return ports.map((one) => `maidan@${one}.service`).join(' ');
    return args.includes('--property=Environment') ? valueOf('Environment') : '';
  }

  const server = createServer((connection) => {
    connection.once('data', async (request: Buffer) => {
      connection.end(await execute(JSON.parse(request.toString()) as string[]));
    });
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));

  return {
    start,
    stop,
    pid(port) {
      const pid = running.get(port)?.pid;
      if (pid === undefined) throw new Error(`maidan@${port} does not run`);
      return pid;
    },
    async roll(env) {
      const file = join(places['/opt/maidan/current'], 'deploy/roll.cjs');
      const options = { env: { ...process.env, ...env, PATH: `${folder}:${process.env['PATH']}` } };
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [file, String(trialPort)],
        options,
      ).catch((error: { stdout: string }) => Promise.reject(new Error(error.stdout)));
      return stdout;
    },
    async close() {
      await Promise.all([...running.keys()].map((port) => stop(port)));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
