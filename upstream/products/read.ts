import { type SQL, asc, count, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { type ProductList, productLists, products, subcategories } from '../db/schema/index.ts';
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
  return db
    .select(productColumns)
    .from(productLists)
    .innerJoin(products, eq(products.id, productLists.productId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(eq(productLists.list, list))
    .orderBy(asc(productLists.position));
}

/** One page of the products that `where` selects, and how many there are in all. */
export async function productPage(
  db: Database,
  where: SQL | undefined,
  orderBy: SQL[],
  limit: number,
  offset: number,
): Promise<{ rows: ProductRow[]; total: number }> {
  const [found] = await db.select({ total: count() }).from(products).where(where);
  const total = found?.total ?? 0;
  if (offset >= total) return { rows: [], total };
  const rows = await selectProducts(db)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total };
}
