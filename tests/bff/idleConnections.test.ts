import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../kit/listen.ts';
import { openShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

it('the BFF closes an idle connection before the upstream does, because a write on a closed connection could not be repeated', async () => {
  const connections: Socket[] = [];
  const bannerServer = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
    response.setHeader('keep-alive', 'timeout=2');
    response.end(JSON.stringify({ banners: [], version: 77 }));
  });
  bannerServer.on('connection', (socket) => connections.push(socket));
  const port = await listen(bannerServer);
  onTestFinished(() => void bannerServer.close());
  const shop = await openShop({ bff: { FUNCTION_URLS: `get-banners=http://127.0.0.1:${port}/banners` } });
  onTestFinished(() => shop.close());

  const queryBanners = () =>
    createGuest(shop.url).request<{ home: { banners: { version: string } } }>(
      '{ home { banners { version } } }',
    );
  expect((await queryBanners()).home.banners.version).toBe('77');
  expect((await queryBanners()).home.banners.version).toBe('77');
  // The connection is reused for the second call, and then closed by the client.
  expect(connections).toHaveLength(1);
  await once(connections[0] as Socket, 'end');
  expect((await queryBanners()).home.banners.version).toBe('77');
  expect(connections).toHaveLength(2);
});
