import { LRUCache } from 'lru-cache';
import type { Database } from '../db/open.ts';
import { catalogueVersion } from '../db/schema/index.ts';

/** Limit of all cached ids together, at 4 bytes each: for example 110 searches with 150,000 hits each. */
const MAX_ID_BYTES = 64 * 1024 * 1024;

const MAX_QUERIES = 1_000;

/** Reads a value that is not cached. */
type Read<Value> = () => Promise<Value>;

/**
 * What searches have found, in the memory of this process. Every key contains the version of the catalogue that was read before the
 * search, so nothing older is found after a change of a product, in whichever process. Requests for the same value share one read.
 */
export class HitCache {
  readonly #ids = new LRUCache<string, Int32Array, Read<Int32Array>>({
    maxSize: MAX_ID_BYTES,
    sizeCalculation: (ids, key) => ids.byteLength + 2 * key.length,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
  readonly #queries = new LRUCache<string, string, Read<string>>({
    max: MAX_QUERIES,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });

  hasIds(key: string): boolean {
    return this.#ids.has(key);
  }

  /** The ids of a list in its order. */
  ids(key: string, read: Read<Int32Array>): Promise<Int32Array> {
    return this.#ids.forceFetch(key, { context: read });
  }

  /** The full-text query of a search term. */
  query(key: string, read: Read<string>): Promise<string> {
    return this.#queries.forceFetch(key, { context: read });
  }
}

/** The version of the catalogue, which is another one after each change that lists and searches depend on. */
export async function readCatalogueVersion(db: Database): Promise<string> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
  if (!row) throw new Error('The table catalogue_version is empty.');
  return row.version;
}
