import { randomUUID } from 'node:crypto';
import type { Shop } from './openShop.ts';
import type { Shopper } from './shopper.ts';

/** The fields of an order that these calls ask for. */
export const ORDER =
  'id status paymentStatus isPaid total { amount } items { quantity product { id } } recipientName';
const ERRORS = 'userErrors { code field path productId messages }';

export interface Order {
  id: string;
  status: string;
  paymentStatus: string;
  isPaid: boolean;
  total: { amount: string };
}
interface UserError {
  code: string;
  field: string | null;
  path: string[] | null;
  productId: string | null;
  messages: string[];
}
interface OrderPayload {
  order: Order | null;
  userErrors: UserError[];
}
interface Payment {
  gatewayOrderId: string;
  amountInSubunits: number;
  amount: { amount: string; currency: string };
}

/** Places an order; what the shopper can do something about comes back as data. */
export const place = async (shopper: Shopper, input: Record<string, unknown>) =>
  (
    await shopper.ask<{ placeOrder: OrderPayload }>(
      `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { ${ORDER} } ${ERRORS} } }`,
      { input },
    )
  ).placeOrder;

export const startPayment = async (shopper: Shopper, orderId: string) =>
  (
    await shopper.ask<{ startPayment: { payment: Payment | null; userErrors: UserError[] } }>(
      `mutation ($orderId: ID!) {
         startPayment(orderId: $orderId) {
           payment { gatewayOrderId amountInSubunits amount { amount currency } } ${ERRORS}
         }
       }`,
      { orderId },
    )
  ).startPayment;

export const verify = async (shopper: Shopper, input: Record<string, unknown>) =>
  (
    await shopper.ask<{ verifyPayment: OrderPayload }>(
      `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { order { ${ORDER} } ${ERRORS} } }`,
      { input },
    )
  ).verifyPayment;

/** Tells that a payment was given up, or failed. */
export const report = async (
  shopper: Shopper,
  mutation: 'cancelPayment' | 'reportPaymentFailure',
  orderId: string,
) =>
  (
    await shopper.ask<Record<string, OrderPayload>>(
      `mutation ($orderId: ID!) { ${mutation}(orderId: $orderId) { order { ${ORDER} } ${ERRORS} } }`,
      { orderId },
    )
  )[mutation];

/** What an order can be placed with: two products, to the same place each time, under a new key unless told. */
export async function aCheckout(shop: Pick<Shop, 'productsInStock'>) {
  const [a = '', b = ''] = await shop.productsInStock(2);
  const content = {
    items: [
      { productId: a, quantity: 2 },
      { productId: b, quantity: 1 },
    ],
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
  };
  const input = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
    ...content,
    idempotencyKey: randomUUID(),
    ...more,
  });
  return { content, input };
}
