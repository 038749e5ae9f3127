import type { Redis } from 'ioredis';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { createSharedStore, type SharedStore } from '../redis/sharedStore.ts';
import { optional, required, textOf } from '../wire/scalars.ts';

/** Visible ASCII characters, which need no encoding in a header. */
export const TOKEN_PATTERN = /^[!-~]{1,6000}$/;

/** A store may break a long token into lines, which no header can carry. */
const tokenOf = (value: unknown): string | null => textOf(value)?.replace(/\s+/g, '') ?? null;

export const WireTokens = z.object({
  access: required(tokenOf, 'a token'),
  // An empty one is none.
  refresh: optional(tokenOf),
});

export type Tokens = z.output<typeof WireTokens>;

/** Tokens in Redis: those that a header or cookie can carry. */
export const StoredTokens = z.object({
  access: z.string().regex(TOKEN_PATTERN),
  refresh: z.string().regex(TOKEN_PATTERN).nullable(),
});

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

const REVOKED = '1';
const REINSTATED = '0';

/** Tokens after a logout. The upstream has no logout, so the BFF refuses them until they expire. */
export class RevokedSessions {
  readonly #marks: SharedStore;
  readonly #clock: () => number;

  constructor(redis: Redis | null, clock: () => number = Date.now) {
    this.#clock = clock;
    const options = { kind: 'session:ended', ttlMs: OPAQUE_TOKEN_LIFETIME_MS, clock };
    this.#marks = createSharedStore(redis, options);
  }

  async revoke(tokens: string[]): Promise<void> {
    await this.#mark(tokens, REVOKED);
  }

  async isRevoked(tokens: string[]): Promise<boolean> {
    const found = await Promise.all(tokens.map((token) => this.#marks.get(token)));
    return found.includes(REVOKED);
  }

  /**
   * Accepts tokens from a sign-in again, in every process: an upstream may issue the same tokens twice. The mark is replaced and not
   * deleted, because a process that revoked the tokens itself goes by its memory where Redis has nothing.
   */
  async reinstate(tokens: string[]): Promise<void> {
    if (await this.isRevoked(tokens)) await this.#mark(tokens, REINSTATED);
  }

  async #mark(tokens: string[], mark: string): Promise<void> {
    const nowMs = this.#clock();
    const expiriesMs = tokens.map((token) => expiryMsOf(token) ?? nowMs + OPAQUE_TOKEN_LIFETIME_MS);
    const remainingMs = Math.max(nowMs, ...expiriesMs) - nowMs;
    const ttlMs = Math.min(remainingMs + MIN_REVOCATION_MS, MAX_REVOCATION_MS);
    await Promise.all(tokens.map((token) => this.#marks.set(token, mark, ttlMs)));
  }
}
