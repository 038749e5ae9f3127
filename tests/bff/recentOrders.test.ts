import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCheckout, place } from '../kit/checkoutCalls.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';

const RECENT = /* GraphQL */ `
  query ($items: [OrderItemInput!]!) {
    viewer {
      recentOrders(items: $items) {
        id
        isPaid
        minutesSincePlaced
        shippingAddress
      }
    }
  }
`;

interface Item {
  productId: string;
  quantity: number;
}
interface Recent {
  viewer: { recentOrders: { id: string; isPaid: boolean; minutesSincePlaced: number }[] | null };
}

describe('the recent orders of the same items', () => {
  let shop: Shop;
  let items: Item[];
  let input: Awaited<ReturnType<typeof aCheckout>>['input'];
  let shopper: Shopper;
  let orderId: string | undefined;
  beforeAll(async () => {
    shop = await openShop();
    const checkout = await aCheckout(shop);
    ({ input } = checkout);
    ({ items } = checkout.content);
    shopper = await aShopper(shop.url);
    orderId = (await place(shopper, input())).order?.id;
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  const recent = async (wanted: Item[], who = shopper) =>
    (await who.ask<Recent>(RECENT, { items: wanted })).viewer.recentOrders?.map(({ id }) => id);

  /** The upstream's list of orders, changed on its way. */
  async function answerInstead(change: (order: WireOrder) => unknown) {
    const token = shopper.cookies.get('access_token') ?? '';
    const response = await fetch(`${shop.tap.url}/api/orders/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const list = (await response.json()) as { results: WireOrder[] };
    const body = JSON.stringify({ ...list, results: list.results.map(change) });
    shop.tap.clear();
    shop.tap.fault('GET /api/orders/?', { kind: 'answer', status: 200, body });
  }
  interface WireOrder {
    created_at: string;
    items: { quantity: number; product: { id?: number | null; name: string } }[];
  }

  it('are found by one documented call, in whatever order and in however many lines the items come', async () => {
    expect(await recent([...items].reverse())).toEqual([orderId]);
    const [first, second] = items as [Item, Item];
    const split = [{ ...first, quantity: 1 }, second, { ...first, quantity: 1 }];
    expect(await recent(split)).toEqual([orderId]);
    const calls = shop.tap.callsTo('GET /api/orders/').map(({ path }) => path);
    const path = '/api/orders/?page=1&page_size=20&ordering=-created_at';
    expect(calls).toEqual([path, path]);
  });

  it('are none for other quantities, for a part or more of the items, and for another shopper', async () => {
    const [first, second] = items as [Item, Item];
    expect(await recent([{ ...first, quantity: 3 }, second])).toEqual([]);
    expect(await recent([first])).toEqual([]);
    expect(await recent([...items, { productId: '1', quantity: 1 }])).toEqual([]);
    expect(
      await recent([
        { ...second, quantity: 2 },
        { ...first, quantity: 1 },
      ]),
    ).toEqual([]);
    expect(await recent(items, await aShopper(shop.url))).toEqual([]);
  });

  it('are those of the last 30 minutes, whatever the time zone in which the upstream says when', async () => {
    const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
    await answerInstead((order) => ({ ...order, created_at: new Date(minutesAgo(31)).toISOString() }));
    expect(await recent(items)).toEqual([]);
    const inIndia = new Date(minutesAgo(29) + 330 * 60_000).toISOString().replace('Z', '+05:30');
    await answerInstead((order) => ({ ...order, created_at: inIndia }));
    const { viewer } = await shopper.ask<Recent>(RECENT, { items });
    expect(viewer.recentOrders).toMatchObject([{ id: orderId, isPaid: false, minutesSincePlaced: 29 }]);
    // An upstream whose clock is ahead.
    await answerInstead((order) => ({ ...order, created_at: new Date(minutesAgo(-5)).toISOString() }));
    const ahead = await shopper.ask<Recent>(RECENT, { items });
    expect(ahead.viewer.recentOrders).toMatchObject([{ minutesSincePlaced: 0 }]);
  });

  it.each([
    ['without ids', {}],
    ['with ids of null', { id: null }],
  ])('are compared by name where the upstream sends products %s', async (_how, id) => {
    await answerInstead((order) => ({
      ...order,
      items: order.items.map((item) => {
        const { id: _id, ...product } = item.product;
        return { ...item, product: { ...product, ...id } };
      }),
    }));
    expect(await recent(items)).toEqual([orderId]);
    const [first, second] = items as [Item, Item];
    expect(
      await recent([
        { ...second, quantity: 2 },
        { ...first, quantity: 1 },
      ]),
    ).toEqual([]);
    expect(await recent([first, { productId: '999999', quantity: 1 }])).toEqual([]);
  });

  it('are missing, and nothing else is, while orders cannot be read', async () => {
    shop.tap.fault('GET /api/orders/?', { kind: 'answer', status: 500, body: '{}' });
    const { data, errors } = await shopper.send<Recent>(RECENT, { items });
    expect(data?.viewer).toEqual({ recentOrders: null });
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_ERROR');
    expect((await place(shopper, input())).order).not.toBeNull();
  });

  it('are asked for with 1 to 100 products', async () => {
    for (const wanted of [[], Array.from({ length: 101 }, () => ({ productId: '1', quantity: 1 }))]) {
      const { errors } = await shopper.send<Recent>(RECENT, { items: wanted });
      expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    }
    expect(shop.tap.calls).toEqual([]);
  });
});
