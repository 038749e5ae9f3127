import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../upstream/demo/catalogue.ts';
import { type OpenDatabase, openDatabase } from '../../upstream/db/open.ts';
import { SORTS } from '../../upstream/products/filter.ts';
import { readProductPage } from '../../upstream/products/read.ts';
import { resolveSearch } from '../../upstream/products/search.ts';
import { addProductVariants } from '../../upstream/seed/addProductVariants.ts';
import { HitCache } from '../../upstream/products/hitCache.ts';
import { databases, ownDatabase } from './testUpstream.ts';

const PAGE_SIZE = 12;

/** The first page, pages on both sides of the middle, and the last one. */
const offsetsOf = (total: number): number[] => {
  const middle = Math.floor(total / 2 / PAGE_SIZE) * PAGE_SIZE;
  return [0, middle - PAGE_SIZE, middle, middle + PAGE_SIZE, Math.floor((total - 1) / PAGE_SIZE) * PAGE_SIZE];
};

describe.each(databases)('pages of a large catalogue on %s', (databaseKind) => {
  const cache = new HitCache();
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const ownedDatabase = await ownDatabase(databaseKind);
    drop = ownedDatabase.drop;
    database = await openDatabase(ownedDatabase.config);
    await addProductVariants(database.db, catalogue, catalogue.products.length * 3, () => undefined);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  describe.each([
    { name: 'all products', filter: {}, term: null },
    { name: 'a subcategory', filter: { subcategoryId: 11 }, term: null },
    { name: 'a common word', filter: {}, term: 'club' },
    { name: 'a rare word', filter: {}, term: catalogue.products[0]?.name ?? '' },
    { name: 'a word in a subcategory', filter: { subcategoryId: 11 }, term: 'racket' },
  ])('of $name', ({ filter, term }) => {
    it.each(Object.entries(SORTS))('sorted by %s are parts of the whole list', async (_name, sort) => {
      const search = term === null ? undefined : await resolveSearch(database.db, cache, term);
      const read = (limit: number, offset: number) =>
        readProductPage(database.db, cache, filter, search, sort, limit, offset);
      const { rows, total } = await read(100_000, 0);
      const ids = rows.map(({ id }) => id);
      expect(new Set(ids).size).toBe(total);
      for (const offset of offsetsOf(total).filter((candidate) => candidate >= 0)) {
        const page = await read(PAGE_SIZE, offset);
        expect(page.total).toBe(total);
        expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + PAGE_SIZE));
      }
    });
  });
});
