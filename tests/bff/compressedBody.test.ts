import type * as Zlib from 'node:zlib';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';

const gzipFailure = { isOn: false };

/** Loads the module under test with a `gzip` that fails on demand. Other test files of this process are not affected. */
async function loadWithFailingGzip() {
  vi.resetModules();
  vi.doMock('node:zlib', async (actual) => {
    const zlib = await actual<typeof Zlib>();
    const gzip = (body: Buffer, done: (error: Error | null, bytes?: Buffer) => void) =>
      gzipFailure.isOn ? done(new Error('no memory left')) : zlib.gzip(body, done);
    return { ...zlib, gzip };
  });
  onTestFinished(() => {
    vi.doUnmock('node:zlib');
    vi.resetModules();
  });
  return {
    ...(await import('../../bff/publicResponses/compressedBody.ts')),
    ...(await import('../../bff/publicResponses/publicResponses.ts')),
  };
}

it('a body is sent uncompressed if compression fails, and compression is tried again for the next client', async () => {
  const text = 'Shuttle '.repeat(500);
  const { CompressedBody, encodeReply } = await loadWithFailingGzip();
  const body = new CompressedBody(text);
  const app = Fastify();
  app.get('/', (request, reply) => encodeReply(request, reply, body));
  const get = () => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });

  gzipFailure.isOn = true;
  const plain = await get();
  expect([plain.statusCode, plain.headers['content-encoding'], plain.body]).toEqual([200, undefined, text]);
  gzipFailure.isOn = false;
  const compressed = await get();
  expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'gzip']);
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(text);
  await app.close();
});
