import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { products, subcategories, wishlistItems } from '../db/schema/index.ts';
import { requireUser } from './auth.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import { idField, parse, parsePathId } from '../http/parse.ts';
import { findProduct } from '../products/read.ts';
import { productColumns, productWire } from '../products/wire.ts';
import type { Shop } from '../shop.ts';

const addBody = z.object({ product_id: idField });

/** The wishlist, newest first. Items are added and removed by product id. */
export function wishlistRoutes(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  const itemsOf = async (userId: number, productId?: number) => {
    const rows = await db
      .select({ item: getTableColumns(wishlistItems), product: productColumns })
      .from(wishlistItems)
      .innerJoin(products, eq(products.id, wishlistItems.productId))
      .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
      .where(
        and(
          eq(wishlistItems.userId, userId),
          productId === undefined ? undefined : eq(wishlistItems.productId, productId),
        ),
      )
      .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.id));
    return rows.map(({ item, product }) => ({
      id: item.id,
      product: productWire(product),
      added_at: item.addedAt.toISOString(),
    }));
  };

  app.get('/api/wishlist/', async (request) => {
    const { user } = await requireUser(shop, request);
    return { items: await itemsOf(user.id) };
  });

  /** Adding a product that is already in the wishlist returns the stored item. */
  app.post('/api/wishlist/add/', async (request, reply) => {
    const { user } = await requireUser(shop, request);
    const { product_id: productId } = parse(addBody, request.body);
    if ((await findProduct(db, productId)) === null) {
      throw invalidFields({ product_id: [`Invalid pk "${productId}" - object does not exist.`] });
    }
    const added = await db
      .insert(wishlistItems)
      .values({ userId: user.id, productId, addedAt: shop.clock() })
      .onConflictDoNothing()
      .returning();
    const [item] = await itemsOf(user.id, productId);
    return reply.code(added.length > 0 ? 201 : 200).send(item);
  });

  app.delete<{ Params: { id: string } }>('/api/wishlist/remove/:id/', async (request, reply) => {
    const { user } = await requireUser(shop, request);
    const productId = parsePathId(request.params.id);
    const removed =
      productId === null
        ? []
        : await db
            .delete(wishlistItems)
            .where(and(eq(wishlistItems.userId, user.id), eq(wishlistItems.productId, productId)))
            .returning();
    if (removed.length === 0) throw notFound('This product is not in the wishlist.');
    return reply.code(204).send();
  });
}
