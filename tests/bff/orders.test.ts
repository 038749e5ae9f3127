import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SortedOrdersQueryVariables } from '../__generated__/graphql.ts';
import { graphql } from '../__generated__/index.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, Login, type Shopper } from '../kit/shopper.ts';

const SortedOrders = graphql(`
  query SortedOrders($sort: OrderSort!, $page: Int!, $pageSize: Int!) {
    viewer {
      orders(sort: $sort, page: $page, pageSize: $pageSize) {
        total
        totalPages
        page
        pageSize
        items {
          id
          status
          statusText
          total {
            amount
          }
          createdAt
        }
      }
    }
  }
`);

describe('the orders of the demo shopper', () => {
  let shop: Shop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop();
    shopper = createGuest(shop.url);
    await shopper.request(Login, { input: { email: 'demo@example.com', password: 'maidan-demo-1' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  async function listOrders(variables: Partial<SortedOrdersQueryVariables> = {}) {
    const defaults = { sort: 'DATE_DESC', page: 1, pageSize: 10 } as const;
    const { viewer } = await shopper.request(SortedOrders, { ...defaults, ...variables });
    if (!viewer?.orders) throw new Error('no orders');
    return viewer.orders;
  }

  it('are an empty list with the number of pages on a page after the last', async () => {
    const first = await listOrders({ pageSize: 4 });
    expect(first.totalPages).toBe(2);
    expect(await listOrders({ pageSize: 4, page: 99 })).toEqual({ ...first, page: 99, items: [] });
    expect(shop.faultProxy.callsTo('GET /api/orders/').map(({ path }) => /page=\d+/.exec(path)?.[0])).toEqual(
      ['page=1', 'page=99', 'page=1'],
    );
    shop.faultProxy.fault('page=98', { kind: 'respond', status: 500, body: '{}' });
    const failed = await shopper.execute(SortedOrders, { sort: 'DATE_DESC', page: 98, pageSize: 4 });
    expect(failed.errors).toHaveLength(1);
  });

  it.each([
    ['DATE_DESC', '-created_at'],
    ['DATE_ASC', 'created_at'],
    ['AMOUNT_DESC', '-total_amount'],
    ['AMOUNT_ASC', 'total_amount'],
  ] as const)('are requested for sort order %s as %s, and sorted', async (sort, ordering) => {
    const { items } = await listOrders({ sort, pageSize: 48 });
    const requestUrl = new URL(`http://x${shop.faultProxy.callsTo('GET /api/orders/')[0]?.path}`);
    expect(Object.fromEntries(requestUrl.searchParams)).toEqual({ page: '1', page_size: '48', ordering });
    const sortValues = items.map((order) =>
      sort.startsWith('DATE') ? Date.parse(order.createdAt) : Number(order.total.amount),
    );
    expect(sortValues).toEqual(sortValues.toSorted((a, b) => (sort.endsWith('ASC') ? a - b : b - a)));
  });

  it.each([
    ['pending', 'pending', 'UNPAID', { isPaid: false, isPayable: true, isRefundDue: false }],
    ['pending', 'cancelled', 'UNPAID', { isPaid: false, isPayable: true, isRefundDue: false }],
    ['pending', ' Unpaid ', 'UNPAID', { isPaid: false, isPayable: true, isRefundDue: false }],
    ['pending', null, 'UNKNOWN', { isPaid: false, isPayable: false, isRefundDue: false }],
    ['pending', '', 'UNKNOWN', { isPaid: false, isPayable: false, isRefundDue: false }],
    ['pending', 'on hold', 'UNKNOWN', { isPaid: false, isPayable: false, isRefundDue: false }],
    ['confirmed', 'paid', 'PAID', { isPaid: true, isPayable: false, isRefundDue: false }],
    ['pending', 'Authorized', 'PAID', { isPaid: true, isPayable: false, isRefundDue: false }],
    ['pending', ' CAPTURED ', 'PAID', { isPaid: true, isPayable: false, isRefundDue: false }],
    ['cancelled', 'cancelled', 'UNPAID', { isPaid: false, isPayable: false, isRefundDue: false }],
    ['pending', 'refund_due', 'REFUND_DUE', { isPaid: false, isPayable: false, isRefundDue: true }],
    ['cancelled', ' Refunded', 'REFUNDED', { isPaid: false, isPayable: false, isRefundDue: false }],
    ['lost_at_sea', 'pending', 'UNPAID', { isPaid: false, isPayable: false, isRefundDue: false }],
  ])('have the flags for status %s with payment %s: %s', async (status, payment, paymentState, flags) => {
    const order = {
      id: 1,
      order_number: 'X',
      status,
      payment_status: payment,
      total_amount: '1.00',
      items: [],
      created_at: '2026-01-01T00:00:00Z',
    };
    shop.faultProxy.fault('GET /api/orders/1/', {
      kind: 'respond',
      status: 200,
      body: JSON.stringify(order),
    });
    const document = '{ viewer { order(id: 1) { paymentState isPaid isPayable isRefundDue } } }';
    expect(await shopper.request(document)).toEqual({ viewer: { order: { paymentState, ...flags } } });
  });
});
