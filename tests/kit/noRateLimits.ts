/** Settings that switch off all rate limits, because all requests of a test come from one IP address and often from one account. */
export const UPSTREAM_UNLIMITED = {
  RATE_LIMIT_ACCOUNT: 'off',
  RATE_LIMIT_ACCOUNT_WIDE: 'off',
  RATE_LIMIT_ADDRESS: 'off',
};
/** The same, and no limit of concurrent requests, because a busy machine serves them slowly. */
export const BFF_UNLIMITED = { ...UPSTREAM_UNLIMITED, CONCURRENT_REQUESTS: 'off' };
