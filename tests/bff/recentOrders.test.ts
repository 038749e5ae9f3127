import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderItemInput } from '../__generated__/graphql.ts';
import { graphql } from '../__generated__/index.ts';
import { createOrder, createTestOrder, type TestOrder } from '../kit/checkoutOperations.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

const RecentOrders = graphql(`
  query RecentOrders($items: [OrderItemInput!]!) {
    viewer {
      recentOrders(items: $items) {
        id
        isPaid
        minutesSincePlaced
        shippingAddress
      }
    }
  }
`);

describe('the recent orders of the same items', () => {
  let shop: Shop;
  let items: TestOrder['items'];
  let input: TestOrder['input'];
  let shopper: Shopper;
  let orderId: string;
  beforeAll(async () => {
    shop = await openShop();
    ({ items, input } = await createTestOrder(shop));
    shopper = await createShopper(shop.url);
    orderId = (await createOrder(shopper, input())).id;
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  const recentOrderIds = async (orderItems: OrderItemInput[], client = shopper) =>
    (await client.request(RecentOrders, { items: orderItems })).viewer?.recentOrders?.map(({ id }) => id);

  /** Makes the fault proxy return the upstream's list of orders with changes. */
  async function respondWithChangedOrders(change: (order: WireOrder) => unknown) {
    const token = shopper.cookies.get('access_token') ?? '';
    const response = await fetch(`${shop.faultProxy.url}/api/orders/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const list = (await response.json()) as { results: WireOrder[] };
    const body = JSON.stringify({ ...list, results: list.results.map(change) });
    shop.faultProxy.clear();
    shop.faultProxy.fault('GET /api/orders/?', { kind: 'respond', status: 200, body });
  }
  interface WireOrder {
    created_at: string;
    items: { quantity: number; product: { id?: number | null; name: string } }[];
  }

  it('are found with one upstream call, for any order and split of the items #lost-session-payment', async () => {
    expect(await recentOrderIds([...items].reverse())).toEqual([orderId]);
    const [first, second] = items;
    const split = [{ ...first, quantity: 1 }, second, { ...first, quantity: 1 }];
    expect(await recentOrderIds(split)).toEqual([orderId]);
    const calls = shop.faultProxy.callsTo('GET /api/orders/').map(({ path }) => path);
    const path = '/api/orders/?page=1&page_size=20&ordering=-created_at';
    expect(calls).toEqual([path, path]);
  });

  it('are empty for other quantities, for fewer or more items, and for another shopper', async () => {
    const [first, second] = items;
    expect(await recentOrderIds([{ ...first, quantity: 3 }, second])).toEqual([]);
    expect(await recentOrderIds([first])).toEqual([]);
    expect(await recentOrderIds([...items, { productId: '1', quantity: 1 }])).toEqual([]);
    expect(
      await recentOrderIds([
        { ...second, quantity: 2 },
        { ...first, quantity: 1 },
      ]),
    ).toEqual([]);
    expect(await recentOrderIds(items, await createShopper(shop.url))).toEqual([]);
  });

  it('are those of the last 30 minutes, for any time zone in the upstream’s timestamps #bought-before', async () => {
    const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
    await respondWithChangedOrders((order) => ({
      ...order,
      created_at: new Date(minutesAgo(31)).toISOString(),
    }));
    expect(await recentOrderIds(items)).toEqual([]);
    const indianTime = new Date(minutesAgo(29) + 330 * 60_000).toISOString().replace('Z', '+05:30');
    await respondWithChangedOrders((order) => ({ ...order, created_at: indianTime }));
    const { viewer } = await shopper.request(RecentOrders, { items });
    expect(viewer?.recentOrders).toMatchObject([{ id: orderId, isPaid: false, minutesSincePlaced: 29 }]);
    // The clock of the upstream is five minutes ahead.
    await respondWithChangedOrders((order) => ({
      ...order,
      created_at: new Date(minutesAgo(-5)).toISOString(),
    }));
    const futureOrder = await shopper.request(RecentOrders, { items });
    expect(futureOrder.viewer?.recentOrders).toMatchObject([{ minutesSincePlaced: 0 }]);
  });

  it.each([
    ['without ids', {}],
    ['with ids of null', { id: null }],
  ])('are compared by product name if the upstream sends products %s', async (_idKind, id) => {
    await respondWithChangedOrders((order) => ({
      ...order,
      items: order.items.map((item) => {
        const { id: _id, ...product } = item.product;
        return { ...item, product: { ...product, ...id } };
      }),
    }));
    expect(await recentOrderIds(items)).toEqual([orderId]);
    const [first, second] = items;
    expect(
      await recentOrderIds([
        { ...second, quantity: 2 },
        { ...first, quantity: 1 },
      ]),
    ).toEqual([]);
    expect(await recentOrderIds([first, { productId: '999999', quantity: 1 }])).toEqual([]);
  });

  it('require 1 to 100 items', async () => {
    for (const orderItems of [[], Array.from({ length: 101 }, () => ({ productId: '1', quantity: 1 }))]) {
      const { errors } = await shopper.execute(RecentOrders, { items: orderItems });
      expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    }
    expect(shop.faultProxy.calls).toEqual([]);
  });
});
