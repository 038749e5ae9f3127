import type { Resolvers } from '../../__generated__/resolvers.ts';
import { createPaymentNotice } from './paymentNotice.ts';
import { minutesSince } from '../../wire/dateTime.ts';
import { callsUpstream } from '../../callsUpstream.ts';

export const resolvers: Resolvers = {
  Viewer: {
    order: callsUpstream((_viewer, { id }, { order }) => order.byId(id)),
    orders: callsUpstream((_viewer, query, { order }) => order.page(query)),
  },
  Order: {
    paymentState: (order, _args, { paymentStates }) => paymentStates.of(order),
    isPaid: async (order, _args, { paymentStates }) => (await paymentStates.of(order)) === 'PAID',
    isPayable: async (order, _args, { paymentStates }) =>
      order.status === 'PENDING' && (await paymentStates.of(order)) === 'UNPAID',
    isRefundDue: async (order, _args, { paymentStates }) => (await paymentStates.of(order)) === 'REFUND_DUE',
    paymentNotice: async (order, { hasProof }, { paymentStates }) => {
      const paymentState = await paymentStates.of(order);
      const mark = paymentState === 'UNKNOWN' ? await paymentStates.markOf(order) : null;
      return createPaymentNotice(order, { paymentState, mark, hasProof, nowMs: Date.now() });
    },
    minutesSincePlaced: (order) => minutesSince(order.createdAt),
  },
};
