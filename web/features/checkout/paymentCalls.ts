import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { getFragmentData, graphql, type DocumentType, type FragmentType } from '../../__generated__/index.ts';
import { userMessage } from '../../graphql/messages.ts';
import type { PlaceOrderInput } from '../../__generated__/graphql.ts';
import type { PaymentProof } from './paymentWindow.ts';

const OrderState = graphql(`
  fragment CheckoutOrder on Order {
    id
    number
    isPaid
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

export type CheckoutOrder = DocumentType<typeof OrderState>;
export type OpenPayment = NonNullable<DocumentType<typeof StartPayment>['startPayment']['payment']>;

/** A failure whose message is one of the texts that the checkout shows. */
export class CheckoutFailure extends Error {
  /** True when the server knows of no such thing: asking for the same once more leads to the same. */
  readonly isGone: boolean;

  constructor(message: string, isGone = false) {
    super(message);
    this.isGone = isGone;
  }
}

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
  throw new CheckoutFailure(userMessage(userErrors) ?? 'Order creation failed.', isGone);
}

/** @throws CheckoutFailure when the server refuses, and whatever the network throws */
export async function startPayment(client: ApolloClient, orderId: string): Promise<OpenPayment> {
  const { data } = await client.mutate({ mutation: StartPayment, variables: { orderId } });
  const { payment, userErrors = [] } = data?.startPayment ?? {};
  if (!payment)
    throw new CheckoutFailure(userMessage(userErrors) ?? 'Payment creation failed. Please try again.');
  return payment;
}

/** Hands over the provider's proof. @returns the order, or null when the proof was not accepted */
export async function verifyPayment(client: ApolloClient, orderId: string, proof: PaymentProof) {
  const input = {
    orderId,
    paymentId: proof.razorpay_payment_id,
    gatewayOrderId: proof.razorpay_order_id,
    signature: proof.razorpay_signature,
  };
  const { data } = await repeated(() => client.mutate({ mutation: VerifyPayment, variables: { input } }));
  return (data?.change.userErrors ?? []).length === 0 ? orderIn(data?.change.order) : null;
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
      if (!isInDoubt(failure)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call();
}
