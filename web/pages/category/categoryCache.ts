import type { TtlCacheOptions } from '../../apollo/ttlCacheLink.ts';

export const PRODUCTS_PER_ROW = 8;

/** One more than is shown in a row, to know whether there are more. */
export const PRODUCTS_REQUESTED = PRODUCTS_PER_ROW + 1;

/** A category's data is cached for one hour (docs/product.md#catalogue). */
const MAX_AGE_MS = 3_600_000;

/** Where and for how long a category's data is cached. */
export const categoryCache = (id: string): TtlCacheOptions => ({
  key: `subcategory_data_${id}`,
  maxAgeMs: MAX_AGE_MS,
});
