import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { waitForExit, freePort, startProcess } from '../kit/processes.ts';
import { createGuest } from '../kit/shopper.ts';

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
    shop.faultProxy.clear();
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    const env = { PORT: port, EMBEDDED_UPSTREAM_URL: shop.faultProxy.url, LOG_LEVEL: 'info' };
    output = '';
    bff = await startProcess('dist/bff/main.js', env, 'BFF ready', (text) => (output += text));
  });

  it('finishes running requests after SIGTERM, then exits', async () => {
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault('get-banners', { kind: 'wait', until });
    const response = createGuest(url).execute(BANNERS);
    await expect.poll(() => shop.faultProxy.callsTo('get-banners').length).toBe(1);

    bff.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${url}/livez`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    release();
    expect((await response).errors).toEqual([]);
    await waitForExit(bff);
    expect(bff.exitCode).toBe(0);
  });

  it('logs no errors when clients abort requests', async () => {
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault('/media/', { kind: 'wait', until });
    shop.faultProxy.fault('/payment/', { kind: 'wait', until });
    const clientGone = new AbortController();
    const body = JSON.stringify({ outcome: 'succeed' });
    const headers = { 'content-type': 'application/json' };
    const responses = [
      fetch(`${url}/media/home/look.webp`, { signal: clientGone.signal }),
      fetch(`${url}/payment/sandbox/orders/none/pay`, {
        signal: clientGone.signal,
        method: 'POST',
        headers,
        body,
      }),
    ];
    await expect.poll(() => shop.faultProxy.calls.length).toBe(2);
    clientGone.abort();
    for (const response of responses) await expect(response).rejects.toThrow('abort');
    // After these requests the process has handled both aborted ones.
    await fetch(`${url}/livez`);
    release();
    await fetch(`${url}/media/home/look.webp`);
    await fetch(`${url}/payment/sandbox/checkout.js`);
    bff.kill('SIGTERM');
    await waitForExit(bff);
    expect(output).not.toMatch(/"level":[45]0|Premature close/);
  });

  it('renders complete pages although the first client disconnected', async () => {
    const ids = await shop.productsInStock(6);
    const { port } = new URL(url);
    const requestAndLeave = (id: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(`GET /products/${id} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`, () => {
            socket.destroy();
            resolve();
          });
        });
      });
    // Also an invalid operation, which must not be logged as an error.
    await createGuest(url).execute('subscription { x }');
    for (const id of ids) await requestAndLeave(id);
    for (const id of ids) {
      const response = await fetch(`${url}/products/${id}`);
      expect([id, response.status]).toEqual([id, 200]);
      expect(await response.text()).not.toContain('Product not found');
    }
    bff.kill('SIGTERM');
    await waitForExit(bff);
    expect(output).not.toMatch(/"level":[456]0|Assertion/);
  });

  it('exits after SIGTERM although requests were sent only partially', async () => {
    const { port } = new URL(url);
    const sendPartialRequest = async (text: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.write(text, resolve));
      return socket;
    };
    const partialHead = await sendPartialRequest('GET / HTTP/1.1\r\nHost: shop.example\r\n');
    const partialBody = await sendPartialRequest(
      'POST /graphql HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"query":',
    );
    // When this request gets a response, the process has read both partial requests.
    await fetch(`${url}/livez`);
    bff.kill('SIGTERM');
    await waitForExit(bff);
    expect(bff.exitCode).toBe(0);
    for (const socket of [partialHead, partialBody]) socket.destroy();
  });

  it('reports a port that is in use', async () => {
    const port = new URL(url).port;
    let startOutput = '';
    const second = startProcess(
      'dist/bff/main.js',
      { PORT: port, EMBEDDED_UPSTREAM_URL: shop.faultProxy.url },
      'BFF ready',
      (text) => (startOutput += text),
    );
    await expect(second).rejects.toThrow('ended with 1');
    expect(startOutput).toContain(`Port ${port} is in use`);
    bff.kill('SIGTERM');
    await waitForExit(bff);
  });
});
