import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/config.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { openFaultProxy, redirectTo, type FaultProxy } from '../kit/faultProxy.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper, type Shopper } from '../kit/shopper.ts';

describe('a redirect of the upstream', () => {
  let shop: Shop;
  let elsewhere: FaultProxy;
  let bff: FastifyInstance;
  let url: string;
  let guest: Shopper;
  const warnings = () => vi.mocked(bff.log.warn).mock.calls.map(([line]) => line as unknown);

  beforeAll(async () => {
    shop = await openShop();
    elsewhere = await openFaultProxy(shop.upstreamUrl);
  });
  afterAll(async () => {
    await elsewhere.close();
    await shop.close();
  });
  beforeEach(async () => {
    shop.faultProxy.clear();
    elsewhere.clear();
    // Each test watches a log of its own.
    bff = await buildBff(
      readConfig({
        EMBEDDED_UPSTREAM_URL: shop.faultProxy.url,
        LOG_LEVEL: 'silent',
        PUBLIC_CACHE: 'off',
        ...UNLIMITED,
      }),
    );
    vi.spyOn(bff.log, 'warn');
    await bff.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(bff.server.address() as AddressInfo).port}`;
    guest = createGuest(url);
    return async () => {
      bff.server.closeAllConnections();
      await bff.close();
    };
  });

  const paths = () => shop.faultProxy.calls.map(({ path }) => path);

  it('within the origin is followed by a read, with the query of the Location', async () => {
    shop.faultProxy.fault('GET /api/brands/', redirectTo(302, '/api/brands/?all=1'), 1);
    expect((await guest.request<{ brands: string[] }>('{ brands }')).brands).not.toEqual([]);
    expect(paths()).toEqual(['/api/brands/', '/api/brands/?all=1']);
    await guest.request('{ brands }');
    expect(paths().at(-1)).toBe('/api/brands/');
  });

  it('is followed at most three times', async () => {
    shop.faultProxy.fault('GET /api/brands/', redirectTo(302, '/api/brands/'));
    const { errors } = await guest.execute('{ brands }');
    expect(errors[0]).toMatchObject({
      message: 'Failed to fetch brands',
      extensions: { code: 'UPSTREAM_BAD_REPLY', retryable: false },
    });
    expect(paths()).toHaveLength(4);
  });

  it('to another origin is never followed, and the log names it', async () => {
    const location = `${elsewhere.url}/api/brands/?token=secret&page=2#part`;
    shop.faultProxy.fault('GET /api/brands/', redirectTo(301, location));
    const { errors } = await guest.execute('{ brands }');
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_BAD_REPLY');
    expect(paths()).toHaveLength(1);
    expect(elsewhere.calls).toEqual([]);
    expect(warnings()).toEqual([
      {
        method: 'GET',
        status: 301,
        origin: elsewhere.url,
        requestId: expect.any(String),
      },
    ]);
  });

  it.each(['', 'http://[', 'http://user:password@127.0.0.1/'])('to "%s" fails', async (location) => {
    shop.faultProxy.fault('GET /api/brands/', redirectTo(307, location), location === '' ? Infinity : 1);
    const { errors } = await guest.execute('{ brands }');
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_BAD_REPLY');
    expect(JSON.stringify(warnings())).not.toContain('password');
  });

  it.each([301, 302, 303, 307, 308])(
    '%s of a write is not followed, also within the origin',
    async (status) => {
      const shopper = await createShopper(url);
      const [productId = ''] = await shop.productsInStock(1);
      shop.faultProxy.clear();
      shop.faultProxy.fault('POST /api/cart/items/', redirectTo(status, '/api/cart/'));
      await expect(addToCart(shopper, productId)).rejects.toThrow('UPSTREAM_BAD_REPLY');
      expect(shop.faultProxy.callsTo('/api/cart/')).toHaveLength(1);
    },
  );
});
