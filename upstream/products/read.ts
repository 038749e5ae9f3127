import { type SQL, and, asc, count, eq, gt, inArray, isNotNull, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import {
  type ProductList,
  categories,
  productFacets,
  productLists,
  products,
  subcategories,
} from '../db/schema/index.ts';
import { type ProductFilter, type Sort, facetCondition, filterCondition, orderBy } from './filter.ts';
import { type HitCache, readCatalogueVersion } from './hitCache.ts';
import { type Search, matchesQuery } from './search.ts';
import { type ProductRow, productColumns } from './wire.ts';

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
async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const facets = facetCondition(filter);
  if (facets) {
    const counts = filter.inStock ? productFacets.inStock : productFacets.products;
    const [row] = await db
      .select({ total: sum(counts).mapWith(Number) })
      .from(productFacets)
      .where(facets.where);
    return row?.total ?? 0;
  }
  const [row] = await db.select({ total: count() }).from(products).where(filterCondition(filter));
  return row?.total ?? 0;
}

/**
 * The ids of one page. They are sorted and skipped without the other columns, which are not in the indexes; and from the nearer end,
 * because PostgreSQL reads all rows before a page.
 */
async function readPageIds(
  db: Database,
  where: SQL | undefined,
  sort: Sort,
  total: number,
  limit: number,
  offset: number,
): Promise<number[]> {
  const size = Math.min(limit, total - offset);
  const fromEnd = offset > total / 2;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...orderBy(sort, fromEnd))
    .limit(size)
    .offset(fromEnd ? total - offset - size : offset);
  const ids = rows.map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}

/** Up to this many hits of a search are counted, sorted and skipped in one scan of the search index. */
const MAX_SORTED_HITS = 5_000;

/**
 * The hits of a search: their number, at most `MAX_SORTED_HITS + 1`, and the ids of one page of them. The CTEs are materialised,
 * because the planner cannot tell how many hits there are: with a plain limit it expects them soon, and reads all products for a
 * rare word.
 */
async function readHits(
  db: Database,
  where: SQL | undefined,
  { column, descending }: Sort,
  limit: number,
  offset: number,
): Promise<{ total: number; ids: number[] }> {
  const order = descending ? sql`key desc, id` : sql`key, id`;
  const [page] = await db.select({ total: sql<number>`total`, ids: sql<number[]>`ids` }).from(
    sql`(with matches as materialized (select ${products.id} as id, ${column} as key from ${products} where ${where}),
      hits as materialized (select * from matches limit ${MAX_SORTED_HITS + 1})
      select (select count(*)::integer from hits) as total,
        array(select id from hits order by ${order} limit ${limit} offset ${offset}) as ids) as page`,
  );
  return page ?? { total: 0, ids: [] };
}

/** The ids of a whole list in its order. PostgreSQL sends them as bytes, which are a fifth of the size and the time of rows. */
async function readAllIds(db: Database, where: SQL | undefined, sort: Sort): Promise<Int32Array> {
  const sorted = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...orderBy(sort, false));
  const [list] = await db
    .select({ bytes: sql<Uint8Array | null>`string_agg(int4send(id), ''::bytea)` })
    .from(sql`(${sorted}) as sorted`);
  const bytes = list?.bytes ?? new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getInt32(index * 4));
}

/** A page with more products before it and after it is read from the cached ids of its list. */
const MAX_SKIPPED_PRODUCTS = 20_000;

/**
 * One page of the products that match the filter and the search, and their total number. Pages that PostgreSQL would read all hits
 * or many products for are taken from the cached ids of their list.
 */
export async function readProductPage(
  db: Database,
  cache: HitCache,
  filter: ProductFilter,
  search: Search | undefined,
  sort: Sort,
  limit: number,
  offset: number,
): Promise<{ rows: ProductRow[]; total: number }> {
  const where = and(filterCondition(filter), search && matchesQuery(search.query));
  const { total, ids } = search ? await readSearchPage(search) : await readListPage();
  const found = await findProducts(db, ids);
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total };

  async function readSearchPage(search: Search): Promise<{ total: number; ids: number[] }> {
    if (!cache.hasIds(cacheKey(search.version))) {
      const hits = await readHits(db, where, sort, limit, offset);
      if (hits.total <= MAX_SORTED_HITS) return hits;
    }
    return readCachedPage(search.version);
  }

  async function readListPage(): Promise<{ total: number; ids: number[] }> {
    const total = await countProducts(db, filter);
    if (offset >= total) return { total, ids: [] };
    if (Math.min(offset, total - offset) > MAX_SKIPPED_PRODUCTS)
      return readCachedPage(await readCatalogueVersion(db));
    return { total, ids: await readPageIds(db, where, sort, total, limit, offset) };
  }

  async function readCachedPage(version: string): Promise<{ total: number; ids: number[] }> {
    const readIds = () => readAllIds(db, where, sort);
    const ids = await (sort.changesWithOrders ? readIds() : cache.ids(cacheKey(version), readIds));
    return { total: ids.length, ids: [...ids.subarray(offset, offset + limit)] };
  }

  function cacheKey(version: string): string {
    return JSON.stringify([version, search?.query, filter, sort.column.name, sort.descending]);
  }
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
  return rows.map((row) => row.brand).filter((brand) => brand !== '');
}
