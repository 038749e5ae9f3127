import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { CheckoutOrderFragment } from './__generated__/checkoutOrder.ts';
import { CheckoutOrderNowDocument } from './__generated__/checkoutOrderNow.ts';
import { RecentOrdersDocument } from './__generated__/recentOrders.ts';
import { PlaceOrderDocument } from './__generated__/placeOrder.ts';
import { StartPaymentDocument, type StartPaymentMutation } from './__generated__/startPayment.ts';
import { VerifyPaymentDocument } from './__generated__/verifyPayment.ts';
import { ReportPaymentFailureDocument } from './__generated__/reportPaymentFailure.ts';
import { CancelPaymentDocument } from './__generated__/cancelPayment.ts';
import type { PlaceOrderInput } from '../../__generated__/schema.ts';
import { backoff, wait } from '../../apollo/backoff.ts';
import { userMessage } from '../../apollo/errorMessages.ts';
import { messagesByField } from '../../apollo/fieldMessages.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import {
  deliveryFromOrder,
  isDeliveryComplete,
  type Delivery,
  type ProductQuantity,
} from './checkoutItems.ts';
import type { PaymentProof } from './razorpay.ts';

export type CheckoutOrder = CheckoutOrderFragment;
export type GatewayPayment = NonNullable<StartPaymentMutation['startPayment']['payment']>;

interface FailureDetails {
  /** True when the server did not find something: the same request would fail again. */
  isNotFound?: boolean;
  /** The product that is out of stock; null when the failure has another cause. */
  soldOutProductId?: string | null;
  /** The server's messages about input fields, by field name. */
  fieldErrors?: Record<string, string[]>;
}

/** An error whose message can be shown to the shopper. */
export class CheckoutError extends Error {
  readonly isNotFound: boolean;
  readonly soldOutProductId: string | null;
  readonly fieldErrors: Record<string, string[]>;

  constructor(
    message: string,
    { isNotFound = false, soldOutProductId = null, fieldErrors = {} }: FailureDetails = {},
  ) {
    super(message);
    this.isNotFound = isNotFound;
    this.soldOutProductId = soldOutProductId;
    this.fieldErrors = fieldErrors;
  }
}

/** The product that cannot be bought: it is sold out, or the shop has withdrawn it. */
const soldOutProductIdOf = (userErrors: readonly { productId?: string | null }[]) =>
  userErrors.find(({ productId }) => productId != null)?.productId ?? null;

/** The order's current state, from the server; null when it does not exist. @throws network errors */
export async function fetchOrder(client: ApolloClient, id: string): Promise<CheckoutOrder | null> {
  const { data } = await client.query({
    query: CheckoutOrderNowDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  });
  return data?.viewer?.order ?? null;
}

const READ_PAUSES_MS = [500, 1_000, 2_000];

/**
 * Reads an order that must not be placed again because it could not be read once.
 * @returns as `fetchOrder`; undefined when the server could not read it repeatedly
 * @throws network errors, and when the session has ended
 */
export async function fetchPlacedOrder(
  client: ApolloClient,
  id: string,
): Promise<CheckoutOrder | null | undefined> {
  for (const pauseMs of [...READ_PAUSES_MS, null]) {
    try {
      return await fetchOrder(client, id);
    } catch (failure) {
      if (!CombinedGraphQLErrors.is(failure) || isSessionEndedError(failure)) throw failure;
      console.error(failure);
      if (pauseMs !== null) await wait(pauseMs);
    }
  }
  return undefined;
}

/** What the checkout needs to know of the shopper's earlier orders. */
export interface EarlierOrders {
  /** The recent orders of exactly these items, newest first. */
  sameItems: readonly CheckoutOrder[];
  /** The delivery of the newest order that has one; null when there is none. */
  lastDelivery: Delivery | null;
}

export const NO_ORDERS: EarlierOrders = { sameItems: [], lastDelivery: null };

/**
 * Reads the shopper's earlier orders. Returns none when the request fails: this check is only a second protection against double
 * orders, so its failure must not stop sales.
 * @throws only when the session has ended
 */
export async function fetchRecentOrders(
  client: ApolloClient,
  items: ProductQuantity[],
): Promise<EarlierOrders> {
  try {
    const variables = { items };
    const { data } = await client.query({ query: RecentOrdersDocument, variables, fetchPolicy: 'no-cache' });
    const deliveries = data?.viewer?.orders?.items.map(deliveryFromOrder) ?? [];
    return {
      sameItems: data?.viewer?.recentOrders ?? [],
      lastDelivery: deliveries.find(isDeliveryComplete) ?? null,
    };
  } catch (failure) {
    if (isSessionEndedError(failure)) throw failure;
    console.error(failure);
    return NO_ORDERS;
  }
}

/**
 * @returns the order that was placed; `order` is null when it cannot be read at the moment
 * @throws CheckoutError when the server refuses, and network errors
 */
export async function placeOrder(
  client: ApolloClient,
  input: PlaceOrderInput,
): Promise<{ orderId: string; order: CheckoutOrder | null }> {
  const { data } = await client.mutate({ mutation: PlaceOrderDocument, variables: { input } });
  const order = data?.placeOrder.order ?? null;
  const orderId = data?.placeOrder.orderId ?? order?.id;
  if (orderId !== undefined) return { orderId, order };
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
  const { data } = await client.mutate({ mutation: StartPaymentDocument, variables: { orderId } });
  const { payment, userErrors = [] } = data?.startPayment ?? {};
  if (!payment) {
    const message = userMessage(userErrors) ?? 'Payment creation failed. Please try again.';
    throw new CheckoutError(message, { soldOutProductId: soldOutProductIdOf(userErrors) });
  }
  return payment;
}

/** The upstream's decision about a payment proof. `order` is null when it could not be read after the decision. */
export type VerificationResult =
  { kind: 'paid'; order: CheckoutOrder | null } | { kind: 'refused' } | { kind: 'unknown' };

/** The upstream decides slowly or not at all: a stored proof is not verified more often. */
const MIN_VERIFICATION_PAUSE_MS = 15_000;

/** When the payment of each order was last verified on this page, in ms since 1970. */
const verifiedAt = new Map<string, number>();

export const isRecentlyVerified = (orderId: string): boolean =>
  Date.now() - (verifiedAt.get(orderId) ?? 0) < MIN_VERIFICATION_PAUSE_MS;

/**
 * Sends the provider's proof to the server, once. A payload without user errors means that the upstream accepted it, whatever
 * the order says. @throws only when the session has ended
 */
export async function verifyPayment(
  client: ApolloClient,
  orderId: string,
  proof: PaymentProof,
): Promise<VerificationResult> {
  verifiedAt.set(orderId, Date.now());
  try {
    const { data } = await client.mutate({
      mutation: VerifyPaymentDocument,
      variables: { input: { orderId, ...proof } },
    });
    if (!data) return { kind: 'unknown' };
    const { userErrors, order } = data.change;
    if (userErrors.length === 0) return { kind: 'paid', order: order ?? null };
    return { kind: userErrors.some(({ code }) => code === 'TOO_MANY_REQUESTS') ? 'unknown' : 'refused' };
  } catch (failure) {
    if (isSessionEndedError(failure)) throw failure;
    console.error(failure);
    return { kind: 'unknown' };
  }
}

/** An order after a report. */
export interface ReportResult {
  order: CheckoutOrder | null;
  /** True when nothing was reported, because the upstream's word for the payment may mean that it was made. */
  isUnconfirmed: boolean;
}

/**
 * Reports that a payment failed or was cancelled. The server repeats the report to the upstream; this repeats only requests that
 * the server did not answer. @throws network errors, and errors of the server
 */
export async function reportUnpaid(
  client: ApolloClient,
  outcome: 'failed' | 'cancelled',
  orderId: string,
): Promise<ReportResult> {
  const mutation = outcome === 'failed' ? ReportPaymentFailureDocument : CancelPaymentDocument;
  const { data } = await repeatUnanswered(() => client.mutate({ mutation, variables: { orderId } }));
  return {
    order: data?.change.order ?? null,
    isUnconfirmed: data?.change.userErrors.some(({ code }) => code === 'CONFLICT') ?? false,
  };
}

const MAX_REPETITIONS = 2;
const FIRST_REPETITION_DELAY_MS = 500;

/** Repeats a request that got no answer. Only for mutations that may safely be sent twice. */
async function repeatUnanswered<Result>(send: () => Promise<Result>): Promise<Result> {
  const delays = backoff(FIRST_REPETITION_DELAY_MS, Infinity);
  for (let repetitionsLeft = MAX_REPETITIONS; ; repetitionsLeft -= 1) {
    try {
      return await send();
    } catch (failure) {
      const isAnswered = CombinedGraphQLErrors.is(failure) || isSessionEndedError(failure);
      if (repetitionsLeft === 0 || isAnswered) throw failure;
      await wait(delays.next().value);
    }
  }
}
