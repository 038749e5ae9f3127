import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../upstream/catalogue/index.ts';
import { type OpenDatabase, openDatabase } from '../../upstream/db/open.ts';
import { productFacets, products } from '../../upstream/db/schema/index.ts';
import { growCatalogue } from '../../upstream/seed/seedMore.ts';
import { allBrands, choices, productPage } from '../../upstream/products/read.ts';
import { SORTS } from '../../upstream/products/filter.ts';
import { databases, ownDatabase } from './testUpstream.ts';

describe.each(databases)('the counted facets on %s', (on) => {
  let store: OpenDatabase;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const own = await ownDatabase(on);
    drop = own.drop;
    store = await openDatabase(own.config);
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  /** Facets by counting all products, as "subcategory brand type" to how many. */
  const counted = async () => {
    const rows = await store.db
      .select({
        id: sql<string>`${products.subcategoryId} || ' ' || ${products.brand} || ' ' || ${products.productType}`,
        many: sql<number>`count(*)::int`,
      })
      .from(products)
      .groupBy(products.subcategoryId, products.brand, products.productType);
    return Object.fromEntries(rows.map(({ id, many }) => [id, many]));
  };
  const kept = async () => {
    const rows = await store.db.select().from(productFacets);
    return Object.fromEntries(
      rows
        .filter((row) => row.products !== 0)
        .map((row) => [`${row.subcategoryId} ${row.brand} ${row.productType}`, row.products]),
    );
  };

  it('stay what counting would find: after the seed, more products, a change and a removal', async () => {
    const { db } = store;
    expect(await kept()).toEqual(await counted());
    await growCatalogue(db, catalogue, catalogue.products.length + 700, () => undefined);
    expect(await kept()).toEqual(await counted());
    const [one, two] = await db
      .select()
      .from(products)
      .where(sql`${products.id} >= 1000000`)
      .limit(2);
    await db
      .update(products)
      .set({ brand: 'Nobody', productType: 'New' })
      .where(eq(products.id, one?.id ?? 0));
    await db.delete(products).where(eq(products.id, two?.id ?? 0));
    expect(await kept()).toEqual(await counted());
    expect(await allBrands(db)).toContain('Nobody');
    expect((await choices(db, one?.subcategoryId ?? 0)).types).toContain('New');
  });

  it.each([
    {},
    { subcategoryId: 11 },
    { subcategoryId: 11, brands: ['Vayuna', 'Kuruvi'] },
    { subcategoryId: 11, types: ['Power'] },
    { brands: ['Vayuna'], types: ['Power'] },
    { brands: ['Nobody at all'] },
  ])('count what a list of %j holds', async (filter) => {
    const all = await productPage(store.db, filter, undefined, SORTS.name_asc, 100_000, 0);
    expect(all.total).toBe(all.rows.length);
  });
});
