import type { Resolvers } from '../../fieldSources.ts';
import type { OrderItemInput, UserError } from '../../__generated__/schema.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors/errors.ts';
import { createMessage } from '../../errors/messages.ts';
import { assertSignedIn, createUserError, mutationPayload } from '../../errors/userErrors.ts';
import { checkout } from './checkout.ts';
import { addOrderItem, recentOrdersOf, sumByProduct } from './orderContent.ts';
import { NOT_LOGGED_IN, placeOnce, startPaymentOf } from './orders.ts';
import { readOrder } from './readOrders.ts';
import { endPayment, settlePayment, verifyPayment } from './settlePayment.ts';

/** Reports the end of a payment, or refuses when the order may be paid; a paid order is returned unchanged. */
const reportPayment = (orderId: string, end: 'fail' | 'cancel', windowId: string | null, context: Context) =>
  mutationPayload('order', async () => {
    assertSignedIn(context, NOT_LOGGED_IN);
    const { order, outcome } = await endPayment(await readOrder(orderId, context), end, windowId, context);
    if (outcome === 'UNCONFIRMED') throw new UserFacingError('CONFLICT', 'PAYMENT_CONFIRMING', 'orderId');
    return order;
  });

/** A mistake about a purchase: its path begins at the mutation's input, and counts the items as the client sent them. */
function inPurchase(error: UserError, items: readonly OrderItemInput[]): UserError {
  if (error.path === null || ['orderId', 'shownTotal'].includes(error.path[0] ?? '')) return error;
  const [field = '', index, ...rest] = error.path;
  const sentIndex = items.findIndex(({ productId }) => productId === error.productId);
  const path = field === 'items' && index !== undefined ? [field, String(sentIndex), ...rest] : error.path;
  return createUserError({ ...error, path: ['purchase', ...path] });
}

export const resolvers = {
  Viewer: {
    recentOrders: callsUpstream((_viewer, { items }, context) => recentOrdersOf(items, context)),
  },
  SettlePaymentPayload: {
    alertText: ({ alert }) =>
      alert === null ? null : { ...createMessage('PAYMENT_CANCELLED'), text: alert },
  },
  Query: { paymentGateway: (_query, _args, { paymentGateway }) => paymentGateway },
  Mutation: {
    async checkout(_mutation, { input }, context) {
      let orderId: string | null = null;
      const items = input.purchase?.items ?? [];
      const complete = (error: UserError) =>
        input.purchase ? inPurchase(addOrderItem(error, sumByProduct(items)), items) : error;
      const work = () => checkout(input, context, (id) => (orderId = id));
      const { result = null, userErrors } = await mutationPayload('result', work, { complete });
      return { result, orderId, userErrors };
    },
    settlePayment: (_mutation, { input }, context) => settlePayment(input, context),
    async placeOrder(_mutation, { input }, context) {
      const { placed, userErrors } = await mutationPayload('placed', () => placeOnce(input, context), {
        complete: (error) => addOrderItem(error, input.items),
      });
      return { orderId: null, order: null, ...placed, userErrors };
    },
    startPayment: (_mutation, { orderId }, context) =>
      mutationPayload('payment', () => startPaymentOf(orderId, context)),
    verifyPayment: (_mutation, { input }, context) => verifyPayment(input, context),
    reportPaymentFailure: (_mutation, { orderId }, context) => reportPayment(orderId, 'fail', null, context),
    cancelPayment: (_mutation, { orderId, windowId = null }, context) =>
      reportPayment(orderId, 'cancel', windowId, context),
  },
} satisfies Resolvers;

/** A mutation of the demonstration alone, so that Sandbox leads from the cart to a paid order: no client may depend on it. */
export const sandboxPayment = {
  typeDefs: `
    extend type Mutation {
      """
      Pays an order as its shopper would in the sandbox's payment window, and verifies the proof. Only the demonstration has this mutation.
      """
      payInSandbox("The order to pay." orderId: ID!): OrderPayload!
    }
  `,
  resolvers: {
    Mutation: {
      async payInSandbox(_mutation: unknown, { orderId }: { orderId: string }, context: Context) {
        const { proof, userErrors } = await mutationPayload('proof', async () => {
          const { gatewayOrderId } = await startPaymentOf(orderId, context);
          return context.checkout.payInSandbox(gatewayOrderId);
        });
        return proof ? verifyPayment({ orderId, ...proof }, context) : { order: null, userErrors };
      },
    },
  },
};
