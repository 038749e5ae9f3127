import { type SQL, and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { type HomeContent, categories, home, products, subcategories } from '../db/schema/index.ts';
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

/** What the home page shows. */
export async function readHome(db: Database): Promise<HomeContent> {
  const [row] = await db.select().from(home);
  if (!row) throw new Error('The table home is empty.');
  return row.content;
}

/** The hand-picked product lists by their name on the wire. */
export const PRODUCT_LISTS = {
  featured: 'featuredProductIds',
  'deal-of-the-day': 'dealOfTheDayProductIds',
  exclusive: 'exclusiveProductIds',
} as const;

/** One of the hand-picked product lists, in its order. */
export async function readProductList(db: Database, list: keyof typeof PRODUCT_LISTS): Promise<ProductRow[]> {
  const ids = (await readHome(db))[PRODUCT_LISTS[list]];
  const found = await findProducts(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** One page of the products that match all conditions, and their total number. */
export async function readProductPage(
  db: Database,
  conditions: (SQL | undefined)[],
  sort: SQL[],
  limit: number,
  offset: number,
): Promise<{ rows: ProductRow[]; total: number }> {
  const where = and(...conditions);
  const [counted] = await db.select({ total: count() }).from(products).where(where);
  const rows = await selectProducts(db)
    .where(where)
    .orderBy(...sort)
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

/** Different names in alphabetical order, without the empty one. */
const sortedNames = (names: string[]): string[] =>
  [...new Set(names)].filter((name) => name !== '').sort(new Intl.Collator('en').compare);

/** The filter options of a subcategory: brands and types of all its products, in alphabetical order. */
export async function readFilterOptions(db: Database, subcategoryId: number) {
  const rows = await db
    .select({ brand: products.brand, type: products.productType })
    .from(products)
    .where(eq(products.subcategoryId, subcategoryId));
  return {
    brands: sortedNames(rows.map(({ brand }) => brand)),
    types: sortedNames(rows.map(({ type }) => type)),
  };
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
  return sortedNames((await db.select({ brand: products.brand }).from(products)).map(({ brand }) => brand));
}
