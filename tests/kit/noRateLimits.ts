/** Settings that switch off all rate limits, because all requests of a test come from one IP address and often from one account. */
export const UNLIMITED = {
  RATE_LIMIT_ACCOUNT: 'off',
  RATE_LIMIT_ACCOUNT_WIDE: 'off',
  RATE_LIMIT_ADDRESS: 'off',
  RATE_LIMIT_UNPAID_ORDERS: 'off',
};
/** Of a BFF in this process: a busy machine completes requests slowly, and a test must not get the page without content, or no answer. */
export const FOR_BUSY_MACHINES = { renderTimeoutMs: 20_000, requestTimeMs: 50_000 };
