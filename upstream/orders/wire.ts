import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { orderItems } from '../db/schema/index.ts';
import { priceFields, formatRupees } from '../products/wire.ts';
import type { Order } from './orderRepository.ts';

const itemWire = (item: typeof orderItems.$inferSelect) => ({
  id: item.id,
  quantity: item.quantity,
  subtotal: formatRupees(item.quantity * item.currentPrice),
  product: {
    id: item.productId,
    name: item.name,
    brand: item.brand,
    main_image_url: item.image,
    ...priceFields(item),
  },
});

/** Orders with their lines, in the given order. One query reads the lines of all orders. */
export async function ordersWire(db: Database, list: Order[]) {
  const ids = list.map((order) => order.id);
  const items =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(orderItems)
          .where(inArray(orderItems.orderId, ids))
          .orderBy(asc(orderItems.id));
  return list.map((order) => ({
    id: order.id,
    order_number: order.orderNumber,
    user: order.userId,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    total_amount: formatRupees(order.totalAmount),
    shipping_person_name: order.shippingPersonName,
    shipping_person_number: order.shippingPersonNumber,
    shipping_address: order.shippingAddress,
    billing_address: order.billingAddress,
    notes: order.notes,
    items: items.filter((item) => item.orderId === order.id).map(itemWire),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  }));
}

export async function orderWire(db: Database, order: Order) {
  const [wire] = await ordersWire(db, [order]);
  if (!wire) throw new Error('ordersWire returns one entry per order.');
  return wire;
}
