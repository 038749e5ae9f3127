import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { cartItems, products, subcategories } from '../db/schema/index.ts';
import { requireUser } from './auth.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import { outOfStock } from '../orders/stock.ts';
import { idField, integerField, parse, parsePathId } from '../http/parse.ts';
import { MAX_QUANTITY } from '../products/quantity.ts';
import { cartProductWire, formatRupees, productColumns } from '../products/wire.ts';
import type { Shop } from '../shop.ts';

const lineBody = z.object({ product_id: idField, quantity: integerField(1, MAX_QUANTITY) });

async function readLines(db: Database, userId: number, lineId?: number) {
  const rows = await db
    .select({ item: getTableColumns(cartItems), product: productColumns })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(and(eq(cartItems.userId, userId), lineId === undefined ? undefined : eq(cartItems.id, lineId)))
    .orderBy(asc(cartItems.id));
  return rows.map(({ item, product }) => ({ item, product, subtotal: item.quantity * product.currentPrice }));
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

const lineWire = ({ item, product, subtotal }: Line) => ({
  id: item.id,
  quantity: item.quantity,
  subtotal: formatRupees(subtotal),
  product: cartProductWire(product),
});

/** Throws if the stock is too low. A cart reserves no stock; only an order does. @throws ApiError 400 or 409 */
async function assertInStock(db: Database, productId: number, quantity: number): Promise<void> {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  if (!product) throw invalidFields({ product_id: [`Invalid pk "${productId}" - object does not exist.`] });
  if (quantity <= product.stock) return;
  const { name, stock } = product;
  const detail = stock === 0 ? `${name} is out of stock.` : `Only ${stock} of ${name} left.`;
  throw outOfStock({ productId, detail });
}

export function cartRoutes(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  app.get('/api/cart/', async (request) => {
    const { user } = await requireUser(shop, request);
    const lines = await readLines(db, user.id);
    const total = lines.reduce((sum, { subtotal }) => sum + subtotal, 0);
    return { items: lines.map(lineWire), total_price: formatRupees(total) };
  });

  /** Adds the quantity to the line of the product. */
  app.post('/api/cart/items/', async (request, reply) => {
    const { user } = await requireUser(shop, request);
    const body = parse(lineBody, request.body);
    const line = await transact(db, async (tx) => {
      const { product_id: productId, quantity } = body;
      await assertInStock(tx, productId, quantity);
      // The upsert locks the line, so that concurrent additions both count. If the sum is too high, an error rolls it back.
      const [stored] = await tx
        .insert(cartItems)
        .values({ userId: user.id, productId, quantity })
        .onConflictDoUpdate({
          target: [cartItems.userId, cartItems.productId],
          set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
        })
        .returning();
      if (!stored) throw notFound();
      await assertInStock(tx, productId, stored.quantity);
      if (stored.quantity > MAX_QUANTITY) {
        throw invalidFields({ quantity: [`Ensure this value is less than or equal to ${MAX_QUANTITY}.`] });
      }
      return (await readLines(tx, user.id, stored.id))[0];
    });
    if (!line) throw notFound();
    return reply.code(201).send(lineWire(line));
  });

  /** Sets the quantity of a line. */
  app.put<{ Params: { id: string } }>('/api/cart/items/:id/', async (request) => {
    const { user } = await requireUser(shop, request);
    const id = parsePathId(request.params.id);
    const body = parse(lineBody, request.body);
    const [line] = id === null ? [] : await readLines(db, user.id, id);
    if (!line) throw notFound('No CartItem matches the given query.');
    if (line.item.productId !== body.product_id) {
      throw invalidFields({ product_id: ['This cart item holds another product.'] });
    }
    // A lower quantity is always allowed, since the stock may have fallen below the cart's quantity.
    if (body.quantity > line.item.quantity) await assertInStock(db, body.product_id, body.quantity);
    await db.update(cartItems).set({ quantity: body.quantity }).where(eq(cartItems.id, line.item.id));
    const [changed] = await readLines(db, user.id, line.item.id);
    if (!changed) throw notFound('No CartItem matches the given query.');
    return lineWire(changed);
  });

  app.delete<{ Params: { id: string } }>('/api/cart/items/:id/', async (request, reply) => {
    const { user } = await requireUser(shop, request);
    const id = parsePathId(request.params.id);
    const deleted =
      id === null
        ? []
        : await db
            .delete(cartItems)
            .where(and(eq(cartItems.id, id), eq(cartItems.userId, user.id)))
            .returning({ id: cartItems.id });
    if (deleted.length === 0) throw notFound('No CartItem matches the given query.');
    return reply.code(204).send();
  });
}
