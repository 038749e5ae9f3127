import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACED_ORDER } from '../../bff/features/checkout/idempotencyStore.ts';
import { aCheckout, place } from '../kit/checkoutCalls.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
if (!redisUrl)
  console.log('TEST_REDIS_URL is not set: what several BFF processes share is tested only without Redis.');

const WHO = '{ viewer { profile { email } } }';
const HOUR_MS = 3_600_000;

describe.each([
  { name: 'that lost its Redis', url: 'redis://127.0.0.1:1', refreshes: 2 },
  ...(redisUrl ? [{ name: 'with Redis', url: redisUrl, refreshes: 1 }] : []),
])('two BFFs, $name', ({ url, refreshes }) => {
  let shop: Shop;
  let other: Awaited<ReturnType<Shop['anotherBff']>>;
  beforeAll(async () => {
    shop = await openShop({ bff: { REDIS_URL: url, RATE_LIMIT_ACCOUNT: '4/60' } });
    other = await shop.anotherBff();
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
  });

  it(`renew one session with ${refreshes} refresh(es) and answer everybody`, async () => {
    const shopper = await aShopper(shop.url);
    const same = aGuest(other.url);
    for (const [name, value] of shopper.cookies) same.cookies.set(name, value);
    shop.clock.advance(HOUR_MS);
    shop.tap.clear();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? shopper : same).send(WHO)),
    );
    const counted = shop.tap.callsTo('POST /api/token/refresh/').length;
    console.log(`two BFFs, 40 operations on an expired token: ${counted} refresh(es)`);
    expect(answers.every((answer) => answer.errors.length === 0)).toBe(true);
    expect(counted).toBe(refreshes);
  });

  if (refreshes === 1)
    it('do not give back a session that was left at the other', async () => {
      const shopper = await aShopper(shop.url);
      const same = aGuest(other.url);
      for (const [name, value] of shopper.cookies) same.cookies.set(name, value);
      const before = new Map(shopper.cookies);
      shop.clock.advance(HOUR_MS);
      shop.tap.clear();
      let release = () => {};
      const until = new Promise<void>((go) => (release = go));
      shop.tap.fault('POST /api/token/refresh/', { kind: 'wait', until });
      const late = shopper.send(WHO);
      await expect.poll(() => shop.tap.callsTo('POST /api/token/refresh/').length).toBe(1);
      await same.ask('mutation { logout { viewer { id } } }');
      release();
      await late;
      shop.tap.clear();
      // It says nothing of the session, which the client left at the other.
      expect(shopper.cookies).toEqual(before);
      // Nor is its copy worth anything at either.
      for (const url of [shop.url, other.url]) {
        const thief = aGuest(url);
        for (const [name, value] of before) thief.cookies.set(name, value);
        expect(await thief.ask(WHO)).toEqual({ viewer: null });
      }
      expect(shop.tap.calls).toEqual([]);
    });

  if (refreshes === 1)
    it('share an order of a version that remembered neither its number nor its time', async () => {
      const shopper = await aShopper(shop.url);
      const { input } = await aCheckout(shop);
      const same = input();
      const first = await place(shopper, same);
      const redis = new Redis(url);
      const keys = await redis.keys(`${PLACED_ORDER}:done:*`);
      for (const key of keys) {
        const { contentDigest, orderId } = JSON.parse((await redis.get(key)) ?? '{}') as Record<
          string,
          string
        >;
        if (orderId === first.order?.id)
          await redis.set(key, JSON.stringify({ contentDigest, orderId }), 'KEEPTTL');
      }
      redis.disconnect();
      const elsewhere = aGuest(other.url);
      for (const [name, value] of shopper.cookies) elsewhere.cookies.set(name, value);
      shop.tap.calls.length = 0;
      expect((await place(elsewhere, same)).order?.id).toBe(first.order?.id);
      expect(shop.tap.callsTo('POST /api/orders/')).toHaveLength(0);
    });

  it(`place one order of one key, and limit attempts ${refreshes === 1 ? 'together' : 'each by itself'}`, async () => {
    const shopper = await aShopper(shop.url);
    const same = aGuest(other.url);
    for (const [name, value] of shopper.cookies) same.cookies.set(name, value);
    const [productId] = await shop.productsInStock(1);
    const input = {
      items: [{ productId, quantity: 1 }],
      recipientName: 'Asha Verma',
      recipientPhone: '9876543210',
      shippingAddress: '12 MG Road, Pune',
      idempotencyKey: randomUUID(),
    };
    const place = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }';
    const placed = await Promise.all(
      [shopper, same, shopper, same].map((who) =>
        who.ask<{ placeOrder: { order: { id: string } } }>(place, { input }),
      ),
    );
    expect(new Set(placed.map((payload) => payload.placeOrder.order.id)).size).toBe(1);
    if (refreshes === 1) expect(shop.tap.callsTo('POST /api/orders/')).toHaveLength(1);

    // Redis outlives a run: whoever is counted here must be new.
    const login = `mutation { login(input: { email: "${randomUUID()}@example.com", password: "x" }) { userErrors { code } } }`;
    const codes = [];
    for (const url of [shop.url, other.url, shop.url, other.url, shop.url]) {
      const { login: payload } = await aGuest(url).ask<{ login: { userErrors: { code: string }[] } }>(login);
      codes.push(payload.userErrors[0]?.code);
    }
    expect(codes.at(-1)).toBe(refreshes === 1 ? 'TOO_MANY_REQUESTS' : 'UNAUTHENTICATED');
  });
});
