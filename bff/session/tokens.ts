import type { Redis } from 'ioredis';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { createSharedStore, type SharedStore } from '../cache/sharedStore.ts';

export const WireTokens = z.object({
  access: z.string().min(1),
  refresh: z.string().min(1).nullable().default(null),
});

export type Tokens = z.output<typeof WireTokens>;

export type PresentedTokens = Record<'access' | 'refresh', string | null>;

export const NO_TOKENS: PresentedTokens = { access: null, refresh: null };

export const toTokenList = ({ access, refresh }: PresentedTokens): string[] =>
  [access, refresh].filter((token) => token !== null);

/** The claims of a token, without verifying its signature: a client may have forged them. Null for an opaque token. */
export function claimsOf(token: string): Record<string, unknown> | null {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}

/** How long a token without an expiry claim may be accepted by the upstream. */
export const OPAQUE_TOKEN_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** When a token expires, in ms since 1970; null when it has no expiry claim. */
export function expiryMsOf(token: string): number | null {
  const expiry = claimsOf(token)?.['exp'];
  return typeof expiry === 'number' ? expiry * 1000 : null;
}

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
    const options = { kind: 'session:ended', ttlMs: OPAQUE_TOKEN_LIFETIME_MS, clock };
    this.#revoked = createSharedStore(redis, options);
  }

  async revoke(tokens: string[]): Promise<void> {
    const nowMs = this.#clock();
    const expiriesMs = tokens.map((token) => expiryMsOf(token) ?? nowMs + OPAQUE_TOKEN_LIFETIME_MS);
    const remainingMs = Math.max(nowMs, ...expiriesMs) - nowMs;
    const ttlMs = Math.min(remainingMs + MIN_REVOCATION_MS, MAX_REVOCATION_MS);
    await Promise.all(tokens.map((token) => this.#revoked.set(token, '1', ttlMs)));
  }

  async isRevoked(tokens: string[]): Promise<boolean> {
    const found = await Promise.all(tokens.map((token) => this.#revoked.get(token)));
    return found.some((entry) => entry !== null);
  }

  /** Accepts tokens from a sign-in again: an upstream may issue the same tokens twice. */
  async reinstate(tokens: string[]): Promise<void> {
    await Promise.all(tokens.map((token) => this.#revoked.delete(token)));
  }
}
