import type { PlaceOrderInput, Resolvers } from '../../__generated__/resolvers.ts';
import type { Context } from '../../context.ts';
import { Refusal, toUserErrors, UpstreamError } from '../../errors.ts';
import { requireShopper } from '../../ownThings.ts';

/** It travels as a header: visible signs only. */
const KEY = /^[!-~]{1,200}$/;

/** No cart is longer; more would keep the upstream busy with one request. */
const MAX_ITEMS = 100;

const NOT_LOGGED_IN = 'User not logged in.';

/** @throws Refusal with the messages of the specification's section 5 */
function requireComplete(input: PlaceOrderInput): void {
  if (input.items.length === 0) throw new Refusal('BAD_USER_INPUT', 'Your cart is empty.', 'items');
  if (input.items.length > MAX_ITEMS) {
    throw new Refusal('BAD_USER_INPUT', `At most ${MAX_ITEMS} products in one order.`, 'items');
  }
  if (input.items.some((item) => item.quantity < 1)) {
    throw new Refusal('BAD_USER_INPUT', 'A quantity is a number from 1.', 'items');
  }
  if ([input.recipientName, input.recipientPhone, input.shippingAddress].some((text) => text.trim() === '')) {
    throw new Refusal('BAD_USER_INPUT', 'Please provide delivery name, phone number, and address.');
  }
  if (!KEY.test(input.idempotencyKey)) {
    const message = 'An idempotency key has 1 to 200 visible ASCII characters.';
    throw new Refusal('BAD_USER_INPUT', message, 'idempotencyKey');
  }
}

async function placeOrder(input: PlaceOrderInput, context: Context) {
  requireComplete(input);
  const { idempotencyKey, ...content } = input;
  const placed = await context.placedOrders.once(
    context.session.subject,
    idempotencyKey,
    JSON.stringify(content),
    () => context.checkout.placeOrder(input),
  );
  if (placed.kind === 'other_content') {
    throw new Refusal('CONFLICT', 'This checkout has changed since its order was placed.', 'idempotencyKey');
  }
  const order = await context.order.byId(placed.orderId);
  // Remembered here, and nowhere else: its store was replaced by another.
  if (order === null) throw new Refusal('NOT_FOUND', 'Order creation failed.', 'idempotencyKey');
  return order;
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
        userErrors: [{ code: 'NOT_FOUND' as const, field: 'orderId', messages: ['There is no such order.'] }],
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
        return { order: null, userErrors: toUserErrors(error) };
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
