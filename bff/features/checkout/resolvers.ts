import type { Resolvers } from '../../__generated__/resolvers.ts';
import { isProofRefused, type Payment } from './api.ts';
import type { PlaceOrderInput, UserError, VerifyPaymentInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError, UpstreamError } from '../../errors.ts';
import { toUserErrors, createUserError } from '../../userErrors.ts';
import { assertSignedIn, mutationPayload } from '../mutationPayload.ts';
import { shopperOf, subjectOf } from '../subjectOf.ts';
import { findPlacedOrder, knownOrderIds, recentOrdersOf } from './sameOrders.ts';
import { toDecimal } from '../../wire/money.ts';
import { assertNoLineProduct } from '../../wire/orderLine.ts';
import { assertValidQuantity } from '../../wire/scalars.ts';
import { sentence } from '../../sentences.ts';
import { callsUpstream } from '../../callsUpstream.ts';

/** Visible ASCII characters, because the key is sent as a header. */
const IDEMPOTENCY_KEY_PATTERN = /^[!-~]{1,200}$/;

/** Limit for one order, so that one request does not overload the upstream. */
const MAX_ITEMS = 100;

const REQUIRED_TEXTS = ['recipientName', 'recipientPhone', 'shippingAddress'] as const;

const NOT_LOGGED_IN = 'CHECKOUT_SIGN_IN_REQUIRED';

/** @throws UserFacingError with the messages of docs/product.md#validation */
function assertCompleteOrder(input: PlaceOrderInput): void {
  if (input.items.length === 0) throw new UserFacingError('BAD_USER_INPUT', 'CART_EMPTY', 'items');
  if (input.items.length > MAX_ITEMS) {
    throw new UserFacingError('BAD_USER_INPUT', sentence('ORDER_ITEMS_RANGE', MAX_ITEMS), 'items');
  }
  for (const [index, { productId, quantity }] of input.items.entries()) {
    assertNoLineProduct(productId, ['items', String(index), 'productId']);
    assertValidQuantity(quantity, ['items', String(index), 'quantity']);
  }
  const blankField = REQUIRED_TEXTS.find((field) => input[field].trim() === '');
  if (blankField) {
    throw new UserFacingError('BAD_USER_INPUT', 'ORDER_DELIVERY_MISSING', blankField);
  }
  if (!IDEMPOTENCY_KEY_PATTERN.test(input.idempotencyKey)) {
    throw new UserFacingError('BAD_USER_INPUT', 'ORDER_KEY_INVALID', 'idempotencyKey');
  }
}

/**
 * Adds the affected item to an error of an order. For OUT_OF_STOCK, the item is found by the product id in the upstream's response, or is
 * the only item of the order.
 */
function addOrderItem(error: UserError, items: PlaceOrderInput['items']): UserError {
  const { code, path, productId } = error;
  if (path?.[0] === 'items' && path[1] !== undefined) {
    return { ...error, productId: items[Number(path[1])]?.productId ?? null };
  }
  if (code !== 'OUT_OF_STOCK') return error;
  const index = items.length === 1 ? 0 : items.findIndex((item) => item.productId === productId);
  const item = items[index];
  if (!item) return error;
  return createUserError({ ...error, path: ['items', String(index), 'quantity'], productId: item.productId });
}

async function placeOrder(input: PlaceOrderInput, context: Context) {
  assertCompleteOrder(input);
  const { idempotencyKey: key, ...content } = input;
  return context.orderKeys.placeOnce(
    { subject: await shopperOf(context), key, content: JSON.stringify(content) },
    {
      knownIds: () => knownOrderIds(context),
      findPlaced: (knownIds) => findPlacedOrder(input, knownIds, context),
      place: () => context.checkout.placeOrder(input),
      read: (orderId) => context.order.byId(orderId),
    },
  );
}

/** @throws UserFacingError NOT_FOUND */
async function readOrder(orderId: string, { order }: Context) {
  const found = await order.byId(orderId);
  if (found === null) throw new UserFacingError('NOT_FOUND', 'ORDER_NOT_FOUND', 'orderId');
  return found;
}

/**
 * Reports a failed or cancelled payment, unless the order is or may be paid (docs/product.md#checkout). A paid order is returned
 * unchanged.
 * @throws UserFacingError CONFLICT when the upstream's payment status may mean that the order is paid
 */
const reportIfUnpaid = (orderId: string, outcome: 'fail' | 'cancel', context: Context) =>
  mutationPayload('order', async () => {
    assertSignedIn(context, NOT_LOGGED_IN);
    const order = await readOrder(orderId, context);
    if (!(await context.paymentStates.isReportable(order))) {
      if ((await context.paymentStates.of(order)) !== 'UNKNOWN') return order;
      throw new UserFacingError('CONFLICT', 'PAYMENT_CONFIRMING', 'orderId');
    }
    await context.checkout.report(orderId, outcome);
    return readOrder(orderId, context);
  });

/** Amounts that are so many times apart are in different units: a mistake in the unit makes a factor of 100, a fee much less. */
const UNIT_MISTAKE_FACTOR = 50;

const isUnitMistake = (a: number, b: number): boolean =>
  Math.max(a, b) >= UNIT_MISTAKE_FACTOR * Math.min(a, b);

/**
 * Opens a payment, or returns the open one, and compares its amount with the order's total (docs/product.md#checkout).
 * @throws UserFacingError CONFLICT when the amounts are in different units; UpstreamError, retryable, when the total cannot be read
 */
async function startPayment(orderId: string, context: Context): Promise<Payment> {
  const reading = context.order.byId(orderId);
  // If the payment fails too, only its error is reported.
  reading.catch(() => undefined);
  const payment = await context.checkout.startPayment(orderId);
  const order = await reading.catch((error: unknown) => {
    throw error instanceof UpstreamError ? error.asRetryable() : error;
  });
  if (order === null) throw new UserFacingError('NOT_FOUND', 'ORDER_NOT_FOUND', 'orderId');
  if (!isUnitMistake(payment.amount.paise, order.total.paise)) return payment;
  context.log.error(
    `A payment was refused: its amount is read as ₹${toDecimal(payment.amount.paise)}, but the total of the order is ₹${toDecimal(order.total.paise)}. Is PAYMENT_AMOUNT_UNIT right?`,
  );
  throw new UserFacingError('CONFLICT', 'PAYMENT_AMOUNT_DIFFERS');
}

/** Starts a payment for the signed-in shopper, within the rate limits. @throws as `startPayment`, and UserFacingError */
export async function startPaymentOf(orderId: string, context: Context) {
  assertSignedIn(context, NOT_LOGGED_IN);
  return context.rateLimits.run('payment', context.address, await subjectOf(context), () =>
    startPayment(orderId, context),
  );
}

/** The order as it is after a verification; null when it cannot be read. */
const readVerifiedOrder = (orderId: string, { order }: Context) => order.byId(orderId).catch(() => null);

/** A 2xx of the upstream means paid, also when the order cannot be read or its payment status is unknown. */
export async function verifyPayment(input: VerifyPaymentInput, context: Context) {
  assertSignedIn(context, NOT_LOGGED_IN);
  try {
    await context.checkout.verify(input);
  } catch (error) {
    return resultOfFailedVerification(error, input, context);
  }
  const order = await readVerifiedOrder(input.orderId, context);
  if (order) await context.paymentStates.confirm(order);
  return { order, userErrors: [] };
}

/**
 * An earlier verification may have succeeded without a response, or the provider's webhook may have marked the order as paid. Otherwise
 * only a refusal by the upstream is a user error.
 * @throws UpstreamError, retryable, when there is no outcome
 */
async function resultOfFailedVerification(error: unknown, { orderId }: VerifyPaymentInput, context: Context) {
  if (!(error instanceof UpstreamError)) return { order: null, userErrors: toUserErrors(error) };
  const { paymentStates } = context;
  const order = await readVerifiedOrder(orderId, context);
  const isPaid =
    order && ((await paymentStates.of(order)) === 'PAID' || (await paymentStates.isVerified(order)));
  if (isPaid) return { order, userErrors: [] };
  if (isProofRefused(error.status) || error.code === 'TOO_MANY_REQUESTS')
    return { order, userErrors: toUserErrors(error) };
  throw error.asRetryable();
}

export const resolvers: Resolvers = {
  Viewer: {
    recentOrders: callsUpstream((_viewer, { items }, context) => recentOrdersOf(items, context)),
  },
  Query: { paymentGateway: (_query, _args, { paymentGateway }) => paymentGateway },
  Mutation: {
    async placeOrder(_mutation, { input }, context) {
      const { placed, userErrors } = await mutationPayload(
        'placed',
        () => {
          assertSignedIn(context, NOT_LOGGED_IN);
          return placeOrder(input, context);
        },
        { complete: (error) => addOrderItem(error, input.items) },
      );
      return { orderId: placed?.orderId ?? null, order: placed?.order ?? null, userErrors };
    },
    startPayment: (_mutation, { orderId }, context) =>
      mutationPayload('payment', () => startPaymentOf(orderId, context)),
    verifyPayment: (_mutation, { input }, context) => verifyPayment(input, context),
    reportPaymentFailure: (_mutation, { orderId }, context) => reportIfUnpaid(orderId, 'fail', context),
    cancelPayment: (_mutation, { orderId }, context) => reportIfUnpaid(orderId, 'cancel', context),
  },
};
