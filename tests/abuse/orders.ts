import { randomUUID } from 'node:crypto';
import { openShop, type Shop } from '../kit/openShop.ts';
import type { Shopper } from '../kit/shopper.ts';

/** The fields of an order payload. */
export const ORDER_FIELDS = 'order { id number isPaid status total { amount } } userErrors { code messages }';
export const PLACE_ORDER = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER_FIELDS} } }`;
export const START_PAYMENT =
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

/** A shop, with functions to place orders. */
export interface ShopWithOrders {
  shop: Shop;
  /** Ids of four products in stock. */
  products: string[];
  /** The input of an order for one unit of the first product. */
  orderInput(overrides?: object): object;
  placeOrder(client: Shopper, overrides?: object): Promise<Payload>;
  /** Places an order and starts its payment. */
  orderWithPayment(client: Shopper): Promise<{ order: Order; gatewayOrderId: string }>;
}

/** Opens such a shop, with the upstream's test endpoints to read the ledger. */
export async function openShopWithOrders(): Promise<ShopWithOrders> {
  const shop = await openShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  const products = await shop.productsInStock(4);
  const buildOrderInput = (overrides: object = {}) => ({
    items: [{ productId: products[0], quantity: 1 }],
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
    idempotencyKey: randomUUID(),
    ...overrides,
  });
  const placeOrderFor = async (client: Shopper, overrides: object = {}) =>
    (await client.request<{ placeOrder: Payload }>(PLACE_ORDER, { input: buildOrderInput(overrides) }))
      .placeOrder;
  return {
    shop,
    products,
    orderInput: buildOrderInput,
    placeOrder: placeOrderFor,
    async orderWithPayment(client) {
      const order = (await placeOrderFor(client)).order as Order;
      const { startPayment } = await client.request<{
        startPayment: { payment: { gatewayOrderId: string } };
      }>(START_PAYMENT, { id: order.id });
      return { order, gatewayOrderId: startPayment.payment.gatewayOrderId };
    },
  };
}
