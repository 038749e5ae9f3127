import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { getFragmentData, graphql, type DocumentType, type FragmentType } from '../../__generated__/index.ts';
import { messagesByField, userMessage } from '../../apollo/errorMessages.ts';
import { isSessionEnd } from '../../apollo/sessionLink.ts';
import type { PlaceOrderInput } from '../../__generated__/graphql.ts';
import type { PaymentProof } from './paymentWindow.ts';

const OrderState = graphql(`
  fragment CheckoutOrder on Order {
    id
    number
    isPaid
    isRefundDue
    status
  }
`);

const ReadOrder = graphql(`
  query CheckoutOrderNow($id: ID!) {
    viewer {
      id
      order(id: $id) {
        ...CheckoutOrder
      }
    }
  }
`);

const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      order {
        ...CheckoutOrder
      }
      userErrors {
        code
        productId
        path
        messages
      }
    }
  }
`);

const StartPayment = graphql(`
  mutation StartPayment($orderId: ID!) {
    startPayment(orderId: $orderId) {
      payment {
        gatewayOrderId
        amountInSubunits
        amount {
          amount
          currency
        }
      }
      userErrors {
        code
        productId
        messages
      }
    }
  }
`);

const VerifyPayment = graphql(`
  mutation VerifyPayment($input: VerifyPaymentInput!) {
    change: verifyPayment(input: $input) {
      order {
        ...CheckoutOrder
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

const ReportPaymentFailure = graphql(`
  mutation ReportPaymentFailure($orderId: ID!) {
    change: reportPaymentFailure(orderId: $orderId) {
      order {
        ...CheckoutOrder
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

const CancelPayment = graphql(`
  mutation CancelPayment($orderId: ID!) {
    change: cancelPayment(orderId: $orderId) {
      order {
        ...CheckoutOrder
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

export type CheckoutOrder = Omit<DocumentType<typeof OrderState>, ' $fragmentName'>;
export type OpenPayment = NonNullable<DocumentType<typeof StartPayment>['startPayment']['payment']>;

interface FailureDetails {
  /** True when the server knows of no such thing: asking for the same once more leads to the same. */
  isGone?: boolean;
  /** The order concerned. */
  order?: CheckoutOrder;
  /** The product of which there is not enough; null when the failure is about something else. */
  soldOutProductId?: string | null;
  /** What the server says about single fields of the input, by their names. */
  fieldErrors?: Record<string, string[]>;
}

/** A failure whose message is one of the texts that the checkout shows. */
export class CheckoutFailure extends Error {
  readonly isGone: boolean;
  readonly order: CheckoutOrder | undefined;
  readonly soldOutProductId: string | null;
  readonly fieldErrors: Record<string, string[]>;

  constructor(
    message: string,
    { isGone = false, order, soldOutProductId = null, fieldErrors = {} }: FailureDetails = {},
  ) {
    super(message);
    this.isGone = isGone;
    this.order = order;
    this.soldOutProductId = soldOutProductId;
    this.fieldErrors = fieldErrors;
  }
}

const soldOutProductIn = (userErrors: readonly { code: string; productId?: string | null }[]) =>
  userErrors.find((error) => error.code === 'OUT_OF_STOCK')?.productId ?? null;

const orderIn = (ref: FragmentType<typeof OrderState> | null | undefined) =>
  getFragmentData(OrderState, ref) ?? null;

/** The order as it is now; null when there is none. @throws whatever the network throws */
export async function readOrder(client: ApolloClient, id: string): Promise<CheckoutOrder | null> {
  const { data } = await client.query({ query: ReadOrder, variables: { id }, fetchPolicy: 'network-only' });
  return orderIn(data?.viewer?.order);
}

/** @throws CheckoutFailure when the server refuses, and whatever the network throws */
export async function placeOrder(client: ApolloClient, input: PlaceOrderInput): Promise<CheckoutOrder> {
  const { data } = await client.mutate({ mutation: PlaceOrder, variables: { input } });
  const order = orderIn(data?.placeOrder.order);
  if (order) return order;
  const { userErrors = [] } = data?.placeOrder ?? {};
  const isGone = userErrors.some((error) => error.code === 'NOT_FOUND');
  throw new CheckoutFailure(userMessage(userErrors) ?? 'Order creation failed.', {
    isGone,
    soldOutProductId: soldOutProductIn(userErrors),
    fieldErrors: messagesByField(userErrors.map(({ path, messages }) => ({ field: path?.[0], messages }))),
  });
}

/** @throws CheckoutFailure when the server refuses, and whatever the network throws */
export async function startPayment(client: ApolloClient, orderId: string): Promise<OpenPayment> {
  const { data } = await client.mutate({ mutation: StartPayment, variables: { orderId } });
  const { payment, userErrors = [] } = data?.startPayment ?? {};
  if (!payment) {
    const message = userMessage(userErrors) ?? 'Payment creation failed. Please try again.';
    throw new CheckoutFailure(message, { soldOutProductId: soldOutProductIn(userErrors) });
  }
  return payment;
}

/** What the server says of a proof: the paid order, a definite refusal, or nothing that can be relied on. */
export type Verification = { kind: 'paid'; order: CheckoutOrder } | { kind: 'refused' } | { kind: 'unknown' };

/** Hands over the provider's proof, once. @throws only when the session has ended */
export async function verifyPayment(
  client: ApolloClient,
  orderId: string,
  proof: PaymentProof,
): Promise<Verification> {
  const input = {
    orderId,
    paymentId: proof.razorpay_payment_id,
    gatewayOrderId: proof.razorpay_order_id,
    signature: proof.razorpay_signature,
  };
  try {
    const { data } = await client.mutate({ mutation: VerifyPayment, variables: { input } });
    const order = orderIn(data?.change.order);
    if (order?.isPaid) return { kind: 'paid', order };
    const errors = data?.change.userErrors ?? [];
    if (errors.some(({ code }) => code === 'TOO_MANY_REQUESTS')) return { kind: 'unknown' };
    return { kind: errors.length > 0 || order?.isRefundDue ? 'refused' : 'unknown' };
  } catch (failure) {
    if (isSessionEnd(failure)) throw failure;
    console.error(failure);
    return { kind: 'unknown' };
  }
}

/** Tells that a payment failed, or that its window was closed. @returns the order as it is: it may be paid after all */
export async function reportPayment(client: ApolloClient, what: 'failed' | 'cancelled', orderId: string) {
  const mutation = what === 'failed' ? ReportPaymentFailure : CancelPayment;
  const { data } = await repeated(() => client.mutate({ mutation, variables: { orderId } }));
  return orderIn(data?.change.order);
}

/** How often, and after how many ms of waiting, what may be said twice is said again. */
const PAUSES = [500, 1500];

/** True when nobody knows whether the server did it: the network broke, or the server says that trying again makes sense. */
const isInDoubt = (failure: unknown) =>
  !CombinedGraphQLErrors.is(failure) || failure.errors.some((error) => error.extensions?.retryable === true);

async function repeated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES) {
    try {
      return await call();
    } catch (failure) {
      if (isSessionEnd(failure) || !isInDoubt(failure)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call();
}
