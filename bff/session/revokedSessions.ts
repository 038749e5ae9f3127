import type { Redis } from 'ioredis';
import { createSharedStore } from '../cache/sharedStore.ts';
import { claimsOf, expiryMsOf, OPAQUE_TOKEN_LIFETIME_MS } from './tokens.ts';

/** Tokens after a logout. The upstream has no logout, so the BFF refuses them until they expire. */
export interface RevokedSessions {
  revoke(tokens: string[]): Promise<void>;
  /** True when one of the tokens is revoked. */
  isRevoked(tokens: string[]): Promise<boolean>;
  /** Accepts tokens from a sign-in again: an upstream may issue the same tokens twice. */
  reinstate(tokens: string[]): Promise<void>;
}

/** For running requests that renew an expired token, and for clocks that differ. */
const MIN_REVOCATION_MS = 60_000;
/** Limit for tokens that claim a longer lifetime. */
const MAX_REVOCATION_MS = 90 * 24 * 60 * 60 * 1000;

export function createRevokedSessions(redis: Redis | null, clock: () => number = Date.now): RevokedSessions {
  const revoked = createSharedStore(redis, { kind: 'session:ended', ttlMs: OPAQUE_TOKEN_LIFETIME_MS, clock });

  /** How long the upstream may accept this token, in ms. */
  function remainingMsOf(token: string): number {
    const expiryMs = expiryMsOf(claimsOf(token));
    return expiryMs === null ? OPAQUE_TOKEN_LIFETIME_MS : expiryMs - clock();
  }

  return {
    async revoke(tokens) {
      const remainingMs = Math.max(0, ...tokens.map(remainingMsOf)) + MIN_REVOCATION_MS;
      const ttlMs = Math.min(remainingMs, MAX_REVOCATION_MS);
      await Promise.all(tokens.map((token) => revoked.set(token, '1', ttlMs)));
    },
    async isRevoked(tokens) {
      const found = await Promise.all(tokens.map((token) => revoked.get(token)));
      return found.some((entry) => entry !== null);
    },
    async reinstate(tokens) {
      await Promise.all(tokens.map((token) => revoked.delete(token)));
    },
  };
}
