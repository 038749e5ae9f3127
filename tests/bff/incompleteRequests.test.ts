import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { cookieHeader, createShopper } from '../kit/shopper.ts';

const HEAD = 'HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n';
const BODY = '{"query":"{ brands }"}';
const graphqlHead = `POST /graphql ${HEAD}Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const HALF_SENT_POST = `${graphqlHead}${BODY.slice(0, 5)}`;

/** Opens a connection and sends the text. */
async function send(url: string, request: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

describe('a request that does not arrive completely', () => {
  let shop: Shop;
  let hastyBff: Awaited<ReturnType<Shop['openAnotherBff']>>;
  beforeAll(async () => {
    shop = await openShop();
    hastyBff = await shop.openAnotherBff({ REQUEST_TIMEOUT_MS: '500' });
  });
  afterAll(async () => {
    await hastyBff.close();
    await shop.close();
  });

  // Rule: docs/threats.md#the-server: Half-sent requests that hold
  it.each([
    ['a body', HALF_SENT_POST],
    [
      'a body in chunks',
      `POST /graphql ${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n`,
    ],
    ['a body of a GET', 'GET /no/such/page HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9\r\n\r\nx'],
    ['headers', `GET / ${HEAD}`],
  ])('is ended: half of %s', async (_name, request) => {
    const response = await text(await send(hastyBff.url, request));
    expect(response).toMatch(/^HTTP\/1\.1 (408 [^]*"BAD_REQUEST"|404 )/);
  });

  it('is ended also if nothing of it has arrived', async () => {
    const socket = await send(hastyBff.url, '');
    await text(socket);
    expect(socket.destroyed).toBe(true);
  });

  it('has longer to arrive if it is a picture', async () => {
    const shopper = await createShopper(hastyBff.url);
    const upload = await send(
      hastyBff.url,
      `POST /upload/profile-picture ${HEAD}X-Shop-Upload: 1\r\nCookie: ${cookieHeader(shopper.cookies)}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\n',
    );
    const uploadResponse = text(upload);
    await text(await send(hastyBff.url, HALF_SENT_POST));
    expect(upload.destroyed).toBe(false);
    expect(await uploadResponse).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is served when its rest arrives in time', async () => {
    const socket = await send(shop.url, HALF_SENT_POST);
    const response = text(socket);
    socket.write(BODY.slice(5));
    expect(await response).toMatch(/^HTTP\/1\.1 200 [^]*"brands"/);
  });

  it('is closed when there are too many newer ones: others are served', async () => {
    const otherBff = await shop.openAnotherBff();
    onTestFinished(async () => void (await otherBff.close()));
    const sockets = await Promise.all(
      Array.from({ length: 700 }, (_, n) => send(otherBff.url, n % 7 ? HALF_SENT_POST : '')),
    );
    const countOpen = () => sockets.filter((socket) => !socket.destroyed).length;
    for (const socket of sockets) socket.resume();
    await expect.poll(countOpen).toBeLessThanOrEqual(200);
    for (let n = 0; n < 20; n++) expect((await fetch(`${otherBff.url}/livez`)).status).toBe(200);
    expect(countOpen()).toBeGreaterThan(170);
    const late = await send(otherBff.url, HALF_SENT_POST);
    const response = text(late);
    late.write(BODY.slice(5));
    expect(await response).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of sockets) socket.destroy();
  });
});
