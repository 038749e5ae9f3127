import type { Shop } from '../kit/openShop.ts';

/** The query parameters of the listing requests so far, in order. */
export const listingQueries = ({ faultProxy }: Shop): Record<string, string>[] =>
  faultProxy.calls
    .filter((call) => /^\/api\/products\/?\?/.test(call.path))
    .map((call) => Object.fromEntries(new URL(`http://x${call.path}`).searchParams));

/** The requested pages, sorted, because the order of the three prefetched pages may vary. */
export const requestedPages = (shop: Shop): number[] =>
  listingQueries(shop)
    .map((query) => Number(query['page']))
    .sort((a, b) => a - b);
