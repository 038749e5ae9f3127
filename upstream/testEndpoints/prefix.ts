/** Paths under it exist only with UPSTREAM_TEST_ENDPOINTS=1. */
export const TEST_PREFIX = '/__test';
