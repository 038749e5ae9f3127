import type { ChildProcess } from 'node:child_process';
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
