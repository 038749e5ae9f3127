import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { User } from '../accounts/user.ts';
import type { Database } from '../db/open.ts';
import { orderEvents, orderItems, orders } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { conflict, invalid } from '../http/errors.ts';
import { filled, idField, integer, text } from '../http/parse.ts';
import { MAX_QUANTITY } from '../products/quantity.ts';
import { productsById } from '../products/read.ts';
import type { Order } from './orderRepository.ts';
import { outOfStock, takeStock } from './stock.ts';

const MAX_LINES = 100;

export const orderBody = z.object({
  shipping_address: filled(1000),
  billing_address: text(1000).optional(),
  shipping_person_name: filled(200),
  shipping_person_number: filled(32),
  payment_method: z.enum(['online']),
  notes: text(2000).nullish(),
  items: z
    .array(z.object({ product_id: idField, quantity: integer(1, MAX_QUANTITY) }))
    .min(1)
    .max(MAX_LINES),
});
export type OrderBody = z.infer<typeof orderBody>;

/** Letters and digits that cannot be taken for one another when read out on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Not a running number: that would tell everybody how many orders the shop has. */
function orderNumber(at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const tail = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `MD-${day}-${tail}`;
}

/** The same content always has the same hash, whatever order the fields came in. */
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

/** Lines at today's prices, one per product. */
async function price(tx: Database, body: OrderBody) {
  const quantities = new Map<number, number>();
  for (const { product_id: id, quantity } of body.items)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  const found = await productsById(tx, [...quantities.keys()]);
  return [...quantities].map(([productId, quantity]) => {
    const product = found.get(productId);
    if (!product) throw invalid({ items: [`Invalid pk "${productId}" - object does not exist.`] });
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

/** The order that this key already made; null when there is none. */
async function orderOfKey(tx: Database, userId: number, key: string, hash: string): Promise<Order | null> {
  const [made] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  if (made && made.idempotencyBody !== hash) {
    throw conflict('This Idempotency-Key was used for another order.', 'idempotency_key_reused');
  }
  return made ?? null;
}

/**
 * Places an order: priced here, its stock taken in the same transaction. The same key with the same body answers the
 * order it made the first time (`repeated`), also when both come at once.
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
    const before = key === null ? null : await orderOfKey(tx, user.id, key, hash);
    if (before) return { order: before, repeated: true };
    const lines = await price(tx, body);
    const [order] = await tx
      .insert(orders)
      .values({
        orderNumber: orderNumber(at),
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
      // The same key was being used right now: the insert waited for it, and it won.
      const made = key === null ? null : await orderOfKey(tx, user.id, key, hash);
      if (!made) throw conflict('This order is being placed already.');
      return { order: made, repeated: true };
    }
    const missing = await takeStock(tx, lines, { orderId: order.id, cause: 'placed', at });
    if (missing !== null) throw outOfStock(missing);
    await tx.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: order.id })));
    const { status, paymentStatus } = order;
    await tx.insert(orderEvents).values({ orderId: order.id, status, paymentStatus, cause: 'placed', at });
    return { order, repeated: false };
  });
}
