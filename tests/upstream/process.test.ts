import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../kit/listen.ts';
import { copySeededUpstream } from '../kit/seededUpstream.ts';

let dataDir: string;
const folders: string[] = [];
const running = new Set<ChildProcess>();
async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-process-'));
  folders.push(folder);
  return folder;
}
async function createSeededFolder(): Promise<string> {
  const folder = await createFolder();
  await copySeededUpstream(folder);
  return folder;
}
beforeEach(async () => {
  dataDir = await createSeededFolder();
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

interface Started {
  child: ChildProcess;
  /** The URL in its "ready" message. */
  url: string;
  /** Resolves with the exit code (null: killed) and the standard error output. */
  ended: Promise<{ code: number | null; stderr: string }>;
}

/** Starts the built upstream; resolves when it is ready or has ended. */
function start(env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, ['dist/upstream/main.js'], {
    env: { ...process.env, DATA_DIR: dataDir, UPSTREAM_PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, stderr });
    });
  });
  return new Promise((resolve) => {
    void ended.then(() => resolve({ child, url: '', ended }));
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /^Upstream ready at (\S+?)[;\s]/m.exec(chunk.toString())?.[1];
      if (url) resolve({ child, url, ended });
    });
  });
}

const json = { 'content-type': 'application/json' };
const post = async (url: string, body: object, token = '') => {
  const headers = { ...json, authorization: `Bearer ${token}` };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const DEMO_LOGIN = { email: 'demo@example.com', password: 'maidan-demo-1' };

describe('the upstream’s process', () => {
  it('exits with 0 on a signal, and keeps data, sessions and secret; an aborted request is not logged as an error', async () => {
    const first = await start();
    let log = '';
    first.child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const abortedRequest = connect(Number(new URL(first.url).port), '127.0.0.1');
    const requestHead = 'POST /api/users/login/ HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json';
    abortedRequest.write(`${requestHead}\r\nContent-Length: 100\r\n\r\n{"email":`);
    await fetch(`${first.url}/livez`);
    abortedRequest.destroy();
    const { body: session } = await post(`${first.url}/api/users/login/`, DEMO_LOGIN);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    expect(log).not.toContain('"level":50');
    const second = await start();
    const profile = await fetch(`${second.url}/api/users/profile/`, {
      headers: { authorization: `Bearer ${session.access}` },
    });
    expect(profile.status).toBe(200);
    second.child.kill('SIGINT');
    expect((await second.ended).code).toBe(0);
  });

  it('loses no acknowledged order after SIGKILL, and starts despite its old lock', async () => {
    const first = await start();
    const { body: session } = await post(`${first.url}/api/users/login/`, DEMO_LOGIN);
    const listing = await fetch(`${first.url}/api/products?in_stock=true&page_size=1`);
    const { results } = (await listing.json()) as { results: { id: number }[] };
    const order = {
      shipping_address: 'a',
      shipping_person_name: 'b',
      shipping_person_number: 'c',
      payment_method: 'online',
      items: [{ product_id: results[0]?.id, quantity: 1 }],
    };
    const orderNumbers: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { body } = await post(`${first.url}/api/orders/`, order, session.access);
      if (body.order_number) orderNumbers.push(body.order_number);
    }
    expect(orderNumbers.length).toBeGreaterThan(0);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await start();
    const response = await fetch(`${second.url}/api/orders/?page_size=50`, {
      headers: { authorization: `Bearer ${session.access}` },
    });
    const list = (await response.json()) as { results: { order_number: string }[] };
    const stored = list.results.map((listedOrder) => listedOrder.order_number);
    expect(stored).toEqual(expect.arrayContaining(orderNumbers));
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  it('exits with 1 and one sentence that explains why it does not start', async () => {
    const first = await start();
    const otherFolder = await createSeededFolder();
    const busy = createServer();
    const port = String(await listen(busy));
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    const startAndFail = async (env: Record<string, string>) => (await start(env)).ended;
    const [inUse, portTaken, notWritable, invalidPort, noDatabase] = await Promise.all([
      startAndFail({}),
      startAndFail({ DATA_DIR: otherFolder, UPSTREAM_PORT: port }),
      startAndFail({ DATA_DIR: file }),
      startAndFail({ UPSTREAM_PORT: 'many' }),
      startAndFail({
        DATA_DIR: join(dataDir, 'third'),
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      }),
    ]);
    busy.close();
    expect(inUse.stderr).toBe(
      `The data folder ${dataDir} is in use by another process (pid ${first.child.pid}).\n`,
    );
    expect(portTaken.stderr).toMatch(/^listen EADDRINUSE: .+\n$/);
    expect(notWritable.stderr).toMatch(/^EEXIST: .+ mkdir '\/.+'\n$/);
    expect(invalidPort.stderr).toMatch(/^UPSTREAM_PORT: must be a whole number .+\.\n$/);
    expect(noDatabase.stderr).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:1\n$/);
    for (const { code } of [inUse, portTaken, notWritable, invalidPort, noDatabase]) expect(code).toBe(1);
    expect((await fetch(`${first.url}/livez`)).status).toBe(200);
  });
});
