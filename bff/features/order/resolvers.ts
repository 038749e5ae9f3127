import type { Resolvers } from '../../fieldSources.ts';
import { createPaymentNotice } from './paymentNotice.ts';
import { minutesSince } from '../../wire/dateTime.ts';
import { isPaidOnDelivery } from '../../rules/paymentStatus.ts';
import { callsUpstream } from '../../callsUpstream.ts';

export const resolvers = {
  Viewer: {
    order: callsUpstream((_viewer, { id }, { order }) => order.byAddress(id)),
    orders: callsUpstream((_viewer, query, { order }) => order.page(query)),
  },
  Order: {
    paymentState: (order, _args, { paymentStates }) => paymentStates.of(order),
    isPaid: async (order, _args, { paymentStates }) => (await paymentStates.of(order)) === 'PAID',
    isPayable: async (order, _args, { paymentStates }) =>
      order.status === 'PENDING' &&
      !isPaidOnDelivery(order.paymentMethod) &&
      (await paymentStates.of(order)) === 'UNPAID',
    isRefundDue: async (order, _args, { paymentStates }) => (await paymentStates.of(order)) === 'REFUND_DUE',
    paymentNotice: async (order, { hasProof }, { paymentStates }) => {
      const paymentState = await paymentStates.of(order);
      const proof = paymentState === 'UNKNOWN' ? await paymentStates.proofOf(order) : null;
      return createPaymentNotice(order, { paymentState, proof, hasProof, nowMs: Date.now() });
    },
    minutesSincePlaced: (order) => minutesSince(order.createdAt) ?? 0,
  },
} satisfies Resolvers;
