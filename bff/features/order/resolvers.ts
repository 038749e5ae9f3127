import type { OrderStatus, Resolvers } from '../../__generated__/resolvers.ts';

const STATUSES: ReadonlySet<string> = new Set<OrderStatus>([
  'PENDING',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
]);

function toStatus(text: string): OrderStatus {
  const status = text.trim().toUpperCase();
  return STATUSES.has(status) ? (status as OrderStatus) : 'UNKNOWN';
}

export const order: Resolvers = {
  Viewer: { order: (_viewer, { id }, { order }) => order.byId(id) },
  Order: {
    number: (order) => order.order_number,
    status: (order) => toStatus(order.status),
    statusText: (order) => order.status,
    total: (order) => ({ paise: order.total_amount }),
    paymentMethod: (order) => order.payment_method,
    paymentStatus: (order) => order.payment_status,
    isPaid: (order, _args, { checkout }) => checkout.isPaid(order),
    recipientName: (order) => order.shipping_person_name,
    recipientPhone: (order) => order.shipping_person_number,
    shippingAddress: (order) => order.shipping_address,
    createdAt: (order) => order.created_at,
    updatedAt: (order) => order.updated_at ?? null,
  },
  OrderItem: { subtotal: (item) => ({ paise: item.subtotal }) },
};
