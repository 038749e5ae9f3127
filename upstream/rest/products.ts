import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PRODUCT_LISTS } from '../db/schema/index.ts';
import { pageQuery, paged, pagesOf, whole } from '../http/pagination.ts';
import { idField, parse, text } from '../http/parse.ts';
import { SORTS, filterOf, filterQuery, typesField } from '../products/filter.ts';
import { allBrands, featuredCategories, listedProducts, productPage } from '../products/read.ts';
import { searchCondition } from '../products/search.ts';
import { productWire } from '../products/wire.ts';
import type { Shop } from '../shop.ts';

/** `ordering` on the wire and the sort it names; recent first when none is asked. */
const ORDERINGS = {
  name: SORTS.name_asc,
  '-name': SORTS.name_desc,
  current_price_value: SORTS.price_asc,
  '-current_price_value': SORTS.price_desc,
  created_at: SORTS.date_asc,
  '-created_at': SORTS.date_desc,
};

const listingQuery = z.object({
  ...pageQuery(12),
  ...filterQuery,
  type: typesField,
  subcategory_id: idField.optional(),
  search: text(200).optional(),
  ordering: z
    .enum(Object.keys(ORDERINGS) as [keyof typeof ORDERINGS, ...(keyof typeof ORDERINGS)[]])
    .default('-created_at'),
});

/** The product listing, the three hand-picked lists, featured categories and brands: public, no token read. */
export function productRoutes(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  const listing = async (request: FastifyRequest) => {
    const query = parse(listingQuery, request.query);
    const filter = filterOf({ ...query, types: query.type });
    const search = query.search ? await searchCondition(db, query.search) : undefined;
    const { page, page_size: size } = query;
    const order = ORDERINGS[query.ordering];
    const { rows, total } = await productPage(db, filter, search, order, size, (page - 1) * size);
    return { ...paged(request, page, size, total, rows.map(productWire)), pages: pagesOf(total, size) };
  };
  app.get('/api/products', listing);
  app.get('/api/products/', listing);

  for (const list of PRODUCT_LISTS) {
    app.get(`/api/products/${list}/`, async () => whole((await listedProducts(db, list)).map(productWire)));
  }

  app.get('/api/categories/featured/', async () => whole(await featuredCategories(db)));

  app.get('/api/brands/', async () => ({ brands: await allBrands(db) }));
}
