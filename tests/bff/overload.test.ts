import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../bff/config/config.ts';
import { GUARDS, type SendCall } from '../../bff/upstream/guards.ts';
import { Upstream } from '../../bff/upstream/upstream.ts';
import { deferred } from '../kit/deferred.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper, type Shopper } from '../kit/shopper.ts';

/** So many calls of a service run or wait. */
const ROOM = GUARDS.maxConcurrentCalls + GUARDS.maxQueuedCalls;
const READ_CART = '{ viewer { cart { items { id } } } }';

describe('a process that has as many calls of a service as it takes', () => {
  let shop: Shop;
  let shopper: Shopper;
  const answers = deferred();
  let reads: ReturnType<Shopper['execute']>[];

  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: '600/600/600', UPSTREAM_TIMEOUT_MS: '60000' } });
    shopper = await createShopper(shop.url);
    await createGuest(shop.url).request('{ brands }');
    shop.faultProxy.fault('GET /api/cart/', { kind: 'wait', until: answers.promise });
    reads = Array.from({ length: ROOM + 1 }, () => shopper.execute(READ_CART));
  });
  afterAll(() => shop.close());

  it('takes 200 at once, and refuses what is beyond its limit with 503, and says when to come back', async () => {
    expect(ROOM).toBeGreaterThanOrEqual(200);
    const { status, headers, errors } = await Promise.race(reads);
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 5);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(errors).toMatchObject([
      {
        message: 'The shop is very busy right now. Please try again in a moment.',
        extensions: {
          code: 'OVERLOADED',
          retryable: true,
          retryAfterSeconds: Number(headers.get('retry-after')),
          requestId: headers.get('x-request-id'),
        },
      },
    ]);
    await expect.poll(() => shop.faultProxy.callsTo('GET /api/cart/').length).toBe(GUARDS.maxConcurrentCalls);
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toMatch(
      /shop_operation_seconds_count\{operation="anonymous",outcome="OVERLOADED"\} 1/,
    );
  });

  it('sends a refused change to no one', async () => {
    const { status } = await shopper.execute(
      'mutation { addToCart(productId: "1101", quantity: 1) { cart { id } } }',
    );
    expect(status).toBe(503);
    expect(shop.faultProxy.callsTo('POST /api/cart/')).toHaveLength(0);
  });

  it('serves answers that it has, what other services have, and pages, without content if need be', async () => {
    const guest = createGuest(shop.url);
    expect((await guest.execute('{ brands }')).status).toBe(200);
    expect((await guest.execute('{ product(id: 1101) { id } }')).status).toBe(200);
    const page = await fetch(`${shop.url}/search?search=racket`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
  });

  it('completes what it has begun, and then takes requests again', async () => {
    answers.resolve();
    const statuses = (await Promise.all(reads)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(ROOM);
    expect((await shopper.execute(READ_CART)).status).toBe(200);
  });
});

it('a request that has written is not told OVERLOADED, after which an addition may be repeated', async () => {
  const send: SendCall = async ({ method }) =>
    method === 'GET' ? { ok: false, failure: { kind: 'overloaded' } } : { ok: true, status: 201, body: null };
  const upstream = new Upstream({
    ...{ send, sendAsShopper: send, readsAsShopper: false, cache: null },
    config: readConfig({ EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:4001' }),
    responseFreshness: { freshUntil: 0, isStale: false, hasCalls: false },
  });
  const call = { path: '/api/cart/', responseSchema: z.null(), fallbackMessage: 'UNKNOWN_FAILURE' } as const;
  await expect(upstream.authenticatedRest(call)).rejects.toMatchObject({ code: 'OVERLOADED' });
  await upstream.authenticatedRest({ ...call, method: 'POST' });
  await expect(upstream.authenticatedRest(call)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
});
