import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../upstream/db/open.ts';

/** Beyond all ids of the demonstration. */
const FIRST_ID = 1_000_000;

/** Copies of the demonstration's products under new ids and names, in their own subcategories, until there are `products`. */
const GROW = (products: number) => sql`
  with demo as (
    select *, row_number() over (order by id) - 1 as place, count(*) over () as total from maidan.products
  )
  insert into maidan.products (
    id, subcategory_id, name, brand, description, price, discounted_price, images, extra_attributes, product_type, stock,
    featured_rank, units_sold, created_at, search_document
  )
  select
    ${FIRST_ID}::int + number, subcategory_id, name || ' ' || number, brand, description, price, discounted_price, images,
    extra_attributes, product_type, stock, featured_rank, units_sold, created_at, search_document
  from generate_series(1, ${products}::int - (select count(*) from maidan.products)::int) number
  join demo on place = number % total`;

/** A store of this size has them: without them, its own sorting would be most of what is measured. */
const INDEXES = [
  sql`create index on maidan.products ((name collate "und-x-icu"), id)`,
  sql`create index on maidan.products (subcategory_id, featured_rank, id)`,
  sql`analyze maidan.products`,
];

/** Grows the demonstration in a folder of PGlite. @returns the ids of all products */
export async function growCatalogue(folder: string, products: number): Promise<number[]> {
  const { db, close } = await openDatabase({ kind: 'pglite', folder });
  try {
    await db.execute(GROW(products));
    for (const statement of INDEXES) await db.execute(statement);
    const { rows } = (await db.execute(sql`select id from maidan.products order by id`)) as unknown as {
      rows: { id: number }[];
    };
    return rows.map(({ id }) => id);
  } finally {
    await close();
  }
}
