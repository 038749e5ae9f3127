import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { PlaceOrderInput, UserError } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError, toUserErrors, UpstreamError, userError } from '../../errors.ts';
import { requireShopper } from '../shopperMutation.ts';
import { assertValidQuantity } from '../quantity.ts';

/** It travels as a header: visible signs only. */
const KEY = /^[!-~]{1,200}$/;

/** No cart is longer; more would keep the upstream busy with one request. */
const MAX_ITEMS = 100;

const REQUIRED_TEXTS = ['recipientName', 'recipientPhone', 'shippingAddress'] as const;

const NOT_LOGGED_IN = 'User not logged in.';

/** @throws Refusal with the messages of the specification's section 5 */
function requireComplete(input: PlaceOrderInput): void {
  if (input.items.length === 0) throw new UserFacingError('BAD_USER_INPUT', 'Your cart is empty.', 'items');
  if (input.items.length > MAX_ITEMS) {
    throw new UserFacingError('BAD_USER_INPUT', `At most ${MAX_ITEMS} products in one order.`, 'items');
  }
  for (const [index, { quantity }] of input.items.entries())
    assertValidQuantity(quantity, ['items', String(index), 'quantity']);
  const blank = REQUIRED_TEXTS.find((field) => input[field].trim() === '');
  if (blank) {
    throw new UserFacingError(
      'BAD_USER_INPUT',
      'Please provide delivery name, phone number, and address.',
      blank,
    );
  }
  if (!KEY.test(input.idempotencyKey)) {
    const message = 'An idempotency key has 1 to 200 visible ASCII characters.';
    throw new UserFacingError('BAD_USER_INPUT', message, 'idempotencyKey');
  }
}

/**
 * An error of an order with the item that it is about. A lack of stock is traced to its item by the product that the
 * upstream names; an order of one item leaves no doubt.
 */
function withItem(error: UserError, items: PlaceOrderInput['items']): UserError {
  const { code, path, productId } = error;
  if (path?.[0] === 'items' && path[1] !== undefined) {
    return { ...error, productId: items[Number(path[1])]?.productId ?? null };
  }
  if (code !== 'OUT_OF_STOCK') return error;
  const index = items.length === 1 ? 0 : items.findIndex((item) => item.productId === productId);
  const item = items[index];
  if (!item) return error;
  return userError({ ...error, path: ['items', String(index), 'quantity'], productId: item.productId });
}

async function placeOrder(input: PlaceOrderInput, context: Context) {
  requireComplete(input);
  const { idempotencyKey, ...content } = input;
  const placed = await context.placedOrders.once(
    context.session.subject,
    idempotencyKey,
    JSON.stringify(content),
    { place: () => context.checkout.placeOrder(input), read: (orderId) => context.order.byId(orderId) },
  );
  if (placed.kind === 'other_content') {
    throw new UserFacingError(
      'CONFLICT',
      'This checkout has changed since its order was placed.',
      'idempotencyKey',
    );
  }
  // The store that remembers it was replaced by another.
  if (placed.order === null)
    throw new UserFacingError('NOT_FOUND', 'Order creation failed.', 'idempotencyKey');
  return placed.order;
}

/** Money first: an order that turns out to be paid is answered as it is, and nothing is reported (decision 7). */
async function reportUnpaid(orderId: string, report: () => Promise<unknown>, context: Context) {
  requireShopper(context, NOT_LOGGED_IN);
  try {
    const before = await context.order.byId(orderId);
    if (before === null || context.checkout.isPaid(before)) return orderPayload(before);
    await report();
    return orderPayload(await context.order.byId(orderId));
  } catch (error) {
    return { order: null, userErrors: toUserErrors(error) };
  }
}

const orderPayload = <Order>(order: Order | null) =>
  order === null
    ? {
        order,
        userErrors: [
          userError({ code: 'NOT_FOUND', path: ['orderId'], messages: ['There is no such order.'] }),
        ],
      }
    : { order, userErrors: [] };

export const checkout: Resolvers = {
  Query: { paymentGateway: (_query, _args, { paymentGateway }) => paymentGateway },
  Payment: {
    gatewayOrderId: (payment) => payment.razorpay_order_id,
    amountInSubunits: (payment) => payment.amount,
    amount: (payment) => ({ paise: payment.amount, currency: payment.currency ?? 'INR' }),
  },
  Mutation: {
    async placeOrder(_mutation, { input }, context) {
      requireShopper(context, NOT_LOGGED_IN);
      try {
        return { order: await placeOrder(input, context), userErrors: [] };
      } catch (error) {
        return { order: null, userErrors: toUserErrors(error).map((each) => withItem(each, input.items)) };
      }
    },
    async startPayment(_mutation, { orderId }, context) {
      requireShopper(context, NOT_LOGGED_IN);
      try {
        const { checkout, limits, session } = context;
        const payment = await limits.attemptAs('payment', session.subject, () =>
          checkout.startPayment(orderId),
        );
        return { payment, userErrors: [] };
      } catch (error) {
        return { payment: null, userErrors: toUserErrors(error) };
      }
    },
    async verifyPayment(_mutation, { input }, context) {
      requireShopper(context, NOT_LOGGED_IN);
      try {
        await context.checkout.verify(input);
        return orderPayload(await context.order.byId(input.orderId));
      } catch (error) {
        // A verification in doubt may have been made all the same, or the provider told the upstream by itself.
        const order =
          error instanceof UpstreamError ? await context.order.byId(input.orderId).catch(() => null) : null;
        if (order && context.checkout.isPaid(order)) return { order, userErrors: [] };
        return { order, userErrors: toUserErrors(error) };
      }
    },
    reportPaymentFailure: (_mutation, { orderId }, context) =>
      reportUnpaid(orderId, () => context.checkout.fail(orderId), context),
    cancelPayment: (_mutation, { orderId }, context) =>
      reportUnpaid(orderId, () => context.checkout.cancel(orderId), context),
  },
};
