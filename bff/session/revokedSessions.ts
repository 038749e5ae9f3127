import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';
import { claimsOf } from './tokens.ts';

/**
 * Sessions after logout. The upstream has no logout, so the BFF refuses their tokens until they expire upstream. All tokens of a
 * session belong to its root: the first refresh token that this BFF renewed for it.
 */
export interface RevokedSessions {
  /**
   * Revokes the sessions of these tokens; `briefly`: only for as long as a running request may take. Brief revocations cannot
   * displace others, nor shorten them.
   */
  revoke(tokens: string[], briefly?: boolean): Promise<void>;
  /** True when one of the tokens belongs to a revoked session. */
  isRevoked(tokens: string[]): Promise<boolean>;
  /** Records that a renewal of `refresh` returned these tokens, so that they belong to its session. */
  link(refresh: string, tokens: string[]): Promise<void>;
  /** A digest that is the same for all tokens of a session, as far as this BFF has renewed them. */
  rootOf(token: string): Promise<string>;
  /** Accepts tokens from a sign-in again: an upstream may issue the same tokens twice. */
  reinstate(tokens: string[]): Promise<void>;
}

/** Longer than any request takes. */
const BRIEF_REVOCATION_MS = 60_000;
/** Limit for tokens that claim a longer lifetime. */
const MAX_TOKEN_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;
/** In the memory of one process, for roots and for revoked sessions each. */
const MAX_ENTRIES = 50_000;
/** Few, because clients cause brief revocations without limit, with invented tokens too. */
const MAX_BRIEF_ENTRIES = 5_000;

const ROOT_KEY_PREFIX = 'session:root:';
const REVOKED_KEY_PREFIX = 'session:ended:';

/** Returns the root of the token `ARGV[1]`, and stores it as the root of the other tokens, each followed by its lifetime in ms. */
const LINK_SCRIPT = `
  local root = redis.call('get', '${ROOT_KEY_PREFIX}' .. ARGV[1]) or ARGV[1]
  for i = 2, #ARGV, 2 do redis.call('set', '${ROOT_KEY_PREFIX}' .. ARGV[i], root, 'PX', ARGV[i + 1]) end
  return root`;
const REVOKE_SCRIPT = `
  for i = 2, #ARGV do
    local root = redis.call('get', '${ROOT_KEY_PREFIX}' .. ARGV[i]) or ARGV[i]
    local key = '${REVOKED_KEY_PREFIX}' .. root
    if redis.call('pttl', key) < tonumber(ARGV[1]) then redis.call('set', key, '1', 'PX', ARGV[1]) end
  end`;
const IS_REVOKED_SCRIPT = `
  for i = 1, #ARGV do
    local root = redis.call('get', '${ROOT_KEY_PREFIX}' .. ARGV[i]) or ARGV[i]
    if redis.call('exists', '${REVOKED_KEY_PREFIX}' .. root) == 1 then return 1 end
  end
  return 0`;
const REINSTATE_SCRIPT = `
  for i = 1, #ARGV do
    redis.call('del', '${REVOKED_KEY_PREFIX}' .. (redis.call('get', '${ROOT_KEY_PREFIX}' .. ARGV[i]) or ARGV[i]))
  end`;

/**
 * Stores digests in memory, and in Redis when there is one. While Redis is unavailable, each process knows only its own
 * revocations. `opaqueTokenLifetimeMs` is used for tokens without an expiry claim.
 */
export function createRevokedSessions(
  redis: Redis | null,
  opaqueTokenLifetimeMs: number,
  clock: () => number = Date.now,
): RevokedSessions {
  const bounds = { max: MAX_ENTRIES, ttl: opaqueTokenLifetimeMs, ttlResolution: 0, perf: { now: clock } };
  const roots = new LRUCache<string, string>(bounds);
  const revoked = new LRUCache<string, true>(bounds);
  const brieflyRevoked = new LRUCache<string, true>({ ...bounds, max: MAX_BRIEF_ENTRIES });
  const rootOf = (tokenDigest: string) => roots.get(tokenDigest) ?? tokenDigest;

  /**
   * How long the upstream may accept this token or an older one of its session, in ms: the full lifetime of the token from its
   * issue.
   */
  function lifetimeMsOf(token: string): number {
    const { exp, iat } = claimsOf(token) ?? {};
    const issuedAtMs = typeof iat === 'number' ? iat * 1000 : clock();
    const lifetimeMs = typeof exp === 'number' ? exp * 1000 - issuedAtMs : opaqueTokenLifetimeMs;
    return Math.floor(Math.min(Math.max(lifetimeMs, BRIEF_REVOCATION_MS), MAX_TOKEN_LIFETIME_MS));
  }

  /** Runs a script in Redis; null without Redis, or while it is unavailable. */
  async function runScript(script: string, ...values: (string | number)[]): Promise<unknown> {
    return (await redis?.eval(script, 0, ...values).catch(() => null)) ?? null;
  }

  return {
    async revoke(tokens, briefly = false) {
      if (tokens.length === 0) return;
      const ttl = briefly ? BRIEF_REVOCATION_MS : Math.max(...tokens.map(lifetimeMsOf));
      const digests = tokens.map(digest);
      const cache = briefly ? brieflyRevoked : revoked;
      for (const root of digests.map(rootOf))
        if (cache.getRemainingTTL(root) < ttl) cache.set(root, true, { ttl });
      await runScript(REVOKE_SCRIPT, ttl, ...digests);
    },
    async isRevoked(tokens) {
      // Without any revocation the digests are not needed.
      if (tokens.length === 0 || (redis === null && revoked.size + brieflyRevoked.size === 0)) return false;
      const digests = tokens.map(digest);
      return (
        digests.map(rootOf).some((root) => revoked.has(root) || brieflyRevoked.has(root)) ||
        (await runScript(IS_REVOKED_SCRIPT, ...digests)) === 1
      );
    },
    async link(refresh, tokens) {
      const refreshDigest = digest(refresh);
      const entries = tokens
        .filter((token) => token !== refresh)
        .map((token) => [digest(token), lifetimeMsOf(token)] as const);
      const shared = await runScript(LINK_SCRIPT, refreshDigest, ...entries.flat());
      const root = typeof shared === 'string' ? shared : rootOf(refreshDigest);
      for (const [token, ttl] of entries) roots.set(token, root, { ttl });
    },
    async rootOf(token) {
      const tokenDigest = digest(token);
      const local = roots.get(tokenDigest);
      return local ?? (await redis?.get(`${ROOT_KEY_PREFIX}${tokenDigest}`).catch(() => null)) ?? tokenDigest;
    },
    async reinstate(tokens) {
      if (!(await this.isRevoked(tokens))) return;
      const digests = tokens.map(digest);
      for (const root of digests.map(rootOf)) {
        revoked.delete(root);
        brieflyRevoked.delete(root);
      }
      await runScript(REINSTATE_SCRIPT, ...digests);
    },
  };
}
