import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { freePort, waitForExit } from '../kit/processes.ts';

/**
 * Runs units of `deploy/systemd` where systemd is not the init process. It follows the directives of HONOURED as systemd does, and
 * knows that it leaves out those of LEFT_OUT (users and sandboxes above all); any other directive is an error.
 */
export interface Units {
  /**
   * `systemctl start UNIT`: resolves with the output of a oneshot unit. Rejects with it when the unit fails.
   * @param changes overrides variables of the unit's environment
   */
  start(unit: string, changes?: Record<string, string>): Promise<string>;
  stop(unit: string): Promise<void>;
  /** The process of a running unit. @throws when it does not run */
  pid(unit: string): number;
  close(): Promise<void>;
}

/** Folders of the machine that stand in the units, and what replaces them. */
export interface UnitPlaces {
  '/opt/maidan/current': string;
  '/etc/maidan': string;
}

const HONOURED = [
  'Environment',
  'EnvironmentFile',
  'ExecStart',
  'ExecStartPre',
  'Restart',
  'RestartSec',
  'TimeoutStopSec',
  'Type',
  'WorkingDirectory',
];
const LEFT_OUT =
  /^(User|StateDirectory|LimitNOFILE|NoNewPrivileges|CapabilityBoundingSet|LockPersonality|Private\w+|Protect\w+|Restrict\w+|ReadWritePaths|InaccessiblePaths|SystemCall\w+)$/;

type Directives = Record<string, string[]>;

/** The directives of a unit's section [Service]. @throws for a directive that is neither honoured nor known to be left out */
function readService(unit: string, places: UnitPlaces): Directives {
  const [, name = '', instance = ''] = /^([\w-]+@?)(\d*)\.service$/.exec(unit) ?? [];
  let text = readFileSync(`deploy/systemd/${name}.service`, 'utf8').replaceAll('%i', instance);
  for (const [from, to] of Object.entries({ ...places, '/usr/bin/node': process.execPath }))
    text = text.replaceAll(from, to);
  const [, service = ''] = /^\[Service\]$(.*?)(?=^\[|$(?![\r\n]))/ms.exec(text) ?? [];
  const directives: Directives = {};
  for (const [, key = '', value = ''] of service.matchAll(/^(\w+)=(.*)$/gm)) {
    if (LEFT_OUT.test(key)) continue;
    if (!HONOURED.includes(key)) throw new Error(`${unit}: ${key} is not known to the tests' systemctl`);
    (directives[key] ??= []).push(value);
  }
  return directives;
}

/** What runs as `systemctl`: passes its arguments to the test, and prints the answer. */
const clientText = (socket: string) => `#!${process.execPath}
import('node:net').then(({ connect }) => {
  const socket = connect(${JSON.stringify(socket)}, () =>
    socket.write(JSON.stringify(process.argv.slice(2)) + '\\n'));
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => (answer += text)).on('end', () => {
    const { code, output } = JSON.parse(answer);
    (code === 0 ? process.stdout : process.stderr).write(output);
    process.exitCode = code;
  });
});
`;

/** Makes units startable whose target wants these instances. `folder` gets the program `systemctl`. */
export async function openUnits(folder: string, places: UnitPlaces, instances: string[]): Promise<Units> {
  const trialPort = String(await freePort());
  const running = new Map<string, ChildProcess>();
  /** The last start of each unit that was not stopped since: it runs, or starts again when its process ends. */
  const starts = new Map<string, symbol>();
  const socket = join(folder, 'systemctl.socket');
  writeFileSync(join(folder, 'systemctl'), clientText(socket));
  chmodSync(join(folder, 'systemctl'), 0o755);

  function environment({ Environment = [], EnvironmentFile = [] }: Directives): Record<string, string> {
    const own = parseEnv(Environment.join(' ').replaceAll(' ', '\n'));
    const files = EnvironmentFile.map((file) => parseEnv(readFileSync(file, 'utf8')));
    const PATH = `${folder}:${process.env['PATH']}`;
    return Object.assign({ PATH }, own, ...files) as Record<string, string>;
  }

  /** Starts a command line of a unit; its errors also go to the output of the test. */
  function run(
    service: Directives,
    line: string,
    changes: Record<string, string> = {},
  ): { child: ChildProcess; output: () => string } {
    const [program = '', ...args] = line.replace(/ 4100$/, ` ${trialPort}`).split(' ');
    let output = '';
    const child = spawn(program, args, {
      env: { ...environment(service), ...changes },
      cwd: service['WorkingDirectory']?.[0],
      // When the test is killed, the IPC channel closes and a BFF process notices.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { child, output: () => output };
  }

  /** Runs a command until it ends. Resolves with its output. @throws the output, when the command fails */
  async function complete(
    service: Directives,
    line: string,
    changes?: Record<string, string>,
  ): Promise<string> {
    const { child, output } = run(service, line, changes);
    await new Promise((resolve) => child.once('close', resolve));
    if (child.exitCode !== 0) throw new Error(output());
    return output();
  }

  async function startAgain(unit: string, { Restart, RestartSec = ['0.1'] }: Directives): Promise<void> {
    const begun = starts.get(unit);
    running.delete(unit);
    if (begun === undefined || Restart?.[0] !== 'always') return;
    await wait(Number(RestartSec[0]) * 1000);
    if (starts.get(unit) === begun) await start(unit).catch(() => undefined);
  }

  async function start(unit: string, changes?: Record<string, string>): Promise<string> {
    const service = readService(unit, places);
    const begun = Symbol(unit);
    starts.set(unit, begun);
    try {
      for (const line of service['ExecStartPre'] ?? []) await complete(service, line);
    } catch (error) {
      void startAgain(unit, service);
      throw error;
    }
    if (starts.get(unit) !== begun) return '';
    const [line = ''] = service['ExecStart'] ?? [];
    if (service['Type']?.[0] === 'oneshot') return complete(service, line, changes);
    const { child } = run(service, line);
    child.stderr?.pipe(process.stderr, { end: false });
    running.set(unit, child);
    child.once('exit', () => {
      if (running.get(unit) === child) void startAgain(unit, service);
    });
    return '';
  }

  async function stop(unit: string): Promise<void> {
    starts.delete(unit);
    const child = running.get(unit);
    if (!child) return;
    running.delete(unit);
    const timeoutSeconds = Number(readService(unit, places)['TimeoutStopSec']?.[0] ?? 90);
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutSeconds * 1000);
    child.kill('SIGTERM');
    await waitForExit(child);
    clearTimeout(timer);
  }

  /** Does what systemctl would do with these arguments. */
  async function execute([verb, ...args]: string[]): Promise<string> {
    const [unit = ''] = args.filter((argument) => !argument.startsWith('--'));
    if (verb === 'restart') return stop(unit).then(() => start(unit));
    if (verb === 'stop') return stop(unit).then(() => '');
    if (verb === 'show' && unit === 'maidan.target' && args.includes('--property=Wants'))
      return instances.join(' ');
    if (verb === 'show' && args.includes('--property=Environment'))
      return (readService(unit, places)['Environment'] ?? []).join(' ');
    throw new Error(`The tests' systemctl does not know: ${[verb, ...args].join(' ')}`);
  }

  const server = createServer((connection) => {
    connection.on('error', () => undefined);
    connection.once('data', async (request: Buffer) => {
      const answer = await execute(JSON.parse(request.toString()) as string[]).then(
        (output) => ({ code: 0, output }),
        (error: Error) => ({ code: 1, output: error.message }),
      );
      connection.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));

  return {
    start,
    stop,
    pid(unit) {
      const pid = running.get(unit)?.pid;
      if (pid === undefined) throw new Error(`${unit} does not run`);
      return pid;
    },
    async close() {
      await Promise.all([...starts.keys()].map(stop));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
