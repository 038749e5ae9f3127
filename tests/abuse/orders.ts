import { randomUUID } from 'node:crypto';
import { openShop, type Shop } from '../kit/openShop.ts';
import type { Shopper } from '../kit/shopper.ts';

/** What is asked of an order after a change. */
export const ORDER = 'order { id number isPaid status total { amount } } userErrors { code messages }';
export const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`;
export const START =
  'mutation ($id: ID!) { startPayment(orderId: $id) { payment { gatewayOrderId amountInSubunits } userErrors { code } } }';

export interface Order {
  id: string;
  number: string;
  isPaid: boolean;
  status: string;
  total: { amount: string };
}
export interface Payload {
  order: Order | null;
  userErrors: { code: string; messages: string[] }[];
}

/** A shop with goods, and how orders are placed in it. */
export interface ShopWithOrders {
  shop: Shop;
  /** Four that can be bought. */
  products: string[];
  /** A whole order's input, for one of the first product. */
  content(more?: object): object;
  place(who: Shopper, more?: object): Promise<Payload>;
  /** An order and a payment that was opened for it. */
  orderWithPayment(who: Shopper): Promise<{ order: Order; gatewayOrderId: string }>;
}

/** Opens one, with the upstream's test endpoints for looking into its books. */
export async function openShopWithOrders(): Promise<ShopWithOrders> {
  const shop = await openShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  const products = await shop.productsInStock(4);
  const content = (more: object = {}) => ({
    items: [{ productId: products[0], quantity: 1 }],
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
    idempotencyKey: randomUUID(),
    ...more,
  });
  const place = async (who: Shopper, more: object = {}) =>
    (await who.ask<{ placeOrder: Payload }>(PLACE, { input: content(more) })).placeOrder;
  return {
    shop,
    products,
    content,
    place,
    async orderWithPayment(who) {
      const order = (await place(who)).order as Order;
      const { startPayment } = await who.ask<{ startPayment: { payment: { gatewayOrderId: string } } }>(
        START,
        { id: order.id },
      );
      return { order, gatewayOrderId: startPayment.payment.gatewayOrderId };
    },
  };
}
