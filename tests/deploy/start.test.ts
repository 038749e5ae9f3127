import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { waitForExit, freePort } from '../kit/processes.ts';
import { createGuest } from '../kit/shopper.ts';

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
  expect(
    output.match(/^SHOP_FILE: policies\.privacy: still that of the demonstration: the privacy policy\.$/gm),
  ).toHaveLength(1);
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
