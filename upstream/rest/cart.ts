import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { cartItems, products, subcategories } from '../db/schema/index.ts';
import { requireUser } from './auth.ts';
import { invalid, notFound } from '../http/errors.ts';
import { outOfStock } from '../orders/stock.ts';
import { idField, integer, parse, pathId } from '../http/parse.ts';
import { MAX_QUANTITY } from '../products/quantity.ts';
import { productColumns } from '../products/read.ts';
import { cartProductWire, rupees } from '../products/wire.ts';
import type { Shop } from '../shop.ts';

const lineBody = z.object({ product_id: idField, quantity: integer(1, MAX_QUANTITY) });

async function readLines(db: Database, userId: number, lineId?: number) {
  const rows = await db
    .select({ line: getTableColumns(cartItems), product: productColumns })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(and(eq(cartItems.userId, userId), lineId === undefined ? undefined : eq(cartItems.id, lineId)))
    .orderBy(asc(cartItems.id));
  return rows.map(({ line, product }) => ({ line, product, subtotal: line.quantity * product.currentPrice }));
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

const lineWire = ({ line, product, subtotal }: Line) => ({
  id: line.id,
  quantity: line.quantity,
  subtotal: rupees(subtotal),
  product: cartProductWire(product),
});

/** Refuses a quantity that the stock cannot serve. The cart takes no stock: only an order does. */
async function checkStock(db: Database, productId: number, quantity: number): Promise<void> {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  if (!product) throw invalid({ product_id: [`Invalid pk "${productId}" - object does not exist.`] });
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
    return { items: lines.map(lineWire), total_price: rupees(total) };
  });

  /** Adds to what is in the cart already. */
  app.post('/api/cart/items/', async (request, reply) => {
    const { user } = await requireUser(shop, request);
    const body = parse(lineBody, request.body);
    const line = await transact(db, async (tx) => {
      const { product_id: productId, quantity } = body;
      await checkStock(tx, productId, quantity);
      // Upserting locks the line, so that two adds at once both count; a refusal of the sum rolls it back.
      const [stored] = await tx
        .insert(cartItems)
        .values({ userId: user.id, productId, quantity })
        .onConflictDoUpdate({
          target: [cartItems.userId, cartItems.productId],
          set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
        })
        .returning();
      if (!stored) throw notFound();
      await checkStock(tx, productId, stored.quantity);
      if (stored.quantity > MAX_QUANTITY) {
        throw invalid({ quantity: [`Ensure this value is less than or equal to ${MAX_QUANTITY}.`] });
      }
      return (await readLines(tx, user.id, stored.id))[0];
    });
    if (!line) throw notFound();
    return reply.code(201).send(lineWire(line));
  });

  /** Sets the quantity. */
  app.put<{ Params: { id: string } }>('/api/cart/items/:id/', async (request) => {
    const { user } = await requireUser(shop, request);
    const id = pathId(request.params.id);
    const body = parse(lineBody, request.body);
    const [line] = id === null ? [] : await readLines(db, user.id, id);
    if (!line) throw notFound('No CartItem matches the given query.');
    if (line.line.productId !== body.product_id) {
      throw invalid({ product_id: ['This cart item holds another product.'] });
    }
    // Lowering is always allowed: the stock may have gone below what the cart holds since it was added.
    if (body.quantity > line.line.quantity) await checkStock(db, body.product_id, body.quantity);
    await db.update(cartItems).set({ quantity: body.quantity }).where(eq(cartItems.id, line.line.id));
    const [changed] = await readLines(db, user.id, line.line.id);
    if (!changed) throw notFound('No CartItem matches the given query.');
    return lineWire(changed);
  });

  app.delete<{ Params: { id: string } }>('/api/cart/items/:id/', async (request, reply) => {
    const { user } = await requireUser(shop, request);
    const id = pathId(request.params.id);
    const gone =
      id === null
        ? []
        : await db
            .delete(cartItems)
            .where(and(eq(cartItems.id, id), eq(cartItems.userId, user.id)))
            .returning({ id: cartItems.id });
    if (gone.length === 0) throw notFound('No CartItem matches the given query.');
    return reply.code(204).send();
  });
}
