import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { products, stockMovements } from '../db/schema/index.ts';
import { ApiError } from '../http/errors.ts';

export interface StockQuantity {
  productId: number;
  quantity: number;
}

/** What a stock movement is recorded with. */
export interface StockMovement {
  orderId: number;
  cause: string;
  at: Date;
}

/** The total per product, sorted by id: all transactions lock rows in the same order, which avoids deadlocks. */
function sumByProduct(quantities: StockQuantity[]): StockQuantity[] {
  const totals = new Map<number, number>();
  for (const { productId, quantity } of quantities)
    totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  return [...totals]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => a.productId - b.productId);
}

async function lockProducts(tx: Database, quantities: StockQuantity[]) {
  const ids = quantities.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: products.id, name: products.name, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function addToStock(
  tx: Database,
  quantities: StockQuantity[],
  sign: 1 | -1,
  movement: StockMovement,
): Promise<void> {
  const changes = quantities.map(
    ({ productId, quantity }) => sql`(${productId}::int, ${sign * quantity}::int)`,
  );
  await tx.execute(
    sql`update ${products} set stock = stock + change from (values ${sql.join(changes, sql`, `)}) as changes (product, change) where id = product`,
  );
  const rows = quantities.map(({ productId, quantity }) => ({
    productId,
    change: sign * quantity,
    ...movement,
  }));
  await tx.insert(stockMovements).values(rows);
}

/** A product with too little stock, and a sentence for the shopper. */
export interface StockShortage {
  productId: number;
  detail: string;
}

/**
 * Takes units out of stock, all or none. Must run in the transaction that depends on it.
 * Returns null, or the shortage.
 */
export async function takeStock(
  tx: Database,
  quantities: StockQuantity[],
  movement: StockMovement,
): Promise<StockShortage | null> {
  const totals = sumByProduct(quantities);
  const rows = await lockProducts(tx, totals);
  for (const { productId, quantity } of totals) {
    const row = rows.get(productId);
    if (!row) return { productId, detail: 'A product of this order is no longer sold.' };
    if (row.stock === 0) return { productId, detail: `${row.name} is out of stock.` };
    if (row.stock < quantity) return { productId, detail: `Only ${row.stock} of ${row.name} left.` };
  }
  await addToStock(tx, totals, -1, movement);
  return null;
}

/** Returns units to stock. */
export async function returnStock(
  tx: Database,
  quantities: StockQuantity[],
  movement: StockMovement,
): Promise<void> {
  const returned = sumByProduct(quantities);
  await lockProducts(tx, returned);
  await addToStock(tx, returned, 1, movement);
}

/** Increases the sold units of the products, for the sort `best_selling`. */
export async function addUnitsSold(tx: Database, quantities: StockQuantity[]): Promise<void> {
  for (const { productId, quantity } of sumByProduct(quantities)) {
    await tx
      .update(products)
      .set({ unitsSold: sql`${products.unitsSold} + ${quantity}` })
      .where(sql`${products.id} = ${productId}`);
  }
}

/** The error for a shortage. It names the product, so that a client can mark its line. */
export const outOfStock = ({ productId, detail }: StockShortage) =>
  new ApiError(409, { detail, code: 'out_of_stock', product_id: productId });
