import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { freePort, waitForExit } from '../kit/processes.ts';

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
