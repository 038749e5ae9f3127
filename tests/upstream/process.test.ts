import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A data folder as a first start leaves it: seeding takes longer than everything else here. */
let seeded: string;
let dataDir: string;
const running = new Set<ChildProcess>();
const aFolder = () => mkdtemp(join(tmpdir(), 'maidan-process-'));
beforeAll(async () => {
  seeded = await aFolder();
  const { child, ended } = await start({ DATA_DIR: seeded });
  child.kill('SIGTERM');
  await ended;
});
afterAll(() => rm(seeded, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await aFolder();
  await cp(seeded, dataDir, { recursive: true });
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  /** The address it says it is ready at. */
  url: string;
  /** Exit code (null: killed) and everything it wrote to standard error. */
  ended: Promise<{ code: number | null; errors: string }>;
}

/** Starts the built upstream; resolves when it is ready or has ended. */
function start(env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, ['dist/upstream/main.js'], {
    env: { ...process.env, DATA_DIR: dataDir, UPSTREAM_PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, errors });
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
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};
const demo = { email: 'demo@example.com', password: 'maidan-demo-1' };

describe('the upstream’s process', () => {
  it('stops on a signal with 0, and keeps data, sessions and secret; a client that left is no failure', async () => {
    const first = await start();
    let log = '';
    first.child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const leaving = connect(Number(new URL(first.url).port), '127.0.0.1');
    const head = 'POST /api/users/login/ HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json';
    leaving.write(`${head}\r\nContent-Length: 100\r\n\r\n{"email":`);
    await fetch(`${first.url}/livez`);
    leaving.destroy();
    const { body: session } = await post(`${first.url}/api/users/login/`, demo);
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
  }, 60_000);

  it('loses no order that it answered when it is killed hard, and starts over its old lock', async () => {
    const first = await start();
    const { body: session } = await post(`${first.url}/api/users/login/`, demo);
    const listing = await fetch(`${first.url}/api/products?in_stock=true&page_size=1`);
    const { results } = (await listing.json()) as { results: { id: number }[] };
    const order = {
      shipping_address: 'a',
      shipping_person_name: 'b',
      shipping_person_number: 'c',
      payment_method: 'online',
      items: [{ product_id: results[0]?.id, quantity: 1 }],
    };
    const numbers: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { body } = await post(`${first.url}/api/orders/`, order, session.access);
      if (body.order_number) numbers.push(body.order_number);
    }
    expect(numbers.length).toBeGreaterThan(0);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await start();
    const answer = await fetch(`${second.url}/api/orders/?page_size=50`, {
      headers: { authorization: `Bearer ${session.access}` },
    });
    const list = (await answer.json()) as { results: { order_number: string }[] };
    const stored = list.results.map((each) => each.order_number);
    expect(stored).toEqual(expect.arrayContaining(numbers));
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  }, 60_000);

  it('says in one sentence why it does not start, and exits with 1', async () => {
    const first = await start();
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const port = String((busy.address() as AddressInfo).port);
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    const refused = async (env: Record<string, string>) => (await start(env)).ended;
    const [inUse, portTaken, notWritable, nowhere, notEvenThere, wrong, noServer] = await Promise.all([
      refused({}),
      refused({ DATA_DIR: seeded, UPSTREAM_PORT: port }),
      refused({ DATA_DIR: file }),
      refused({ DATA_DIR: '/proc' }),
      refused({ DATA_DIR: '/proc/no/such' }),
      refused({ UPSTREAM_PORT: 'many' }),
      refused({ DATA_DIR: join(dataDir, 'third'), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    ]);
    busy.close();
    expect(inUse.errors).toBe(
      `The data folder ${dataDir} is in use by another process (pid ${first.child.pid}).\n`,
    );
    expect(portTaken.errors).toMatch(/^The address \S+ is in use already: .+\.\n$/);
    for (const { errors } of [notWritable, nowhere, notEvenThere])
      expect(errors).toMatch(/^The data folder \S+ cannot be written .+\.\n$/);
    expect(wrong.errors).toMatch(/^UPSTREAM_PORT: must be a whole number .+\.\n$/);
    expect(noServer.errors).toMatch(/^The database at 127\.0\.0\.1:1 does not answer: .+\.\n$/);
    for (const { code } of [inUse, portTaken, notWritable, nowhere, notEvenThere, wrong, noServer])
      expect(code).toBe(1);
    expect((await fetch(`${first.url}/livez`)).status).toBe(200);
  }, 90_000);
});
