import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { setupShop } from '../kit/openShop.ts';
import { waitForExit, freePort, startProcess } from '../kit/processes.ts';
import { createGuest } from '../kit/shopper.ts';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/readConfig.ts';

const BANNERS = 'query Banners { home { banners { version } } }';

describe('the process of the BFF', () => {
  const shop = setupShop();
  let url: string;
  let output = '';
  let bff: ChildProcess;
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

  it('renders complete pages although the first client disconnected #early-disconnect', async () => {
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

/**
 * Opens one connection, sends two requests on it one after the other, and a third one on a new connection. Reports each response,
 * and through the shared number, which the main thread can read without its event loop, when the last two are written.
 */
const CLIENT = `
  const { connect } = require('node:net');
  const { once } = require('node:events');
  const { parentPort, workerData: { port, request, written } } = require('node:worker_threads');
  const write = (socket) => new Promise((resolve) => socket.write(request, resolve));
  async function send() {
    const idle = connect(port, '127.0.0.1').setEncoding('latin1');
    await write(idle);
    await once(idle, 'data');
    parentPort.postMessage('ready');
    await once(parentPort, 'message');
    const fresh = connect(port, '127.0.0.1').setEncoding('latin1');
    await once(fresh, 'connect');
    await Promise.all([write(idle), write(fresh)]);
    const responses = [idle, fresh].map((socket) => once(socket, 'data').catch((error) => error));
    Atomics.store(written, 0, 1);
    Atomics.notify(written, 0);
    const texts = await Promise.all(responses);
    parentPort.postMessage(texts.map(String));
    idle.destroy();
    fresh.destroy();
  }
  void send();
`;

const TYPE_NAME = JSON.stringify({ query: '{ __typename }' });
const REQUEST = [
  'POST /graphql HTTP/1.1',
  'host: 127.0.0.1',
  'content-type: application/json',
  `content-length: ${TYPE_NAME.length}`,
  '',
  TYPE_NAME,
].join('\r\n');

describe('a process that ends', () => {
  const shop = setupShop();

  it('answers what had reached it before it closed, although it was too busy to read it', async () => {
    const bff = await shop.openAnotherBff();
    const written = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(CLIENT, {
      eval: true,
      workerData: { port: Number(new URL(bff.url).port), request: REQUEST, written },
    });
    const nextMessage = () => new Promise((resolve) => worker.once('message', resolve));
    await nextMessage();
    const responses = nextMessage();
    worker.postMessage('go');
    // Nothing is accepted or read meanwhile: this blocks the event loop.
    Atomics.wait(written, 0, 0);
    await bff.close();
    expect(await responses).toEqual([
      expect.stringMatching(/^HTTP\/1.1 200 [^]*connection: close/i),
      expect.stringMatching(/^HTTP\/1.1 200 [^]*connection: close/i),
    ]);
    await worker.terminate();
  });
});

const BODY = '{"query":"{ brands }"}';
const HEAD = `POST /graphql HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;

describe('a request that does not arrive completely', () => {
  it('is ended by the server, after the payments’ 25 s #half-requests', async () => {
    const app = await buildBff(
      readConfig({ EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' }),
    );
    onTestFinished(() => app.close());
    const { server } = app;
    const socket = connect(Number(new URL(await app.listen()).port), '127.0.0.1', () => socket.write(HEAD));
    onTestFinished(() => void socket.destroy());
    const [request] = (await once(server, 'request')) as [IncomingMessage];
    // Fastify sets them only on a server of its own.
    expect(server.requestTimeout).toBe(120_000);
    expect(request.socket.timeout).toBe(30_000);
  });
});
