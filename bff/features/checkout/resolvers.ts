import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { PlaceOrderInput, UserError } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError, toUserErrors, UpstreamError, createUserError } from '../../errors.ts';
import { assertSignedIn } from '../shopperMutation.ts';
import { assertValidQuantity } from '../quantity.ts';

/** Visible ASCII characters, because the key is sent as a header. */
const IDEMPOTENCY_KEY_PATTERN = /^[!-~]{1,200}$/;

/** Limit for one order, so that one request does not overload the upstream. */
const MAX_ITEMS = 100;

const REQUIRED_TEXTS = ['recipientName', 'recipientPhone', 'shippingAddress'] as const;

const NOT_LOGGED_IN = 'User not logged in.';

/** @throws UserFacingError with the messages of docs/product.md#validation */
function assertCompleteOrder(input: PlaceOrderInput): void {
  if (input.items.length === 0) throw new UserFacingError('BAD_USER_INPUT', 'Your cart is empty.', 'items');
  if (input.items.length > MAX_ITEMS) {
    throw new UserFacingError('BAD_USER_INPUT', `At most ${MAX_ITEMS} products in one order.`, 'items');
  }
  for (const [index, { quantity }] of input.items.entries())
    assertValidQuantity(quantity, ['items', String(index), 'quantity']);
  const blankField = REQUIRED_TEXTS.find((field) => input[field].trim() === '');
  if (blankField) {
    throw new UserFacingError(
      'BAD_USER_INPUT',
      'Please provide delivery name, phone number, and address.',
      blankField,
    );
  }
  if (!IDEMPOTENCY_KEY_PATTERN.test(input.idempotencyKey)) {
    const message = 'An idempotency key has 1 to 200 visible ASCII characters.';
    throw new UserFacingError('BAD_USER_INPUT', message, 'idempotencyKey');
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
  const { idempotencyKey, ...content } = input;
  const result = await context.idempotencyStore.placeOnce(
    context.session.subject,
    idempotencyKey,
    JSON.stringify(content),
    { place: () => context.checkout.placeOrder(input), read: (orderId) => context.order.byId(orderId) },
  );
  if (result.kind === 'other_content') {
    throw new UserFacingError(
      'CONFLICT',
      'This checkout has changed since its order was placed.',
      'idempotencyKey',
    );
  }
  // The store was replaced since the order was placed.
  if (result.order === null)
    throw new UserFacingError('NOT_FOUND', 'Order creation failed.', 'idempotencyKey');
  return result.order;
}

/** Reports a failed or cancelled payment, unless the order is paid: a paid order is returned unchanged (docs/product.md#checkout). */
async function reportIfUnpaid(orderId: string, report: () => Promise<unknown>, context: Context) {
  assertSignedIn(context, NOT_LOGGED_IN);
  try {
    const order = await context.order.byId(orderId);
    if (order === null || context.checkout.isPaid(order)) return orderPayload(order);
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
          createUserError({ code: 'NOT_FOUND', path: ['orderId'], messages: ['There is no such order.'] }),
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
      assertSignedIn(context, NOT_LOGGED_IN);
      try {
        return { order: await placeOrder(input, context), userErrors: [] };
      } catch (error) {
        return {
          order: null,
          userErrors: toUserErrors(error).map((each) => addOrderItem(each, input.items)),
        };
      }
    },
    async startPayment(_mutation, { orderId }, context) {
      assertSignedIn(context, NOT_LOGGED_IN);
      try {
        const { checkout, rateLimits, session } = context;
        const payment = await rateLimits.runLimited('payment', session.subject, () =>
          checkout.startPayment(orderId),
        );
        return { payment, userErrors: [] };
      } catch (error) {
        return { payment: null, userErrors: toUserErrors(error) };
      }
    },
    async verifyPayment(_mutation, { input }, context) {
      assertSignedIn(context, NOT_LOGGED_IN);
      try {
        await context.checkout.verify(input);
        return orderPayload(await context.order.byId(input.orderId));
      } catch (error) {
        // The verification may have succeeded upstream without a response, or the provider's webhook may have marked the order as paid.
        const order =
          error instanceof UpstreamError ? await context.order.byId(input.orderId).catch(() => null) : null;
        if (order && context.checkout.isPaid(order)) return { order, userErrors: [] };
        return { order, userErrors: toUserErrors(error) };
      }
    },
    reportPaymentFailure: (_mutation, { orderId }, context) =>
      reportIfUnpaid(orderId, () => context.checkout.fail(orderId), context),
    cancelPayment: (_mutation, { orderId }, context) =>
      reportIfUnpaid(orderId, () => context.checkout.cancel(orderId), context),
  },
};
