import { type SQL, and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, sum } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import {
  type ProductList,
  categories,
  productFacets,
  productLists,
  products,
  subcategories,
} from '../db/schema/index.ts';
import { type ProductFilter, facetCondition, filterCondition } from './filter.ts';
import type { ProductRow } from './wire.ts';

const { searchDocument: _omitted, ...columns } = getTableColumns(products);

/** The columns of a `ProductRow`. */
export const productColumns = { ...columns, subcategoryName: subcategories.name };

const selectProducts = (db: Database) =>
  db
    .select(productColumns)
    .from(products)
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .$dynamic();

export async function findProduct(db: Database, id: number): Promise<ProductRow | null> {
  const [row] = await selectProducts(db).where(eq(products.id, id));
  return row ?? null;
}

/** Products by id. Unknown ids are missing from the map. */
export async function findProducts(db: Database, ids: number[]): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(db).where(inArray(products.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** One of the hand-picked product lists, in its order. */
export function readProductList(db: Database, list: ProductList): Promise<ProductRow[]> {
  return selectProducts(db)
    .innerJoin(productLists, eq(productLists.productId, products.id))
    .where(eq(productLists.list, list))
    .orderBy(asc(productLists.position));
}

/** Counts products, from `product_facets` where possible. */
async function countProducts(db: Database, filter: ProductFilter, search: SQL | undefined): Promise<number> {
  const facets = search === undefined ? facetCondition(filter) : null;
  if (facets) {
    const [row] = await db
      .select({ total: sum(productFacets.products).mapWith(Number) })
      .from(productFacets)
      .where(facets.where);
    return row?.total ?? 0;
  }
  const where = and(filterCondition(filter), search);
  const [row] = await db.select({ total: count() }).from(products).where(where);
  return row?.total ?? 0;
}

/** Up to this many hits of a search are selected by id and sorted. With more hits, scanning in sort order fills a page sooner. */
const MAX_HITS_BY_ID = 500;

/** Replaces a condition by the ids of its hits: without sort and limit, the planner uses the search index. */
async function restrictToIds(db: Database, where: SQL | undefined): Promise<SQL> {
  const rows = await db.select({ id: products.id }).from(products).where(where);
  return inArray(
    products.id,
    rows.map(({ id }) => id),
  );
}

/** One page of the products that match the filter and the search, and their total number. */
export async function readProductPage(
  db: Database,
  filter: ProductFilter,
  search: SQL | undefined,
  orderBy: SQL[],
  limit: number,
  offset: number,
): Promise<{ rows: ProductRow[]; total: number }> {
  const total = await countProducts(db, filter, search);
  if (offset >= total) return { rows: [], total };
  const condition = and(filterCondition(filter), search);
  const rows = await selectProducts(db)
    .where(search && total <= MAX_HITS_BY_ID ? await restrictToIds(db, condition) : condition)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

/** The filter options of a subcategory: brands and types of all its products, in alphabetical order. */
export async function readFilterOptions(db: Database, subcategoryId: number) {
  const facets = await db
    .select({ brand: productFacets.brand, type: productFacets.productType })
    .from(productFacets)
    .where(and(eq(productFacets.subcategoryId, subcategoryId), gt(productFacets.products, 0)));
  const sorted = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '').sort();
  return { brands: sorted(facets.map(({ brand }) => brand)), types: sorted(facets.map(({ type }) => type)) };
}

/** The featured categories, in their order. */
export const readFeaturedCategories = (db: Database) =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(isNotNull(categories.featuredRank))
    .orderBy(asc(categories.featuredRank));

/** All brands, in alphabetical order. */
export async function readBrands(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ brand: productFacets.brand })
    .from(productFacets)
    .where(gt(productFacets.products, 0))
    .orderBy(asc(productFacets.brand));
  return rows.map((row) => row.brand);
}
