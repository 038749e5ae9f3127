import type { Redis } from 'ioredis';
import { createSharedStore, type SharedStore } from '../cache/sharedStore.ts';
import { claimsOf, expiryMsOf, OPAQUE_TOKEN_LIFETIME_MS } from './tokens.ts';

/** For running requests that renew an expired token, and for clocks that differ. */
const MIN_REVOCATION_MS = 60_000;
/** Limit for tokens that claim a longer lifetime. */
const MAX_REVOCATION_MS = 90 * 24 * 60 * 60 * 1000;

/** Tokens after a logout. The upstream has no logout, so the BFF refuses them until they expire. */
export class RevokedSessions {
  readonly #revoked: SharedStore;
  readonly #clock: () => number;

  constructor(redis: Redis | null, clock: () => number = Date.now) {
    this.#clock = clock;
    this.#revoked = createSharedStore(redis, {
      kind: 'session:ended',
      ttlMs: OPAQUE_TOKEN_LIFETIME_MS,
      clock,
    });
  }

  async revoke(tokens: string[]): Promise<void> {
    const expiriesMs = tokens.map(
      (token) => expiryMsOf(claimsOf(token)) ?? this.#clock() + OPAQUE_TOKEN_LIFETIME_MS,
    );
    const remainingMs = Math.max(0, ...expiriesMs.map((expiryMs) => expiryMs - this.#clock()));
    const ttlMs = Math.min(remainingMs + MIN_REVOCATION_MS, MAX_REVOCATION_MS);
    await Promise.all(tokens.map((token) => this.#revoked.set(token, '1', ttlMs)));
  }

  /** True when one of the tokens is revoked. */
  async isRevoked(tokens: string[]): Promise<boolean> {
    const found = await Promise.all(tokens.map((token) => this.#revoked.get(token)));
    return found.some((entry) => entry !== null);
  }

  /** Accepts tokens from a sign-in again: an upstream may issue the same tokens twice. */
  async reinstate(tokens: string[]): Promise<void> {
    await Promise.all(tokens.map((token) => this.#revoked.delete(token)));
  }
}
