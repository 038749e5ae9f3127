import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { waitForExit, freePort, BFF_NODE_OPTIONS } from '../kit/processes.ts';
import { createGuest } from '../kit/shopper.ts';
import { missingProgram } from './programs.ts';

const MINUTE_MS = 60_000;
const LOGIN =
  'mutation { login(input: { email: "demo@example.com", password: "maidan-demo-1" }) { viewer { profile { email } } } }';

/** Runs the start command in production with an empty data folder. Resolves when it is ready or has exited. */
async function start(env: Record<string, string>, ...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-start-'));
  const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
  const places = { PORT: port, UPSTREAM_PORT: upstreamPort, DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, ['scripts/start.cjs', ...options], {
    env: { ...process.env, NODE_ENV: 'production', ...places, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await waitForExit(child);
    await rm(folder, { recursive: true, force: true });
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect
    .poll(() => output.includes('Ctrl+C') || child.exitCode !== null, { timeout: 3 * MINUTE_MS })
    .toBe(true);
  return { url: `http://127.0.0.1:${port}`, output, child };
}

it('a fresh clone serves the demonstration in production, says so, and lists the missing settings once', async () => {
  const { url, output } = await start({});
  expect(output).toContain('Payments  a demonstration: they run in a sandbox, no money moves');
  expect(output.match(/^SHOP_FILE: policies\.privacy: still that of the demonstration\.$/gm)).toHaveLength(1);
  expect((await fetch(`${url}/payment/sandbox/checkout.js`)).status).toBe(200);
  expect(await createGuest(url).request(LOGIN)).toMatchObject({
    login: { viewer: { profile: { email: 'demo@example.com' } } },
  });
});

it('production refuses the payment sandbox when a setting for real shoppers is present', async () => {
  const { output, child } = await start({ PUBLIC_URL: 'https://shop.example' });
  expect(child.exitCode).toBe(1);
  expect(output).toMatch(/^NODE_ENV: production, where payments.*add payment_sandbox to ALLOW_UNSAFE\.$/m);
});

it('with --check it says what a start in production lacks, and starts nothing', async () => {
  const { output, child } = await start({}, '--check');
  expect(child.exitCode).toBe(1);
  expect(output).toMatch(/^API_URL: missing: /m);
});

const FOLDER = 'deploy/systemd';
const SERVICE = join(FOLDER, 'maidan@.service');

/** `systemd-analyze security` rates a unit from 0 (safe) to 10; a unit without a sandbox has 9.6. */
const MAX_EXPOSURE = 3;

it('the unit and the image start the BFF with the memory limits of deploy/memory.cjs', () => {
  expect(readFileSync(SERVICE, 'utf8')).toContain(` ${BFF_NODE_OPTIONS} `);
  const quoted = BFF_NODE_OPTIONS.split(' ').map((option) => `"${option}"`);
  expect(readFileSync('deploy/Containerfile', 'utf8')).toContain(` ${quoted.join(', ')}, `);
});

const missing = missingProgram('systemd-analyze');
if (missing) {
  console.log('Left out: the units by systemd-analyze. Not installed here: systemd.');
  it('is left out where systemd-analyze is not installed', () => expect(missing).toBe(true));
} else {
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

  it('systemd-analyze finds nothing wrong with the units', () => {
    // A folder like a machine's root with the units, the programs that they name, and the targets of systemd.
    const root = mkdtempSync(join(tmpdir(), 'maidan-units-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const unitFolder = join(root, 'etc/systemd/system');
    for (const folder of [unitFolder, join(root, 'usr/bin')]) mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(FOLDER))
      writeFileSync(join(unitFolder, name), readFileSync(join(FOLDER, name)));
    for (const program of ['node', 'env']) writeFileSync(join(root, 'usr/bin', program), '', { mode: 0o755 });
    for (const name of ['basic', 'multi-user', 'network-online', 'shutdown', 'sysinit'])
      writeFileSync(join(unitFolder, `${name}.target`), '[Unit]\nDefaultDependencies=no\n');
    // An unknown directive is a warning, with which the exit code is 0.
    const options = ['verify', '--man=no', `--root=${root}`];
    const { status, stderr } = analyze(...options, 'maidan.target', 'maidan@4101.service');
    expect([status, stderr]).toEqual([0, '']);
  });

  it('systemd-analyze rates the exposure of a process at most 3.0', () => {
    const { stdout } = analyze('security', '--offline=yes', SERVICE);
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    console.log(`maidan@.service: ${exposure}`);
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
}
