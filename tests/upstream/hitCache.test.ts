import { type SQL, and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../upstream/db/open.ts';
import { orders, products } from '../../upstream/db/schema/index.ts';
import { transact } from '../../upstream/db/transact.ts';
import { addUnitsSold, takeStock } from '../../upstream/orders/stock.ts';
import { type ProductFilter, SORTS } from '../../upstream/products/filter.ts';
import { HitCache, readCatalogueVersion } from '../../upstream/products/hitCache.ts';
import { readProductPage } from '../../upstream/products/read.ts';
import { resolveSearch } from '../../upstream/products/search.ts';
import { databases, ownDatabase } from './testUpstream.ts';

/** Enough products that a page in the middle of all of them, and every page of their word, comes from cached ids. */
const PRODUCTS = 42_000;
const FIRST_ID = 2_000_000;
const WORD = 'zebra';
const PAGE_SIZE = 12;
const MIDDLE = PRODUCTS / 2;

const insertZebras = (from: number, to: number) => sql`
  insert into products (id, subcategory_id, name, brand, description, price, images, extra_attributes, stock, featured_rank, created_at, search_document)
  select ${FIRST_ID}::integer + n, 11, 'Zebra ' || n, 'Vayuna', '', 10000 + n % 977, '[]', '{}', 5, 30000 + n,
    timestamptz '2026-01-01' - n % 5000 * interval '1 minute', to_tsvector('english', ${WORD})
  from generate_series(${from}::integer, ${to}::integer) as n`;

describe.each(databases)('cached ids on %s', (databaseKind) => {
  const cache = new HitCache();
  let database: OpenDatabase;
  /** Another process on the same database; PGlite has one connection only. */
  let otherDatabase: OpenDatabase;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const ownedDatabase = await ownDatabase(databaseKind);
    drop = ownedDatabase.drop;
    database = await openDatabase(ownedDatabase.config);
    otherDatabase = databaseKind === 'postgres' ? await openDatabase(ownedDatabase.config) : database;
    await otherDatabase.db.execute(insertZebras(1, PRODUCTS));
    await database.db.execute(sql`vacuum analyze products`);
  }, 120_000);
  afterAll(async () => {
    if (otherDatabase !== database) await otherDatabase.close();
    await database.close();
    await drop();
  });

  const sort = SORTS.price_desc;
  const readPage = async (filter: ProductFilter, term: string | null, offset: number) => {
    const search = term === null ? undefined : await resolveSearch(database.db, cache, term);
    const page = await readProductPage(database.db, cache, filter, search, sort, PAGE_SIZE, offset);
    return { total: page.total, ids: page.rows.map(({ id }) => id) };
  };
  /** The same page by a plain query. */
  const expectedPage = async (where: SQL | undefined, offset: number) => {
    const rows = await database.db
      .select({ id: products.id })
      .from(products)
      .where(where)
      .orderBy(desc(products.currentPrice), asc(products.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    return { total: await database.db.$count(products, where), ids: rows.map(({ id }) => id) };
  };
  const hasWord = sql`${products.name} like 'Zebra %'`;

  const expectRightPages = async () => {
    for (const offset of [0, MIDDLE, MIDDLE + PAGE_SIZE]) {
      expect(await readPage({}, WORD, offset)).toEqual(await expectedPage(hasWord, offset));
      expect(await readPage({ inStock: true }, WORD, offset)).toEqual(
        await expectedPage(and(hasWord, gt(products.stock, 0)), offset),
      );
    }
    expect(await readPage({}, null, MIDDLE)).toEqual(await expectedPage(undefined, MIDDLE));
    expect(await readPage({ subcategoryId: 11, inStock: true }, null, MIDDLE)).toEqual(
      await expectedPage(and(eq(products.subcategoryId, 11), gt(products.stock, 0)), MIDDLE),
    );
  };
  const changeElsewhere = async (change: SQL) => {
    const version = await readCatalogueVersion(database.db);
    await otherDatabase.db.execute(change);
    expect(await readCatalogueVersion(database.db)).not.toBe(version);
  };

  it('are right after each change by another connection', async () => {
    await expectRightPages();
    for (const change of [
      insertZebras(PRODUCTS + 1, PRODUCTS + 2),
      sql`update products set price = 1 where id = ${FIRST_ID + 7}`,
      sql`update products set discounted_price = 2 where id = ${FIRST_ID + 8}`,
      sql`update products set stock = 0 where id = ${FIRST_ID + 9}`,
      sql`update products set stock = 1 where id = ${FIRST_ID + 9}`,
      sql`update products set id = id + 1000000 where id = ${FIRST_ID + 10}`,
      sql`update products set name = 'Okapi', search_document = to_tsvector('english', 'okapi') where id = ${FIRST_ID + 11}`,
      sql`delete from products where id between ${FIRST_ID + 20} and ${FIRST_ID + 25}`,
    ]) {
      await changeElsewhere(change);
      await expectRightPages();
    }
  }, 120_000);

  it('correct a word only until a product has it', async () => {
    expect((await readPage({}, 'raket', 0)).total).toBeGreaterThan(1);
    await otherDatabase.db.execute(
      sql`update products set name = 'Raket', search_document = to_tsvector('english', 'raket') where id = ${FIRST_ID + 30}`,
    );
    expect(await readPage({}, 'raket', 0)).toEqual({ total: 1, ids: [FIRST_ID + 30] });
  });

  it('stay through an order, unless it takes the last unit', async () => {
    const order = async (quantity: number) => {
      const [row] = await database.db.select({ id: orders.id }).from(orders).limit(1);
      const movement = { orderId: row?.id ?? 0, cause: 'a test', at: new Date() };
      const quantities = [{ productId: FIRST_ID + 40, quantity }];
      await transact(database.db, async (tx) => {
        expect(await takeStock(tx, quantities, movement)).toBeNull();
        await addUnitsSold(tx, quantities);
      });
    };
    const version = await readCatalogueVersion(database.db);
    await order(1);
    expect(await readCatalogueVersion(database.db)).toBe(version);
    await order(4);
    expect(await readCatalogueVersion(database.db)).not.toBe(version);
    await expectRightPages();
  }, 60_000);

  it('are read once for all requests that wait for them, and again after an error', async () => {
    const ownCache = new HitCache();
    let reads = 0;
    const read = () => Promise.resolve(new Int32Array([(reads += 1)]));
    await expect(ownCache.ids('key', () => Promise.reject(new Error('no database')))).rejects.toThrow();
    const answers = await Promise.all([ownCache.ids('key', read), ownCache.ids('key', read)]);
    expect([...answers, await ownCache.ids('key', read)].map(([id]) => id)).toEqual([1, 1, 1]);
    expect(reads).toBe(1);
  });
});
