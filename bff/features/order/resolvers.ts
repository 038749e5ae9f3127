import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Parents } from '../feature.ts';
import { createPaymentNotice } from './paymentNotice.ts';
import { minutesSince, recentOrdersOf } from './recentOrders.ts';
import { isLineProductId } from '../../wire/orderLine.ts';
import { toOrderStatus } from '../../wire/orderStatus.ts';
import { assertValidPage, pageResolvers } from '../../wire/paging.ts';
import { callsUpstream } from '../../callsUpstream.ts';

export const resolvers: Resolvers = {
  Viewer: {
    order: callsUpstream((_viewer, { id }, { order }) => order.byId(id)),
    orders: callsUpstream((_viewer, { sort, page, pageSize }, { order }) => {
      assertValidPage({ page, pageSize });
      return order.readPage({ sort, page, pageSize });
    }),
    recentOrders: callsUpstream((_viewer, { items }, context) => recentOrdersOf(items, context)),
  },
  OrderPage: {
    items: ({ response }) => response.results,
    ...pageResolvers,
    page: ({ response, page }) => response.page ?? page,
  },
  Order: {
    number: (order) => order.order_number,
    status: (order) => toOrderStatus(order.status),
    statusText: (order) => order.status,
    total: (order) => ({ paise: order.total_amount }),
    paymentMethod: (order) => order.payment_method,
    paymentStatus: (order) => order.payment_status,
    paymentState: (order, _args, { paymentStates }) => paymentStates.of(order),
    isPaid: async (order, _args, { paymentStates }) => (await paymentStates.of(order)) === 'PAID',
    isPayable: async (order, _args, { paymentStates }) =>
      toOrderStatus(order.status) === 'PENDING' && (await paymentStates.of(order)) === 'UNPAID',
    isRefundDue: async (order, _args, { paymentStates }) => (await paymentStates.of(order)) === 'REFUND_DUE',
    paymentNotice: async (order, { hasProof }, { paymentStates }) => {
      const paymentState = await paymentStates.of(order);
      const isVerified = paymentState === 'UNKNOWN' && (await paymentStates.isVerified(order));
      return createPaymentNotice(order, { paymentState, isVerified, hasProof, nowMs: Date.now() });
    },
    userId: (order) => order.user ?? null,
    recipientName: (order) => order.shipping_person_name,
    recipientPhone: (order) => order.shipping_person_number,
    shippingAddress: (order) => order.shipping_address,
    createdAt: (order) => order.created_at,
    minutesSincePlaced: (order) => minutesSince(order.created_at),
    updatedAt: (order) => order.updated_at ?? null,
  },
  OrderItem: {
    productId: ({ product }) => (isLineProductId(product.id) ? null : product.id),
    subtotal: (item) => ({ paise: item.subtotal }),
  },
};

export const parents: Parents = {
  Order: ['id', 'items'],
  OrderItem: ['id', 'product', 'quantity'],
  PaymentNotice: ['state', 'title', 'text'],
};
