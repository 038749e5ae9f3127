const FUNCTIONS = 'FUNCTION_URLS has the addresses of functions, as name=address';
const FIXED = 'it is fixed now';

/** Settings of earlier releases, which an old `shop.env` may still have, and what to do about each (docs/operating.md#upgrades). */
export const GONE_SETTINGS: Readonly<Record<string, string>> = {
  SEARCH_ALIASES: 'searchAliases in the shop file has the words',
  REQUEST_TIMEOUT_MS: FIXED,
  DOCUMENT_TIMEOUT_MS: FIXED,
  INCOMPLETE_REQUESTS: FIXED,
  CONCURRENT_REQUESTS: FIXED,
  UPSTREAM_BREAKER: FIXED,
  UPSTREAM_MAX_BYTES: FIXED,
  PUBLIC_CACHE_KEEP: FIXED,
  OPAQUE_TOKEN_TTL: FIXED,
  TOKEN_FORMAT: 'tokens of any form are read',
  SERVICE_WORKER: 'remove it',
  CATALOGUE_WEBHOOK_URL: 'the upstream decides where it sends to; CATALOGUE_WEBHOOK_SECRET signs',
  PRODUCTS_BY_IDS_PATH: 'products are read one by one',
  RETURN_SECONDS: 'deploy/roll.cjs waits by itself',
  GET_BANNERS_URL: FUNCTIONS,
  GET_FEATURED_CATEGORIES_URL: FUNCTIONS,
  GET_HOMEPAGE_CATEGORIES_URL: FUNCTIONS,
  GET_HOMEPAGE_DATA_URL: FUNCTIONS,
  GET_HOMEPAGE_EXCLUSIVE_PRODUCTS_URL: FUNCTIONS,
  GET_HOMEPAGE_FEATURED_PRODUCT_URL: FUNCTIONS,
  GET_HOMEPAGE_VIDEO_URL: FUNCTIONS,
  GET_PRODUCTS_BY_SUBCATEGORY_URL: FUNCTIONS,
  GET_PRODUCT_URL: FUNCTIONS,
  GET_SUBCATEGORIES_URL: FUNCTIONS,
};
