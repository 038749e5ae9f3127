/** Settings that switch off all rate limits, because all requests of a test come from one IP address and often from one account. */
export const UNLIMITED = {
  RATE_LIMIT_ACCOUNT: 'off',
  RATE_LIMIT_ACCOUNT_WIDE: 'off',
  RATE_LIMIT_ADDRESS: 'off',
};
/** Of a BFF in this process: a busy machine completes requests slowly, and a test must not get the page without content. */
export const FOR_BUSY_MACHINES = { renderTimeoutMs: 20_000 };
