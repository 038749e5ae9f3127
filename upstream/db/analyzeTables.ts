import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/**
 * Brings the statistics by which queries are planned up to date, after many rows were written. A server does so by itself
 * in a while; the embedded database never does.
 */
export async function tidy(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze products`);
  await db.execute(sql`analyze product_facets`);
}
