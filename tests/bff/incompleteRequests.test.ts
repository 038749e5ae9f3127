import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/config.ts';
import { openShop } from '../kit/openShop.ts';

const BODY = '{"query":"{ brands }"}';
const HEAD = `POST /graphql HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;

describe('a request that does not arrive completely', () => {
  it('is ended by the server, after the payments’ 25 s', async () => {
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

  it('is served when its rest arrives in time', async () => {
    const shop = await openShop();
    onTestFinished(shop.close);
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const response = text(socket);
    socket.write(`${HEAD}${BODY.slice(0, 5)}`);
    socket.write(BODY.slice(5));
    expect(await response).toMatch(/^HTTP\/1\.1 200 [^]*"brands"/);
  });
});
