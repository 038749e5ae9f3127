// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDirectPurchase,
  itemsDigest,
  type Purchase,
} from '../../web/features/checkout/checkoutItems.ts';
import { findOrder } from '../../web/features/checkout/findOrder.ts';
import { settleStoredCheckout, type ShopperCheckout } from '../../web/features/checkout/settleCheckout.ts';
import {
  getOrCreateCheckout,
  readStoredCheckout,
  saveOrderId,
  saveProof,
} from '../../web/features/checkout/storedCheckout.ts';
import { checkoutOrder } from './checkoutOrder.ts';
import { failed, openShopper, viewerWith } from './shopperServer.ts';

const price = { amount: '500.00', currency: 'INR' };
const delivery = { recipientName: 'Asha', recipientPhone: '98', shippingAddress: '12 MG Road' };
const purchaseOf = (productId: string): Purchase => ({
  ...createDirectPurchase({ id: productId, name: 'Racket', price }, 1, '1000000000001'),
  fromCart: false,
  delivery,
  acknowledgedOrderIds: new Set(),
});
const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'x' };
const noRecentOrders = () => viewerWith({ recentOrders: [], orders: { __typename: 'OrderPage', items: [] } });
const placed = (order: object | null) => () => ({
  placeOrder: { __typename: 'PlaceOrderPayload', orderId: '8', order, userErrors: [] },
});

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

describe('a proof of payment without an outcome', () => {
  function storeProof() {
    const items = itemsDigest(purchaseOf('1').items);
    const { key } = getOrCreateCheckout('asha', { content: 'other', items, fromCart: false });
    saveOrderId('asha', key, '7');
    saveProof('asha', '7', proof);
  }

  const FINAL = [
    { paymentState: 'REFUNDED', status: 'PENDING' },
    { paymentState: 'REFUND_DUE', status: 'PENDING' },
    { paymentState: 'UNKNOWN', status: 'CANCELLED' },
    { paymentState: 'UNPAID', status: 'DELIVERED' },
  ] as const;
  it.each(FINAL)('ends with its order: $status, $paymentState', async (state) => {
    const order = checkoutOrder({ id: '7', ...state });
    const { shopper, sent } = openShopper({
      VerifyPayment: failed,
      CheckoutOrderNow: () => viewerWith({ order }),
      RecentOrders: noRecentOrders,
      PlaceOrder: placed(checkoutOrder({ id: '8' })),
    });
    storeProof();
    await settleStoredCheckout(shopper);
    expect(readStoredCheckout('asha')).toBeNull();
    // The same when Pay Now is the first to see it: another product is bought without a question.
    storeProof();
    expect(await findOrder(shopper, purchaseOf('2'))).toMatchObject({ kind: 'order', order: { id: '8' } });
    expect(readStoredCheckout('asha')).toMatchObject({ orderId: '8' });
    expect(sent).not.toContain('CancelPayment');
  });

  it.each(['UNPAID', 'UNKNOWN'] as const)(
    'is kept while its order is pending and %s',
    async (paymentState) => {
      const order = checkoutOrder({ id: '7', paymentState });
      const { shopper } = openShopper({
        VerifyPayment: failed,
        CheckoutOrderNow: () => viewerWith({ order }),
      });
      storeProof();
      await settleStoredCheckout(shopper);
      expect(readStoredCheckout('asha')).toMatchObject({ orderId: '7', proof });
      expect(await findOrder(shopper, purchaseOf('2'))).toMatchObject({ kind: 'earlier' });
    },
  );
});

describe('an order that was placed and cannot be read', () => {
  it('is read again, and never placed again', async () => {
    vi.useFakeTimers();
    const purchase = purchaseOf('1');
    const find = async (shopper: ShopperCheckout) => {
      const found = findOrder(shopper, purchase);
      await vi.runAllTimersAsync();
      return found;
    };
    const unread = openShopper({
      RecentOrders: noRecentOrders,
      PlaceOrder: placed(null),
      CheckoutOrderNow: failed,
    });
    expect(await find(unread.shopper)).toEqual({ kind: 'unread', orderId: '8' });
    // The next Pay Now knows the order.
    expect(await find(unread.shopper)).toEqual({ kind: 'unread', orderId: '8' });
    expect(unread.sent.filter((name) => name !== 'CheckoutOrderNow')).toEqual(['RecentOrders', 'PlaceOrder']);

    localStorage.clear();
    let reads = 0;
    const order = checkoutOrder({ id: '8' });
    const later = openShopper({
      RecentOrders: noRecentOrders,
      PlaceOrder: placed(null),
      CheckoutOrderNow: () => ((reads += 1) < 3 ? new Error('503') : viewerWith({ order })),
    });
    expect(await find(later.shopper)).toMatchObject({ kind: 'order', order: { id: '8' } });
    vi.useRealTimers();
  });
});
