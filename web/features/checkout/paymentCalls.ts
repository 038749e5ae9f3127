import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { getFragmentData, graphql, type DocumentType, type FragmentType } from '../../__generated__/index.ts';
import { backoff, wait } from '../../apollo/backoff.ts';
import { userMessage } from '../../apollo/errorMessages.ts';
import { messagesByField } from '../../apollo/fieldMessages.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import type { PlaceOrderInput } from '../../__generated__/graphql.ts';
import type { PaymentProof } from './paymentWindow.ts';

const CheckoutOrderFields = graphql(`
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

export type CheckoutOrder = Omit<DocumentType<typeof CheckoutOrderFields>, ' $fragmentName'>;
export type GatewayPayment = NonNullable<DocumentType<typeof StartPayment>['startPayment']['payment']>;

interface FailureDetails {
  /** True when the server did not find something: the same request would fail again. */
  isNotFound?: boolean;
  /** The order that the failure is about. */
  order?: CheckoutOrder;
  /** The product that is out of stock; null when the failure has another cause. */
  soldOutProductId?: string | null;
  /** The server's messages about input fields, by field name. */
  fieldErrors?: Record<string, string[]>;
}

/** An error whose message can be shown to the shopper. */
export class CheckoutError extends Error {
  readonly isNotFound: boolean;
  readonly order: CheckoutOrder | undefined;
  readonly soldOutProductId: string | null;
  readonly fieldErrors: Record<string, string[]>;

  constructor(
    message: string,
    { isNotFound = false, order, soldOutProductId = null, fieldErrors = {} }: FailureDetails = {},
  ) {
    super(message);
    this.isNotFound = isNotFound;
    this.order = order;
    this.soldOutProductId = soldOutProductId;
    this.fieldErrors = fieldErrors;
  }
}

const soldOutProductIdOf = (userErrors: readonly { code: string; productId?: string | null }[]) =>
  userErrors.find((error) => error.code === 'OUT_OF_STOCK')?.productId ?? null;

const unmaskOrder = (ref: FragmentType<typeof CheckoutOrderFields> | null | undefined) =>
  getFragmentData(CheckoutOrderFields, ref) ?? null;

/** The order's current state, from the server; null when it does not exist. @throws network errors */
export async function fetchOrder(client: ApolloClient, id: string): Promise<CheckoutOrder | null> {
  const { data } = await client.query({ query: ReadOrder, variables: { id }, fetchPolicy: 'network-only' });
  return unmaskOrder(data?.viewer?.order);
}

/** @throws CheckoutError when the server refuses, and network errors */
export async function placeOrder(client: ApolloClient, input: PlaceOrderInput): Promise<CheckoutOrder> {
  const { data } = await client.mutate({ mutation: PlaceOrder, variables: { input } });
  const order = unmaskOrder(data?.placeOrder.order);
  if (order) return order;
  const { userErrors = [] } = data?.placeOrder ?? {};
  const isNotFound = userErrors.some((error) => error.code === 'NOT_FOUND');
  throw new CheckoutError(userMessage(userErrors) ?? 'Order creation failed.', {
    isNotFound,
    soldOutProductId: soldOutProductIdOf(userErrors),
    fieldErrors: messagesByField(userErrors.map(({ path, messages }) => ({ field: path?.[0], messages }))),
  });
}

/** @throws CheckoutError when the server refuses, and network errors */
export async function startPayment(client: ApolloClient, orderId: string): Promise<GatewayPayment> {
  const { data } = await client.mutate({ mutation: StartPayment, variables: { orderId } });
  const { payment, userErrors = [] } = data?.startPayment ?? {};
  if (!payment) {
    const message = userMessage(userErrors) ?? 'Payment creation failed. Please try again.';
    throw new CheckoutError(message, { soldOutProductId: soldOutProductIdOf(userErrors) });
  }
  return payment;
}

/** The server's decision about a payment proof: the order is paid, the proof is rejected, or it is not known yet. */
export type VerificationResult =
  { kind: 'paid'; order: CheckoutOrder } | { kind: 'refused' } | { kind: 'unknown' };

/** Sends the provider's proof to the server, once. @throws only when the session has ended */
export async function verifyPayment(
  client: ApolloClient,
  orderId: string,
  proof: PaymentProof,
): Promise<VerificationResult> {
  const input = {
    orderId,
    paymentId: proof.razorpay_payment_id,
    gatewayOrderId: proof.razorpay_order_id,
    signature: proof.razorpay_signature,
  };
  try {
    const { data } = await client.mutate({ mutation: VerifyPayment, variables: { input } });
    const order = unmaskOrder(data?.change.order);
    if (order?.isPaid) return { kind: 'paid', order };
    const errors = data?.change.userErrors ?? [];
    if (errors.some(({ code }) => code === 'TOO_MANY_REQUESTS')) return { kind: 'unknown' };
    return { kind: errors.length > 0 || order?.isRefundDue ? 'refused' : 'unknown' };
  } catch (failure) {
    if (isSessionEndedError(failure)) throw failure;
    console.error(failure);
    return { kind: 'unknown' };
  }
}

/** Reports that a payment failed or was cancelled. @returns the order's current state: it may be paid after all */
export async function reportUnpaid(client: ApolloClient, outcome: 'failed' | 'cancelled', orderId: string) {
  const mutation = outcome === 'failed' ? ReportPaymentFailure : CancelPayment;
  const { data } = await withRetries(() => client.mutate({ mutation, variables: { orderId } }));
  return unmaskOrder(data?.change.order);
}

const MAX_RETRIES = 2;
const FIRST_RETRY_DELAY_MS = 500;

/** True when the server may or may not have done it: the network failed, or the server calls the error retryable. */
const isOutcomeUnknown = (failure: unknown) =>
  !CombinedGraphQLErrors.is(failure) || failure.errors.some((error) => error.extensions?.retryable === true);

/** Repeats a call whose outcome is unknown. Only for mutations that may safely be sent twice. */
async function withRetries<Result>(call: () => Promise<Result>): Promise<Result> {
  const delays = backoff(FIRST_RETRY_DELAY_MS, Infinity);
  for (let retriesLeft = MAX_RETRIES; ; retriesLeft -= 1) {
    try {
      return await call();
    } catch (failure) {
      if (retriesLeft === 0 || isSessionEndedError(failure) || !isOutcomeUnknown(failure)) throw failure;
      await wait(delays.next().value);
    }
  }
}
