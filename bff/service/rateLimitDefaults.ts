/**
 * The limits of attempts where a variable is not set, in attempts/seconds. The reference upstream has those of the BFF, which counts
 * first, so that the shop's limit is the one that is reached (docs/variables.md#who-limits-what).
 */
export const RATE_LIMIT_DEFAULTS = { address: '120/300', account: '30/900', accountWide: '100/900' };
