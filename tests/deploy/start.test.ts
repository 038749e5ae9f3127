import { spawn, type ChildProcess } from 'node:child_process';
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
async function start(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-start-'));
  const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.cjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      UPSTREAM_PORT: upstreamPort,
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await waitForExit(child);
    await rm(folder, { recursive: true, force: true });
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect
    .poll(() => output.includes('Ctrl+C') || child.exitCode !== null, { timeout: 3 * MINUTE_MS })
    .toBe(true);
  return { url: `http://127.0.0.1:${port}`, output, child };
}

it(
  'a fresh clone serves the demonstration in production, says so, and lists the missing settings once',
  async () => {
    const { url, output } = await start({});
    expect(output).toContain('Payments  a demonstration: they run in a sandbox, no money moves');
    expect(
      output.match(/^SHOP_FILE: policies\.privacy: still that of the demonstration: the privacy policy\.$/gm),
    ).toHaveLength(1);
    expect((await fetch(`${url}/payment/sandbox/checkout.js`)).status).toBe(200);
    expect(await createGuest(url).request(LOGIN)).toMatchObject({
      login: { viewer: { profile: { email: 'demo@example.com' } } },
    });
  },
  4 * MINUTE_MS,
);

it.each(['PUBLIC_URL', 'RAZORPAY_KEY_ID', 'SMTP_URL', 'DATABASE_URL'])(
  'production refuses the payment sandbox when a setting for real shoppers is present (%s)',
  async (name) => {
    const values: Record<string, string> = {
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: 'postgres://127.0.0.1:1/shop',
    };
    const { output, child } = await start({ [name]: values[name] ?? 'rzp_live_1' });
    await waitForExit(child);
    expect(child.exitCode).toBe(1);
    expect(output).toMatch(
      /^RAZORPAY_KEY_SECRET: missing in production.*add payment_sandbox to ALLOW_UNSAFE\.$/m,
    );
  },
  MINUTE_MS,
);
