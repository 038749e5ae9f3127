import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../upstream/demo/catalogue.ts';
import { type OpenDatabase, openDatabase } from '../../upstream/db/open.ts';
import { productFacets, products } from '../../upstream/db/schema/index.ts';
import { addProductVariants } from '../../upstream/seed/addProductVariants.ts';
import { readBrands, readFilterOptions, readProductPage } from '../../upstream/products/read.ts';
import { filterQuery, SORTS } from '../../upstream/products/filter.ts';
import { HitCache } from '../../upstream/products/hitCache.ts';
import { databases, ownDatabase } from './testUpstream.ts';

describe.each(databases)('the counted facets on %s', (databaseKind) => {
  const cache = new HitCache();
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const ownedDatabase = await ownDatabase(databaseKind);
    drop = ownedDatabase.drop;
    database = await openDatabase(ownedDatabase.config);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  /** Counts all products by "subcategory brand type". */
  const countFacets = async () => {
    const rows = await database.db
      .select({
        id: sql<string>`${products.subcategoryId} || ' ' || ${products.brand} || ' ' || ${products.productType}`,
        many: sql<string>`count(*) || ' with ' || count(*) filter (where ${products.stock} > 0)`,
      })
      .from(products)
      .groupBy(products.subcategoryId, products.brand, products.productType);
    return Object.fromEntries(rows.map(({ id, many: count }) => [id, count]));
  };
  const storedFacets = async () => {
    const rows = await database.db.select().from(productFacets);
    return Object.fromEntries(
      rows
        .filter((row) => row.products !== 0)
        .map((row) => [
          `${row.subcategoryId} ${row.brand} ${row.productType}`,
          `${row.products} with ${row.inStock}`,
        ]),
    );
  };

  it('equal a count of all products: after the seed, more products, changes and a removal', async () => {
    const { db } = database;
    expect(await storedFacets()).toEqual(await countFacets());
    await addProductVariants(db, catalogue, catalogue.products.length + 700, () => undefined);
    expect(await storedFacets()).toEqual(await countFacets());
    const [changed, removed] = await db
      .select()
      .from(products)
      .where(sql`${products.id} >= 1000000`)
      .limit(2);
    await db
      .update(products)
      .set({ brand: 'Nobody', productType: 'New' })
      .where(eq(products.id, changed?.id ?? 0));
    await db.delete(products).where(eq(products.id, removed?.id ?? 0));
    // From none to some, from some to none, and others that stay in stock.
    await db
      .update(products)
      .set({ stock: sql`case when stock % 3 = 0 then 1 - least(stock, 1) else stock + 1 end` });
    expect(await storedFacets()).toEqual(await countFacets());
    expect(await readBrands(db)).toContain('Nobody');
    expect((await readFilterOptions(db, changed?.subcategoryId ?? 0)).types).toContain('New');
  });

  it.each([
    {},
    { subcategoryId: 11 },
    { subcategoryId: 11, brands: ['Vayuna', 'Kuruvi'] },
    { subcategoryId: 11, types: ['Power'] },
    { subcategoryId: 11, inStock: true },
    { inStock: true, brands: ['Vayuna'], types: ['Power'] },
    { brands: ['Vayuna'], types: ['Power'] },
    { brands: ['Nobody at all'] },
  ])('have the total of the product list for %j', async (filter) => {
    const all = await readProductPage(database.db, cache, filter, undefined, SORTS.name_asc, 100_000, 0);
    expect(all.total).toBe(all.rows.length);
  });

  it('a name with a comma in it can be filtered by, also among others', () => {
    const names = filterQuery.brand.parse('Vayuna,Nivia, Inc,Kuruvi');
    expect(names).toEqual(expect.arrayContaining(['Vayuna', 'Nivia, Inc', 'Kuruvi']));
  });
});
