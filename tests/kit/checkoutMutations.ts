import { randomUUID } from 'node:crypto';
import type { Shop } from './openShop.ts';
import type { Shopper } from './shopper.ts';

/** The order fields that these calls select. */
export const ORDER_FIELDS =
  'id status paymentStatus isPaid total { amount } items { quantity product { id } } recipientName';
const USER_ERROR_FIELDS = 'userErrors { code field path productId messages }';

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

/** Calls `placeOrder` and returns its payload, with the user errors as data. */
export const placeOrder = async (shopper: Shopper, input: Record<string, unknown>) =>
  (
    await shopper.request<{ placeOrder: OrderPayload }>(
      `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { ${ORDER_FIELDS} } ${USER_ERROR_FIELDS} } }`,
      { input },
    )
  ).placeOrder;

export const startPayment = async (shopper: Shopper, orderId: string) =>
  (
    await shopper.request<{ startPayment: { payment: Payment | null; userErrors: UserError[] } }>(
      `mutation ($orderId: ID!) {
         startPayment(orderId: $orderId) {
           payment { gatewayOrderId amountInSubunits amount { amount currency } } ${USER_ERROR_FIELDS}
         }
       }`,
      { orderId },
    )
  ).startPayment;

export const verifyPayment = async (shopper: Shopper, input: Record<string, unknown>) =>
  (
    await shopper.request<{ verifyPayment: OrderPayload }>(
      `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { order { ${ORDER_FIELDS} } ${USER_ERROR_FIELDS} } }`,
      { input },
    )
  ).verifyPayment;

/** Reports that a payment was cancelled or failed. */
export const reportPayment = async (
  shopper: Shopper,
  mutation: 'cancelPayment' | 'reportPaymentFailure',
  orderId: string,
) =>
  (
    await shopper.request<Record<string, OrderPayload>>(
      `mutation ($orderId: ID!) { ${mutation}(orderId: $orderId) { order { ${ORDER_FIELDS} } ${USER_ERROR_FIELDS} } }`,
      { orderId },
    )
  )[mutation];

/** Input for `placeOrder`: two products and always the same delivery. `input()` has a new idempotency key unless it is overridden. */
export async function createOrderInput(shop: Pick<Shop, 'productsInStock'>) {
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
  const input = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
    ...content,
    idempotencyKey: randomUUID(),
    ...overrides,
  });
  return { content, input };
}
