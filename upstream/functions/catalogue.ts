import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { categories, subcategories } from '../db/schema/index.ts';
import { notFound } from '../http/errors.ts';
import { idField, integerField, parse } from '../http/parse.ts';
import { SORTS, filterCondition, filterQuery, toProductFilter, typesField } from '../products/filter.ts';
import { readFilterOptions, findProduct, readProductPage } from '../products/read.ts';
import { productWire } from '../products/wire.ts';
import type { Shop } from '../shop.ts';

const productsQuery = z.object({
  ...filterQuery,
  subcategory_id: idField,
  product_type: typesField,
  sort: z.enum(Object.keys(SORTS) as [keyof typeof SORTS, ...(keyof typeof SORTS)[]]).default('featured'),
  limit: integerField(1, 100).default(16),
  offset: integerField(0, 10_000_000).default(0),
});

/** Subcategories of a category, products of a subcategory, one product. */
export function catalogueFunctionRoutes(app: FastifyInstance, { db }: Shop): void {
  app.get('/functions/v1/get-subcategories', async (request) => {
    const { category_id } = parse(z.object({ category_id: idField }), request.query);
    const [category] = await db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, category_id));
    if (!category) throw notFound('No category has this id.');
    const rows = await db
      .select()
      .from(subcategories)
      .where(eq(subcategories.categoryId, category_id))
      .orderBy(asc(subcategories.id));
    return { results: rows.map(({ categoryId, ...row }) => ({ ...row, category_id: categoryId })) };
  });

  app.get('/functions/v1/get-products-by-subcategory', async (request) => {
    const query = parse(productsQuery, request.query);
    const [subcategory] = await db
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(eq(subcategories.id, query.subcategory_id));
    if (!subcategory) throw notFound('No subcategory has this id.');
    const filter = await toProductFilter(db, { ...query, types: query.product_type });
    const { rows, total } = await readProductPage(
      db,
      [filterCondition(filter)],
      SORTS[query.sort],
      query.limit,
      query.offset,
    );
    // The options come from the whole subcategory, so that a chosen filter does not remove its alternatives.
    const { brands, types } = await readFilterOptions(db, query.subcategory_id);
    return {
      results: rows.map(productWire),
      total,
      available_brands: brands,
      available_product_types: types,
    };
  });

  app.get('/functions/v1/get-product', async (request) => {
    const { id } = parse(z.object({ id: idField }), request.query);
    const product = await findProduct(db, id);
    if (product === null) throw notFound('No product has this id.');
    return productWire(product);
  });
}
