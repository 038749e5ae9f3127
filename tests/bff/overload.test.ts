import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper, type Shopper } from '../kit/shopper.ts';

const LIMIT = 20;

const READ_CART = '{ viewer { cart { items { id } } } }';

describe('a process with as many requests as it can complete', () => {
  let shop: Shop;
  let shopper: Shopper;
  const answers = deferred();
  const running: Promise<unknown>[] = [];

  /** Starts requests that wait for their calls to this path until `answers` is resolved. */
  async function holdRequests(count: number, path: string, operation: (n: number) => string): Promise<void> {
    shop.faultProxy.fault(path, { kind: 'wait', until: answers.promise });
    const before = shop.faultProxy.callsTo(path).length;
    running.push(...Array.from({ length: count }, (_, n) => shopper.execute(operation(n))));
    await expect.poll(() => shop.faultProxy.callsTo(path).length, { timeout: 20_000 }).toBe(before + count);
  }

  beforeAll(async () => {
    shop = await openShop({
      bff: { PUBLIC_CACHE: '600/600/600', UPSTREAM_TIMEOUT_MS: '60000' },
      config: { concurrentRequests: LIMIT },
    });
    shopper = await createShopper(shop.url);
    await createGuest(shop.url).request('{ brands }');
  });
  afterAll(() => shop.close());

  it('refuses further ones with 503, and says when to come back', async () => {
    await holdRequests(LIMIT, 'GET /api/cart/', () => READ_CART);
    const { status, headers, errors } = await shopper.execute(READ_CART);
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
    expect(shop.faultProxy.callsTo('GET /api/cart/')).toHaveLength(LIMIT);
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

  it('serves pages and answers that it has', async () => {
    expect((await fetch(`${shop.url}/`)).status).toBe(200);
    expect((await createGuest(shop.url).execute('{ brands }')).status).toBe(200);
  });

  it('completes what it has begun, and then takes requests again', async () => {
    answers.resolve();
    await Promise.all(running);
    expect((await shopper.execute(READ_CART)).status).toBe(200);
  });
});
