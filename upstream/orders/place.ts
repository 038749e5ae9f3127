import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { User } from '../accounts/user.ts';
import type { Database } from '../db/open.ts';
import { orderEvents, orderItems, orders } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { conflict, invalidFields } from '../http/errors.ts';
import { requiredText, idField, integerField, textField } from '../http/parse.ts';
import { MAX_QUANTITY } from '../products/quantity.ts';
import { findProducts } from '../products/read.ts';
import type { Order } from './orderRepository.ts';
import { outOfStock, takeStock } from './stock.ts';

const MAX_LINES = 100;

export const orderBody = z.object({
  shipping_address: requiredText(1000),
  billing_address: textField(1000).optional(),
  shipping_person_name: requiredText(200),
  shipping_person_number: requiredText(32),
  payment_method: z.enum(['online']),
  notes: textField(2000).nullish(),
  items: z
    .array(z.object({ product_id: idField, quantity: integerField(1, MAX_QUANTITY) }))
    .min(1)
    .max(MAX_LINES),
});
export type OrderBody = z.infer<typeof orderBody>;

/** Letters and digits that are not confused with each other when they are read aloud. */
const ORDER_NUMBER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random order number: a sequential one would reveal how many orders the shop has. */
function generateOrderNumber(at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const suffix = Array.from(
    { length: 8 },
    () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)],
  ).join('');
  return `MD-${day}-${suffix}`;
}

/** A hash of the order's content that does not depend on the order of the fields. */
function contentHash(body: OrderBody): string {
  const items = body.items.map(({ product_id, quantity }) => [product_id, quantity]);
  const fields = [
    body.shipping_address,
    body.billing_address ?? '',
    body.shipping_person_name,
    body.shipping_person_number,
    body.payment_method,
    body.notes ?? '',
    items,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** The order's lines with current prices, one per product. @throws ApiError 400 for an unknown product */
async function priceLines(tx: Database, body: OrderBody) {
  const quantities = new Map<number, number>();
  for (const { product_id: id, quantity } of body.items)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  const storedProducts = await findProducts(tx, [...quantities.keys()]);
  return [...quantities].map(([productId, quantity]) => {
    const product = storedProducts.get(productId);
    if (!product) throw invalidFields({ items: [`Invalid pk "${productId}" - object does not exist.`] });
    const { name, brand, price, discountedPrice, currentPrice } = product;
    return {
      productId,
      quantity,
      name,
      brand,
      image: product.images[0] ?? '',
      price,
      discountedPrice,
      currentPrice,
    };
  });
}

/** The order that was placed with this key; null when there is none. @throws ApiError 409 when its content differs */
async function findOrderByKey(
  tx: Database,
  userId: number,
  key: string,
  hash: string,
): Promise<Order | null> {
  const [existing] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  if (existing && existing.idempotencyBody !== hash) {
    throw conflict('This Idempotency-Key was used for another order.', 'idempotency_key_reused');
  }
  return existing ?? null;
}

/**
 * Places an order with the stored prices and takes its stock in the same transaction. The same key with the same body returns
 * the first order with `repeated`, also for concurrent requests.
 * @throws ApiError 400 for an unknown product, 409 `out_of_stock`, 409 `idempotency_key_reused`
 */
export function placeOrder(
  db: Database,
  user: User,
  body: OrderBody,
  key: string | null,
  at: Date,
): Promise<{ order: Order; repeated: boolean }> {
  const hash = contentHash(body);
  return transact(db, async (tx) => {
    const existing = key === null ? null : await findOrderByKey(tx, user.id, key, hash);
    if (existing) return { order: existing, repeated: true };
    const lines = await priceLines(tx, body);
    const [order] = await tx
      .insert(orders)
      .values({
        orderNumber: generateOrderNumber(at),
        userId: user.id,
        status: 'pending',
        paymentStatus: 'pending',
        paymentMethod: body.payment_method,
        totalAmount: lines.reduce((sum, line) => sum + line.quantity * line.currentPrice, 0),
        shippingPersonName: body.shipping_person_name,
        shippingPersonNumber: body.shipping_person_number,
        shippingAddress: body.shipping_address,
        billingAddress: body.billing_address ?? body.shipping_address,
        notes: body.notes ?? '',
        stockHeld: true,
        idempotencyKey: key,
        idempotencyBody: key === null ? null : hash,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing({ target: [orders.userId, orders.idempotencyKey] })
      .returning();
    if (!order) {
      // A concurrent transaction inserted an order with the same key; this insert waited for it.
      const winner = key === null ? null : await findOrderByKey(tx, user.id, key, hash);
      if (!winner) throw conflict('This order is being placed already.');
      return { order: winner, repeated: true };
    }
    const shortage = await takeStock(tx, lines, { orderId: order.id, cause: 'placed', at });
    if (shortage !== null) throw outOfStock(shortage);
    await tx.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: order.id })));
    const { status, paymentStatus } = order;
    await tx.insert(orderEvents).values({ orderId: order.id, status, paymentStatus, cause: 'placed', at });
    return { order, repeated: false };
  });
}
