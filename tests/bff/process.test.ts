import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { ended, freePort, startPart } from '../kit/processes.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';

const BANNERS = 'query Banners { home { banners { version } } }';

describe('the process of the BFF', () => {
  let shop: Shop;
  let url: string;
  let output = '';
  let bff: ChildProcess;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.tap.clear();
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    const env = { PORT: port, EMBEDDED_UPSTREAM_URL: shop.tap.url, LOG_LEVEL: 'info' };
    output = '';
    bff = await startPart('dist/bff/main.js', env, 'BFF ready', (text) => (output += text));
  });

  it('finishes what it has begun when it is told to stop, then ends', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    shop.tap.fault('get-banners', { kind: 'wait', until: held });
    const answer = aGuest(url).send(BANNERS);
    await expect.poll(() => shop.tap.callsTo('get-banners').length).toBe(1);

    bff.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${url}/livez`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    const released = performance.now();
    release();
    expect((await answer).errors).toEqual([]);
    await ended(bff);
    console.log(
      `the last answer given, the process ended after ${Math.round(performance.now() - released)} ms`,
    );
    expect(bff.exitCode).toBe(0);
  });

  it('logs what was asked and how it ended, and nothing about whom', async () => {
    const shopper = await aShopper(url);
    await shopper.send(BANNERS);
    await shopper.send(
      'mutation Wrong { login(input: { email: "a@example.com", password: "hunter-2" }) { userErrors { code } } }',
    );
    bff.kill('SIGTERM');
    await ended(bff);
    expect(output).toMatch(/"operation":"Banners","outcome":"ok"/);
    expect(output).toMatch(/"requestId":"[0-9a-f-]{36}"/);
    const secrets = [
      shopper.email,
      shopper.password,
      'hunter-2',
      '9876543210',
      'MG Road',
      ...shopper.cookies.values(),
    ];
    for (const secret of secrets) expect(output).not.toContain(secret);
  });

  it('has nothing to complain of when clients go away before their answers come', async () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    shop.tap.fault('/media/', { kind: 'wait', until });
    shop.tap.fault('/payment/', { kind: 'wait', until });
    const gone = new AbortController();
    const body = JSON.stringify({ outcome: 'succeed' });
    const headers = { 'content-type': 'application/json' };
    const answers = [
      fetch(`${url}/media/home/look.webp`, { signal: gone.signal }),
      fetch(`${url}/payment/sandbox/orders/none/pay`, { signal: gone.signal, method: 'POST', headers, body }),
    ];
    await expect.poll(() => shop.tap.calls.length).toBe(2);
    gone.abort();
    for (const answer of answers) await expect(answer).rejects.toThrow('abort');
    // Other requests, so that the process has noticed, and has been through with both.
    await fetch(`${url}/livez`);
    release();
    await fetch(`${url}/media/home/look.webp`);
    await fetch(`${url}/payment/sandbox/checkout.js`);
    bff.kill('SIGTERM');
    await ended(bff);
    expect(output).not.toMatch(/"level":[45]0|Premature close/);
  });

  it('makes whole pages of visitors who leave at once, for those who come after them', async () => {
    const ids = await shop.productsInStock(6);
    const { port } = new URL(url);
    const leave = (id: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(`GET /products/${id} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`, () => {
            socket.destroy();
            resolve();
          });
        });
      });
    // Beside it, what is a stranger's mistake and no bug of ours.
    await aGuest(url).send('subscription { x }');
    for (const id of ids) await leave(id);
    for (const id of ids) {
      const answer = await fetch(`${url}/products/${id}`);
      expect([id, answer.status]).toEqual([id, 200]);
      expect(await answer.text()).not.toContain('Product not found');
    }
    bff.kill('SIGTERM');
    await ended(bff);
    expect(output).not.toMatch(/"level":[456]0|Assertion/);
  });

  it('ends soon when it is told to stop while requests are only half sent', async () => {
    const { port } = new URL(url);
    const begin = async (text: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.write(text, resolve));
      return socket;
    };
    const half = await begin('GET / HTTP/1.1\r\nHost: shop.example\r\n');
    const body = await begin(
      'POST /graphql HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"query":',
    );
    // The process has read both by the time that it answers another request.
    await fetch(`${url}/livez`);
    const told = performance.now();
    bff.kill('SIGTERM');
    await ended(bff);
    const ms = Math.round(performance.now() - told);
    console.log(`with two half-sent requests the process ended after ${ms} ms`);
    expect(ms).toBeLessThan(20_000);
    for (const socket of [half, body]) socket.destroy();
  });

  it('says in one sentence that its port is in use', async () => {
    const port = new URL(url).port;
    let said = '';
    const second = startPart(
      'dist/bff/main.js',
      { PORT: port, EMBEDDED_UPSTREAM_URL: shop.tap.url },
      'BFF ready',
      (text) => (said += text),
    );
    await expect(second).rejects.toThrow('ended with 1');
    expect(said).toContain(`Port ${port} is in use`);
    bff.kill('SIGTERM');
    await ended(bff);
  });
});
