import type { Resolvers } from '../../__generated__/resolvers.ts';
import { createPaymentNotice } from './paymentNotice.ts';
import { ordersOfItems } from '../sameItems.ts';
import type { OrderItemInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors.ts';
import { sentence } from '../../sentences.ts';
import { NO_DATE_TIME } from '../../wire/dateTime.ts';
import { toInt } from '../../wire/scalars.ts';
import type { Order } from './api.ts';
import { callsUpstream } from '../../callsUpstream.ts';

/** An order is recent for this long. */
const RECENT_MINUTES = 30;

const MAX_ITEMS = 100;

/**
 * Whole minutes since a point in time; 0 if it is in the future, because the upstream's clock may be ahead, and if it cannot be read,
 * because such an order may be recent.
 */
const minutesSince = (dateTime: string): number =>
  dateTime === NO_DATE_TIME ? 0 : toInt((Date.now() - Date.parse(dateTime)) / 60_000);

/**
 * The shopper's recent orders of exactly these products and quantities, newest first. The shopper is asked about them.
 * @throws UserFacingError BAD_USER_INPUT
 */
async function recentOrdersOf(items: readonly OrderItemInput[], context: Context): Promise<Order[]> {
  if (items.length === 0 || items.length > MAX_ITEMS) {
    throw new UserFacingError('BAD_USER_INPUT', sentence('RECENT_ITEMS_RANGE', MAX_ITEMS), 'items');
  }
  const orders = await context.order.newest();
  return ordersOfItems(
    orders.filter(({ createdAt }) => minutesSince(createdAt) < RECENT_MINUTES),
    items,
    context,
  );
}

export const resolvers: Resolvers = {
  Viewer: {
    order: callsUpstream((_viewer, { id }, { order }) => order.byId(id)),
    orders: callsUpstream((_viewer, query, { order }) => order.readPage(query)),
    recentOrders: callsUpstream((_viewer, { items }, context) => recentOrdersOf(items, context)),
  },
  Order: {
    paymentState: (order, _args, { paymentStates }) => paymentStates.of(order),
    isPaid: async (order, _args, { paymentStates }) => (await paymentStates.of(order)) === 'PAID',
    isPayable: async (order, _args, { paymentStates }) =>
      order.status === 'PENDING' && (await paymentStates.of(order)) === 'UNPAID',
    isRefundDue: async (order, _args, { paymentStates }) => (await paymentStates.of(order)) === 'REFUND_DUE',
    paymentNotice: async (order, { hasProof }, { paymentStates }) => {
      const paymentState = await paymentStates.of(order);
      const isVerified = paymentState === 'UNKNOWN' && (await paymentStates.isVerified(order));
      return createPaymentNotice(order, { paymentState, isVerified, hasProof, nowMs: Date.now() });
    },
    minutesSincePlaced: (order) => minutesSince(order.createdAt),
  },
};
