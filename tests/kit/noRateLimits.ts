/**
 * Settings that switch off all rate limits, because all requests of a test come from one IP address and often from one account, and
 * the limit of concurrent requests, because a busy machine serves them slowly.
 */
export const UPSTREAM_UNLIMITED = {
  AUTH_ACCOUNT_LIMIT: 'off',
  AUTH_ACCOUNT_WIDE_LIMIT: 'off',
  AUTH_ADDRESS_LIMIT: 'off',
};
export const BFF_UNLIMITED = {
  RATE_LIMIT_ACCOUNT: 'off',
  RATE_LIMIT_ACCOUNT_WIDE: 'off',
  RATE_LIMIT_ADDRESS: 'off',
  CONCURRENT_REQUESTS: 'off',
};
