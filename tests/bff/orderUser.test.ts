import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphql } from '../__generated__/index.ts';
import { createOrder, createTestOrder } from '../kit/checkoutOperations.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

const OrderUser = graphql(`
  query OrderUser($id: ID!) {
    viewer {
      order(id: $id) {
        id
        userId
      }
    }
  }
`);

describe('the shopper of an order', () => {
  let shop: Shop;
  let shopper: Shopper;
  let id: string;
  beforeAll(async () => {
    shop = await openShop();
    shopper = await createShopper(shop.url);
    const order = await createTestOrder(shop);
    ({ id } = await createOrder(shopper, order.input()));
  });
  afterAll(() => shop.close());

  /** The order's `userId` when the upstream sends this `user`; undefined: it sends none. */
  async function userIdFor(user: unknown): Promise<string | null | undefined> {
    shop.faultProxy.clear();
    shop.faultProxy.fault(`GET /api/orders/${id}/`, {
      kind: 'rewrite',
      change: (body) => JSON.stringify({ ...(JSON.parse(body) as object), user }),
    });
    const { viewer } = await shopper.request(OrderUser, { id });
    expect(viewer?.order?.id).toBe(id);
    return viewer?.order?.userId;
  }

  it.each([
    [7, '7'],
    ['3f2c', '3f2c'],
    [{ id: 7, username: 'asha' }, '7'],
    [{ username: 'asha', email: 'asha@example.com' }, 'asha'],
    [{ id: '', email: 'asha@example.com' }, 'asha@example.com'],
  ])('sent as %j is "%s"', async (user, userId) => {
    expect(await userIdFor(user)).toBe(userId);
  });

  it.each([undefined, null, '', 1.5, true, [], ['7'], {}, { id: null }, { id: {} }])(
    'sent as %j is null, and the order is complete',
    async (user) => {
      expect(await userIdFor(user)).toBeNull();
    },
  );
});
