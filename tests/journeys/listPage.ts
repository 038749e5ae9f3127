import type { Shop } from '../kit/openShop.ts';

/** The address of a list with 20 products. */
export const RACKETS = '/subcategories/11/products';
/** The upstream call of a list, as the fault proxy names it. */
export const LIST = 'get-products-by-subcategory';

/** The query parameters of the list requests so far, in order; requests of rows, with another limit, do not count. */
export const listQueries = ({ faultProxy }: Shop): Record<string, string>[] =>
  faultProxy
    .callsTo(LIST)
    .map((call) => Object.fromEntries(new URL(`http://x${call.path}`).searchParams))
    .filter((query) => query['limit'] === '16');
