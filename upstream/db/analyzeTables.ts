import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/**
 * Updates the query planner's statistics after many rows were written. A PostgreSQL server does this by itself after some time;
 * PGlite never does.
 */
export async function analyzeTables(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze products`);
  await db.execute(sql`analyze product_facets`);
}
