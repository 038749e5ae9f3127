import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { products, stockMovements } from '../db/schema/index.ts';
import { ApiError } from '../http/errors.ts';

export interface Units {
  productId: number;
  quantity: number;
}

/** On whose account stock moves, for the books. */
export interface Movement {
  orderId: number;
  cause: string;
  at: Date;
}

/** Units wanted of each product, ids ascending: everybody locks rows in the same order, so nobody deadlocks. */
function summed(units: Units[]): Units[] {
  const wanted = new Map<number, number>();
  for (const { productId, quantity } of units) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  return [...wanted]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => a.productId - b.productId);
}

async function lockProducts(tx: Database, units: Units[]) {
  const ids = units.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: products.id, name: products.name, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function addToStock(tx: Database, units: Units[], sign: 1 | -1, movement: Movement): Promise<void> {
  for (const { productId, quantity } of units) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${sign * quantity}` })
      .where(sql`${products.id} = ${productId}`);
  }
  const rows = units.map(({ productId, quantity }) => ({ productId, change: sign * quantity, ...movement }));
  await tx.insert(stockMovements).values(rows);
}

/** The product of which there is too little, and a sentence that says so. */
export interface StockShortage {
  productId: number;
  detail: string;
}

/**
 * Takes units out of stock, all or none. Must run in the transaction that depends on it.
 * Answers null when taken, else what is missing.
 */
export async function takeStock(
  tx: Database,
  units: Units[],
  movement: Movement,
): Promise<StockShortage | null> {
  const wanted = summed(units);
  const rows = await lockProducts(tx, wanted);
  for (const { productId, quantity } of wanted) {
    const row = rows.get(productId);
    if (!row) return { productId, detail: 'A product of this order is no longer sold.' };
    if (row.stock === 0) return { productId, detail: `${row.name} is out of stock.` };
    if (row.stock < quantity) return { productId, detail: `Only ${row.stock} of ${row.name} left.` };
  }
  await addToStock(tx, wanted, -1, movement);
  return null;
}

/** Puts units back. */
export async function giveStockBack(tx: Database, units: Units[], movement: Movement): Promise<void> {
  const given = summed(units);
  await lockProducts(tx, given);
  await addToStock(tx, given, 1, movement);
}

/** Counts units as sold, for the sort by best selling. */
export async function addUnitsSold(tx: Database, units: Units[]): Promise<void> {
  for (const { productId, quantity } of summed(units)) {
    await tx
      .update(products)
      .set({ unitsSold: sql`${products.unitsSold} + ${quantity}` })
      .where(sql`${products.id} = ${productId}`);
  }
}

/** Names the product besides, so that a client can mark its line. */
export const outOfStock = ({ productId, detail }: StockShortage) =>
  new ApiError(409, { detail, code: 'out_of_stock', product_id: productId });
