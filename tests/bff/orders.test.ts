import { beforeAll, describe, expect, it } from 'vitest';
import { orderInput } from '../kit/checkoutOperations.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { createGuest, Login, type Shopper } from '../kit/shopper.ts';

const ORDER = {
  id: 1,
  order_number: 'X',
  total_amount: '1.00',
  items: [] as object[],
  created_at: '2026-01-01T00:00:00Z',
};

describe('the orders of the demo shopper', () => {
  const shop = setupShop();
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = createGuest(shop.url);
    await shopper.request(Login, { input: { email: 'demo@example.com', password: 'maidan-demo-1' } });
  });

  interface Page {
    totalPages: number;
    page: number;
    items: { createdAt: string; total: { amount: string } }[];
  }
  async function listOrders(args: string): Promise<Page> {
    const document = `{ viewer { orders(${args}) { totalPages page items { createdAt total { amount } } } } }`;
    return (await shopper.request<{ viewer: { orders: Page } }>(document)).viewer.orders;
  }

  it('are an empty list with the number of pages on a page after the last', async () => {
    const first = await listOrders('pageSize: 4');
    expect(first.totalPages).toBe(2);
    expect(await listOrders('pageSize: 4, page: 99')).toEqual({ ...first, page: 99, items: [] });
    const pages = shop.faultProxy.callsTo('GET /api/orders/').map(({ path }) => /page=\d+/.exec(path)?.[0]);
    expect(pages).toEqual(['page=1', 'page=99', 'page=1']);
  });

  it.each([
    ['DATE_DESC', '-created_at'],
    ['DATE_ASC', 'created_at'],
    ['AMOUNT_DESC', '-total_amount'],
    ['AMOUNT_ASC', 'total_amount'],
  ])('are requested for sort order %s as %s, and sorted #order-list', async (sort, ordering) => {
    const { items } = await listOrders(`sort: ${sort}, pageSize: 48`);
    const requestUrl = new URL(`http://x${shop.faultProxy.callsTo('GET /api/orders/')[0]?.path}`);
    expect(Object.fromEntries(requestUrl.searchParams)).toEqual({ page: '1', page_size: '48', ordering });
    const sortValues = items.map(({ createdAt, total }) =>
      sort.startsWith('DATE') ? Date.parse(createdAt) : Number(total.amount),
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
  ])(
    'have the flags for status %s with payment %s: %s #payable-order',
    async (status, payment, paymentState, flags) => {
      const order = { ...ORDER, status, payment_status: payment };
      shop.faultProxy.fault('GET /api/orders/1/', respondWith(200, order));
      const document = '{ viewer { order(id: 1) { paymentState isPaid isPayable isRefundDue } } }';
      expect(await shopper.request(document)).toEqual({ viewer: { order: { paymentState, ...flags } } });
    },
  );

  describe('of which products have no ids #items-without-id', () => {
    /** Each upstream may number the lines of each order from 1. */
    const items = [
      { id: 1, quantity: 1, subtotal: '9.00', product: { id: null, name: 'Bat', price: '9.00' } },
      { id: 2, quantity: 1, subtotal: '9.00', product: { name: 'Bat', price: '9.00' } },
      { id: 3, quantity: 1, subtotal: '9.00', product: { id: '', name: 'Bat', price: '9.00' } },
    ];
    const LINES = '{ viewer { orders { items { items { id productId product { id similar { id } } } } } } }';
    interface Line {
      id: string;
      productId: string | null;
      product: { id: string; similar: object[] };
    }
    async function readLines(): Promise<Line[]> {
      const results = [1, 2].map((id) => ({ ...ORDER, id, items }));
      shop.faultProxy.fault('GET /api/orders/?', respondWith(200, { results }));
      const data = await shopper.request<{ viewer: { orders: { items: { items: Line[] }[] } } }>(LINES);
      return data.viewer.orders.items.flatMap((order) => order.items);
    }

    it('each have a product of their own, without a call', async () => {
      const lines = await readLines();
      expect(new Set(lines.map((line) => line.product.id)).size).toBe(6);
      expect(new Set(lines.map((line) => line.id)).size).toBe(6);
      for (const { productId, product } of lines)
        expect({ productId, similar: product.similar }).toEqual({ productId: null, similar: [] });
      expect(shop.faultProxy.calls).toHaveLength(1);
      expect(await readLines()).toEqual(lines);
    });

    it('can be neither found, bought nor wished for, without a call', async () => {
      const id = (await readLines())[0]?.product.id ?? '';
      shop.faultProxy.clear();
      const reads = 'query ($id: ID!) { product(id: $id) { name } products(ids: [$id]) { name } }';
      expect(await shopper.request(reads, { id })).toEqual({ product: null, products: [null] });
      const errors = 'userErrors { code path productId }';
      const changes = `mutation ($id: ID!, $input: PlaceOrderInput!) {
        addToCart(productId: $id) { ${errors} }
        setCartItemQuantity(productId: $id, quantity: 2) { ${errors} }
        addToWishlist(productId: $id) { ${errors} }
        placeOrder(input: $input) { ${errors} }
      }`;
      const error = { code: 'NOT_FOUND', productId: id };
      const refused = { userErrors: [{ ...error, path: ['productId'] }] };
      const input = orderInput([
        { productId: '1101', quantity: 1 },
        { productId: id, quantity: 1 },
      ]);
      expect(await shopper.request(changes, { id, input })).toEqual({
        addToCart: refused,
        setCartItemQuantity: refused,
        addToWishlist: refused,
        placeOrder: { userErrors: [{ ...error, path: ['items', '1', 'productId'] }] },
      });
      expect(shop.faultProxy.calls).toEqual([]);
    });
  });
});
