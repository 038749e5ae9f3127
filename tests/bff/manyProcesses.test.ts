import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedLock } from '../../bff/redis/lock.ts';
import { digest } from '../../bff/digest.ts';
import { SetCartItemQuantity } from '../kit/cartOperations.ts';
import {
  Checkout,
  createOrder,
  createTestOrder,
  openPayment,
  orderInput,
  purchaseOf,
  readOrder,
  readOrders,
  verifyPayment,
} from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { type Shop, setupShop } from '../kit/openShop.ts';
import { copySession, createGuest, createShopper, Login } from '../kit/shopper.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
if (!redisUrl)
  console.log('TEST_REDIS_URL is not set: what several BFF processes share is tested only without Redis.');

const VIEWER_EMAIL = '{ viewer { profile { email } } }';
const HOUR_MS = 3_600_000;

describe.each([
  { name: 'that lost its Redis', url: 'redis://127.0.0.1:1', refreshes: 2 },
  ...(redisUrl ? [{ name: 'with Redis', url: redisUrl, refreshes: 1 }] : []),
])('two BFFs, $name', ({ url, refreshes }) => {
  const shop = setupShop({ upstream: {}, bff: { REDIS_URL: url, RATE_LIMIT_ACCOUNT: '4/60' } });
  let secondBff: Awaited<ReturnType<Shop['openAnotherBff']>>;
  beforeAll(async () => {
    secondBff = await shop.openAnotherBff();
  });

  it(`renew one session with ${refreshes} refresh(es) and respond to all requests #renewal-race`, async () => {
    const shopper = await createShopper(shop.url);
    const sameShopper = copySession(shopper, secondBff.url);
    shop.clock.advance(HOUR_MS);
    shop.faultProxy.clear();
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? shopper : sameShopper).execute(VIEWER_EMAIL)),
    );
    const refreshCount = shop.faultProxy.callsTo('POST /api/token/refresh/').length;
    console.log(`two BFFs, 40 operations on an expired token: ${refreshCount} refresh(es)`);
    expect(responses.every((response) => response.errors.length === 0)).toBe(true);
    expect(refreshCount).toBe(refreshes);
  });

  if (refreshes === 1)
    it('do not restore a session that was ended at the other', async () => {
      const shopper = await createShopper(shop.url);
      const sameShopper = copySession(shopper, secondBff.url);
      const before = new Map(shopper.cookies);
      shop.clock.advance(HOUR_MS);
      shop.faultProxy.clear();
      const { promise: until, resolve: release } = deferred();
      shop.faultProxy.fault('POST /api/token/refresh/', { kind: 'wait', until });
      const lateResponse = shopper.execute(VIEWER_EMAIL);
      await expect.poll(() => shop.faultProxy.callsTo('POST /api/token/refresh/').length).toBe(1);
      await sameShopper.request('mutation { logout { viewer { id } } }');
      release();
      await lateResponse;
      shop.faultProxy.clear();
      // The late response sets no cookies, because the session was ended at the other BFF.
      expect(shopper.cookies).toEqual(before);
      // A copy of the session is refused by both BFFs.
      for (const url of [shop.url, secondBff.url]) {
        expect(await copySession({ ...shopper, cookies: before }, url).request(VIEWER_EMAIL)).toEqual({
          viewer: null,
        });
      }
      expect(shop.faultProxy.calls).toEqual([]);
    });

  if (refreshes === 1)
    it('accept tokens again that the upstream issues a second time, whichever had ended their session', async () => {
      const shopper = await createShopper(shop.url);
      const before = new Map(shopper.cookies);
      const isAccepted = async (url: string) =>
        copySession({ ...shopper, cookies: before }, url).request(VIEWER_EMAIL);
      await copySession(shopper, secondBff.url).request('mutation { logout { viewer { id } } }');
      expect(await isAccepted(shop.url)).toEqual({ viewer: null });
      const [access, refresh] = ['access_token', 'refresh_token'].map((name) => before.get(name));
      shop.faultProxy.fault('/api/users/login/', respondWith(200, { access, refresh }));
      await createGuest(shop.url).request(Login, {
        input: { email: shopper.email, password: shopper.password },
      });
      for (const url of [shop.url, secondBff.url])
        expect(await isAccepted(url)).toEqual({ viewer: { profile: { email: shopper.email } } });
    });

  if (refreshes === 1)
    it('add a product once, when two devices set its quantity at both', async () => {
      const shopper = await createShopper(shop.url);
      const clients = [shopper, copySession(shopper, secondBff.url)];
      const [productId = ''] = await shop.productsInStock(1);
      await clients[1]?.request(VIEWER_EMAIL);
      const { promise: until, resolve: release } = deferred();
      shop.faultProxy.clear();
      shop.faultProxy.fault('POST /api/cart/items/', { kind: 'wait', until });
      const changes = clients.map((client) =>
        client.request(SetCartItemQuantity, { productId, quantity: 2 }),
      );
      await expect.poll(() => shop.faultProxy.callsTo('POST /api/cart/items/').length).toBe(1);
      // The other device has come far enough to add, too, if nothing held it.
      await Promise.race([changes[0], changes[1], clients[1]?.request(VIEWER_EMAIL)]);
      release();
      await Promise.all(changes);
      expect(shop.faultProxy.callsTo('POST /api/cart/items/')).toHaveLength(1);
      const { viewer } = await shopper.request<{ viewer: { cart: { items: object[] } } }>(
        '{ viewer { cart { items { quantity } } } }',
      );
      expect(viewer.cart.items).toEqual([{ quantity: 2 }]);
    });

  if (refreshes === 1)
    it('place one order for Pay Now at both, and find the one whose answer was lost at the other', async () => {
      const shopper = await createShopper(shop.url);
      const clients = [shopper, copySession(shopper, secondBff.url)];
      const [productId = ''] = await shop.productsInStock(1);
      const purchase = purchaseOf([{ productId, quantity: 1 }]);
      shop.faultProxy.clear();
      shop.faultProxy.dropHeader('idempotency-key');
      shop.faultProxy.fault('POST /api/orders/', { kind: 'lose_response' }, 1);
      const input = { purchase, shownTotal: '1.00' };
      await shopper.execute(Checkout, { input });
      const opened = await Promise.all(clients.map((client) => openPayment(client, purchase)));
      expect(new Set(opened.map(({ order }) => order.id)).size).toBe(1);
      expect(await readOrders(shopper)).toHaveLength(1);
      const changed = { ...purchase, shippingAddress: '4 Hill Road, Mumbai 400050' };
      const both = await Promise.all(clients.map((client) => openPayment(client, changed)));
      expect(new Set(both.map(({ order }) => order.id)).size).toBe(1);
    });

  it('do not offer what one of them has verified', async () => {
    const shopper = await createShopper(shop.url);
    const { id: orderId } = await createOrder(shopper, (await createTestOrder(shop)).input());
    // An upstream that still says "pending" after it has accepted the proof.
    shop.faultProxy.fault('/payment/verify/', respondWith(200, {}));
    await verifyPayment(shopper, { orderId, paymentId: 'p', gatewayOrderId: 'o', signature: 's' });
    shop.faultProxy.clear();
    expect((await readOrder(shopper, orderId))?.paymentState).toBe('UNKNOWN');
    const otherClient = copySession(shopper, secondBff.url);
    expect((await readOrder(otherClient, orderId))?.paymentState).toBe('UNKNOWN');
  });

  it(`place one order per key, and limit attempts ${refreshes === 1 ? 'together' : 'each by itself'}`, async () => {
    const shopper = await createShopper(shop.url);
    const sameShopper = copySession(shopper, secondBff.url);
    const [productId = ''] = await shop.productsInStock(1);
    const order = orderInput([{ productId, quantity: 1 }]);
    const placed = await Promise.all(
      [shopper, sameShopper, shopper, sameShopper].map((client) => createOrder(client, order)),
    );
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    if (refreshes === 1) expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(1);

    // The counters in Redis survive between runs, so the email address must be new.
    const input = { email: `${randomUUID()}@example.com`, password: 'x' };
    const codes = [];
    for (const url of [shop.url, secondBff.url, shop.url, secondBff.url, shop.url]) {
      const { login } = await createGuest(url).request(Login, { input });
      codes.push(login.userErrors[0]?.code);
    }
    expect(codes.at(-1)).toBe(refreshes === 1 ? 'TOO_MANY_REQUESTS' : 'UNAUTHENTICATED');
  });
});

if (redisUrl)
  describe('a task of two processes', () => {
    const [redis, slowRedis] = [new Redis(redisUrl), new Redis(redisUrl)];
    afterAll(() => {
      redis.disconnect();
      slowRedis.disconnect();
    });

    it('has its turn to itself for as long as it runs, also beyond the lease of its lock', async () => {
      const [key, leaseMs] = [randomUUID(), 300];
      const [first, second] = [redis, slowRedis].map((each) => createSharedLock(each, 'test', leaseMs));
      const events: string[] = [];
      const { promise: mayEnd, resolve: end } = deferred();
      const running = first?.(key, async () => {
        events.push('first begins');
        await mayEnd;
        events.push('first ends');
      });
      await expect.poll(() => events).toEqual(['first begins']);
      const waiting = second?.(key, () => Promise.resolve(events.push('second')));
      const name = `test:${digest(key)}`;
      const begin = Date.now();
      await expect.poll(() => Date.now() - begin, { timeout: 5_000 }).toBeGreaterThan(4 * leaseMs);
      expect(await redis.exists(name)).toBe(1);
      end();
      await Promise.all([running, waiting]);
      expect(events).toEqual(['first begins', 'first ends', 'second']);
      expect(await redis.exists(name)).toBe(0);
    });
  });
