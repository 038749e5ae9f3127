import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openShop } from '../kit/openShop.ts';
import { aGuest } from '../kit/shopper.ts';

it('ends an idle connection before the upstream does: a call that changes something would be lost with it', async () => {
  const connections: Socket[] = [];
  const elsewhere = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
    response.setHeader('keep-alive', 'timeout=2');
    response.end(JSON.stringify({ banners: [], version: 77 }));
  });
  elsewhere.on('connection', (socket) => connections.push(socket));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void elsewhere.close());
  const { port } = elsewhere.address() as AddressInfo;
  const shop = await openShop({ bff: { GET_BANNERS_URL: `http://127.0.0.1:${port}/banners` } });
  onTestFinished(() => shop.close());

  const ask = () =>
    aGuest(shop.url).ask<{ home: { banners: { version: string } } }>('{ home { banners { version } } }');
  expect((await ask()).home.banners.version).toBe('77');
  expect((await ask()).home.banners.version).toBe('77');
  // Kept for the second call, and then ended by the one who calls.
  expect(connections).toHaveLength(1);
  await once(connections[0] as Socket, 'end');
  expect((await ask()).home.banners.version).toBe('77');
  expect(connections).toHaveLength(2);
});
