import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/**
 * Which sessions were left a moment ago, known by their refresh tokens. A request that set out before may renew such a
 * session and be answered after the sign-out: its answer must not give the tokens back.
 */
export interface EndedSessions {
  add(refresh: string): Promise<void>;
  has(refresh: string): Promise<boolean>;
}

/** Longer than any request may take. */
const REMEMBER_MS = 60_000;

/** A memory of this process, shared with others through Redis when there is one; while Redis is away, each knows its own. */
export function rememberEndedSessions(redis: Redis | null): EndedSessions {
  const own = new LRUCache<string, true>({ max: 50_000, ttl: REMEMBER_MS });
  const nameOf = (refresh: string) =>
    `session:ended:${createHash('sha256').update(refresh).digest('base64url')}`;
  return {
    async add(refresh) {
      own.set(refresh, true);
      await redis?.set(nameOf(refresh), '1', 'PX', REMEMBER_MS).catch(() => undefined);
    },
    async has(refresh) {
      if (own.has(refresh)) return true;
      return redis !== null && (await redis.get(nameOf(refresh)).catch(() => null)) !== null;
    },
  };
}
