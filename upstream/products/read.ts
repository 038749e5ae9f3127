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

const { searchDocument: _unread, ...columns } = getTableColumns(products);

/** What every reader of products selects. */
export const productColumns = { ...columns, subcategoryName: subcategories.name };

const selectProducts = (db: Database) =>
  db
    .select(productColumns)
    .from(products)
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .$dynamic();

export async function productById(db: Database, id: number): Promise<ProductRow | null> {
  const [row] = await selectProducts(db).where(eq(products.id, id));
  return row ?? null;
}

/** Products by id; ids that name none are missing from the map. */
export async function productsById(db: Database, ids: number[]): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(db).where(inArray(products.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** One of the shop's hand-picked lists, in its order. */
export function listedProducts(db: Database, list: ProductList): Promise<ProductRow[]> {
  return selectProducts(db)
    .innerJoin(productLists, eq(productLists.productId, products.id))
    .where(eq(productLists.list, list))
    .orderBy(asc(productLists.position));
}

/** How many products there are; from the counted facets where they know. */
async function countProducts(db: Database, filter: ProductFilter, search: SQL | undefined): Promise<number> {
  const facets = search === undefined ? facetCondition(filter) : null;
  if (facets) {
    const [found] = await db
      .select({ total: sum(productFacets.products).mapWith(Number) })
      .from(productFacets)
      .where(facets.where);
    return found?.total ?? 0;
  }
  const where = and(filterCondition(filter), search);
  const [found] = await db.select({ total: count() }).from(products).where(where);
  return found?.total ?? 0;
}

/** So few hits of a search are read and sorted; of more, a page is soon met by reading the shop in the wanted order. */
const FEW = 500;

/** The same products by their ids: asked for all, the planner goes by the search's own index. */
async function byId(db: Database, where: SQL | undefined): Promise<SQL> {
  const hits = await db.select({ id: products.id }).from(products).where(where);
  return inArray(
    products.id,
    hits.map(({ id }) => id),
  );
}

/** One page of the products that the filter and the search leave, and how many there are in all. */
export async function productPage(
  db: Database,
  filter: ProductFilter,
  search: SQL | undefined,
  orderBy: SQL[],
  limit: number,
  offset: number,
): Promise<{ rows: ProductRow[]; total: number }> {
  const total = await countProducts(db, filter, search);
  if (offset >= total) return { rows: [], total };
  const chosen = and(filterCondition(filter), search);
  const rows = await selectProducts(db)
    .where(search && total <= FEW ? await byId(db, chosen) : chosen)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

/** What can be chosen in a subcategory: brands and types of all its products, in alphabetical order. */
export async function choices(db: Database, subcategoryId: number) {
  const facets = await db
    .select({ brand: productFacets.brand, type: productFacets.productType })
    .from(productFacets)
    .where(and(eq(productFacets.subcategoryId, subcategoryId), gt(productFacets.products, 0)));
  const sorted = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '').sort();
  return { brands: sorted(facets.map(({ brand }) => brand)), types: sorted(facets.map(({ type }) => type)) };
}

/** The categories that the shop puts first, in their order. */
export const featuredCategories = (db: Database) =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(isNotNull(categories.featuredRank))
    .orderBy(asc(categories.featuredRank));

/** Every brand of the shop, in alphabetical order. */
export async function allBrands(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ brand: productFacets.brand })
    .from(productFacets)
    .where(gt(productFacets.products, 0))
    .orderBy(asc(productFacets.brand));
  return rows.map((row) => row.brand);
}
