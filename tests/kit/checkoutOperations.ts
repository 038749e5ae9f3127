import { randomUUID } from 'node:crypto';
import type {
  OrderItemInput,
  PlaceOrderInput,
  PurchaseInput,
  SettlePaymentInput,
  VerifyPaymentInput,
} from '../__generated__/graphql.ts';
import { graphql } from '../__generated__/index.ts';
import type { Shop } from './openShop.ts';
import type { Shopper } from './shopper.ts';
import { productsInStock } from './stock.ts';

graphql(`
  fragment OrderFields on Order {
    id
    number
    status
    paymentStatus
    paymentState
    isPaid
    isPayable
    recipientName
    total {
      amount
    }
    items {
      quantity
      product {
        id
      }
    }
  }
`);

export const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      orderId
      order {
        ...OrderFields
      }
      userErrors {
        ...UserErrorFields
      }
    }
  }
`);

export const StartPayment = graphql(`
  mutation StartPayment($orderId: ID!) {
    startPayment(orderId: $orderId) {
      payment {
        windowId
        gatewayOrderId
        amountInSubunits
        amount {
          amount
          currency
        }
      }
      userErrors {
        ...UserErrorFields
      }
    }
  }
`);

export const VerifyPayment = graphql(`
  mutation VerifyPayment($input: VerifyPaymentInput!) {
    verifyPayment(input: $input) {
      order {
        ...OrderFields
      }
      userErrors {
        ...UserErrorFields
      }
    }
  }
`);

export const CancelPayment = graphql(`
  mutation CancelPayment($orderId: ID!, $windowId: ID) {
    cancelPayment(orderId: $orderId, windowId: $windowId) {
      order {
        ...OrderFields
      }
      userErrors {
        ...UserErrorFields
      }
    }
  }
`);

export const ReportPaymentFailure = graphql(`
  mutation ReportPaymentFailure($orderId: ID!) {
    reportPaymentFailure(orderId: $orderId) {
      order {
        ...OrderFields
      }
      userErrors {
        ...UserErrorFields
      }
    }
  }
`);

export const Checkout = graphql(`
  mutation Checkout($input: CheckoutInput!) {
    checkout(input: $input) {
      orderId
      result {
        __typename
        ... on ReadyToPay {
          orderId
          order {
            ...OrderFields
          }
          payment {
            windowId
            gatewayOrderId
          }
          gateway {
            publicKey
          }
        }
        ... on TotalChanged {
          orderId
          order {
            ...OrderFields
          }
          payment {
            windowId
            gatewayOrderId
            amount {
              amount
            }
          }
          shown {
            amount
          }
        }
        ... on EarlierOrders {
          orders {
            ...OrderFields
          }
        }
        ... on AlreadyPaid {
          orderId
          order {
            ...OrderFields
          }
        }
      }
      userErrors {
        ...UserErrorFields
      }
    }
  }
`);

export const SettlePayment = graphql(`
  mutation SettlePayment($input: SettlePaymentInput!) {
    settlePayment(input: $input) {
      outcome
      order {
        ...OrderFields
      }
      alert
      askAgainAfterSeconds
      cartChanged
      userErrors {
        ...UserErrorFields
      }
    }
  }
`);

export const ReadOrder = graphql(`
  query ReadOrder($orderId: ID!) {
    viewer {
      order(id: $orderId) {
        ...OrderFields
      }
    }
  }
`);

const ReadOrders = graphql(`
  query ReadOrders {
    viewer {
      orders {
        items {
          ...OrderFields
        }
      }
    }
  }
`);

/** Input for `placeOrder`: always the same delivery, and a new idempotency key unless it is overridden. */
export const orderInput = (
  items: OrderItemInput[],
  overrides: Partial<PlaceOrderInput> = {},
): PlaceOrderInput => ({
  items,
  recipientName: 'Asha Verma',
  recipientPhone: '9876543210',
  shippingAddress: '12 MG Road, Pune 411001',
  idempotencyKey: randomUUID(),
  ...overrides,
});

/** Order items with one unit of each product. */
export const oneOfEach = (productIds: readonly string[]): OrderItemInput[] =>
  productIds.map((productId) => ({ productId, quantity: 1 }));

/** An order of two products in stock. `input()` has a new idempotency key unless it is overridden. */
export interface TestOrder {
  items: [OrderItemInput, OrderItemInput];
  input(overrides?: Partial<PlaceOrderInput>): PlaceOrderInput;
}

export async function createTestOrder({ url }: Pick<Shop, 'url'>): Promise<TestOrder> {
  const [a = '', b = ''] = await productsInStock(url, 2);
  const items: TestOrder['items'] = [
    { productId: a, quantity: 2 },
    { productId: b, quantity: 1 },
  ];
  return { items, input: (overrides) => orderInput(items, overrides) };
}

/** A purchase for `checkout`: always the same delivery, unless it is overridden. */
export const purchaseOf = (
  items: OrderItemInput[],
  overrides: Partial<PurchaseInput> = {},
): PurchaseInput => ({
  items,
  recipientName: 'Asha Verma',
  recipientPhone: '9876543210',
  shippingAddress: '12 MG Road, Pune 411001',
  ...overrides,
});

/** Calls `checkout` and returns its payload, with the user errors as data. A total that is left out differs from every order's. */
export const checkout = async (shopper: Shopper, purchase: PurchaseInput, shownTotal = '0.01') =>
  (await shopper.request(Checkout, { input: { purchase, shownTotal } })).checkout;

/** Checks out, and returns the order and its payment. @throws when there is none to pay */
export async function openPayment(shopper: Shopper, purchase: PurchaseInput) {
  const payload = await checkout(shopper, purchase);
  const { result } = payload;
  if (result?.__typename !== 'ReadyToPay' && result?.__typename !== 'TotalChanged')
    throw new Error(`nothing to pay: ${JSON.stringify(payload)}`);
  if (!result.order) throw new Error('the order was not answered');
  const { gatewayOrderId, windowId } = result.payment;
  return { order: result.order, gatewayOrderId, windowId };
}

/** Calls `settlePayment` and returns its payload, with the user errors as data. */
export const settlePayment = async (shopper: Shopper, input: SettlePaymentInput) =>
  (await shopper.request(SettlePayment, { input })).settlePayment;

/** Calls `placeOrder` and returns its payload, with the user errors as data. */
export const placeOrder = async (shopper: Shopper, input: PlaceOrderInput) =>
  (await shopper.request(PlaceOrder, { input })).placeOrder;

/** Places an order and returns it. @throws when the order is refused */
export async function createOrder(shopper: Shopper, input: PlaceOrderInput) {
  const { order, userErrors } = await placeOrder(shopper, input);
  if (!order) throw new Error(`not ordered: ${JSON.stringify(userErrors)}`);
  return order;
}

/** Starts the payment of an order and returns it. @throws when the payment is refused */
export async function startPayment(shopper: Shopper, orderId: string) {
  const { payment, userErrors } = (await shopper.request(StartPayment, { orderId })).startPayment;
  if (!payment) throw new Error(`payment not started: ${JSON.stringify(userErrors)}`);
  return payment;
}

/** Calls `verifyPayment` and returns its payload, with the user errors as data. */
export const verifyPayment = async (shopper: Shopper, input: VerifyPaymentInput) =>
  (await shopper.request(VerifyPayment, { input })).verifyPayment;

/** Calls `cancelPayment` and returns its payload, with the user errors as data. */
export const cancelPayment = async (shopper: Shopper, orderId: string, windowId: string | null = null) =>
  (await shopper.request(CancelPayment, { orderId, windowId })).cancelPayment;

/** Calls `reportPaymentFailure` and returns its payload, with the user errors as data. */
export const reportPaymentFailure = async (shopper: Shopper, orderId: string) =>
  (await shopper.request(ReportPaymentFailure, { orderId })).reportPaymentFailure;

/** The order of a signed-in shopper, or null. */
export const readOrder = async (shopper: Shopper, orderId: string) =>
  (await shopper.request(ReadOrder, { orderId })).viewer?.order ?? null;

/** The first page of a shopper's orders; none for a guest. */
export const readOrders = async (shopper: Shopper) =>
  (await shopper.request(ReadOrders)).viewer?.orders?.items ?? [];
