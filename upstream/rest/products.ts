import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageQuery, pageEnvelope, countPages, singlePage } from '../http/pagination.ts';
import { idField, parse, textField } from '../http/parse.ts';
import { SORTS, filterCondition, filterQuery, toProductFilter, typesField } from '../products/filter.ts';
import {
  PRODUCT_LISTS,
  readBrands,
  readFeaturedCategories,
  readProductList,
  readProductPage,
} from '../products/read.ts';
import { searchCondition } from '../products/search.ts';
import { productWire } from '../products/wire.ts';
import type { Shop } from '../shop.ts';

/** The values of the `ordering` parameter. */
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
  search: textField(200).optional(),
  ordering: z
    .enum(Object.keys(ORDERINGS) as [keyof typeof ORDERINGS, ...(keyof typeof ORDERINGS)[]])
    .default('-created_at'),
});

/** The product listing, the three hand-picked lists, featured categories and brands. All are public. */
export function productRoutes(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  const listing = async (request: FastifyRequest) => {
    const query = parse(listingQuery, request.query);
    const filter = await toProductFilter(db, { ...query, types: query.type });
    const search = query.search ? await searchCondition(db, query.search) : undefined;
    const { page, page_size: size } = query;
    const { rows, total } = await readProductPage(
      db,
      [filterCondition(filter), search],
      ORDERINGS[query.ordering],
      size,
      (page - 1) * size,
    );
    return {
      ...pageEnvelope(request, page, size, total, rows.map(productWire)),
      pages: countPages(total, size),
    };
  };
  app.get('/api/products', listing);
  app.get('/api/products/', listing);

  for (const list of Object.keys(PRODUCT_LISTS) as (keyof typeof PRODUCT_LISTS)[]) {
    app.get(`/api/products/${list}/`, async () =>
      singlePage((await readProductList(db, list)).map(productWire)),
    );
  }

  app.get('/api/categories/featured/', async () => singlePage(await readFeaturedCategories(db)));

  app.get('/api/brands/', async () => ({ brands: await readBrands(db) }));
}
