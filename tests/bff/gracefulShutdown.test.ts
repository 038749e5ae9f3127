import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';

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

const BODY = JSON.stringify({ query: '{ __typename }' });
const REQUEST = [
  'POST /graphql HTTP/1.1',
  'host: 127.0.0.1',
  'content-type: application/json',
  `content-length: ${BODY.length}`,
  '',
  BODY,
].join('\r\n');

describe('a process that ends', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

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
