import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';

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
  const own = new LRUCache<string, true>({ max: 50_000, ttl: REMEMBER_MS, ttlAutopurge: true });
  return {
    async add(refresh) {
      // Anybody may sign out of anything: what is kept must not be as long as they like.
      const name = digest(refresh);
      own.set(name, true);
      await redis?.set(`session:ended:${name}`, '1', 'PX', REMEMBER_MS).catch(() => undefined);
    },
    async has(refresh) {
      const name = digest(refresh);
      if (own.has(name)) return true;
      return redis !== null && (await redis.get(`session:ended:${name}`).catch(() => null)) !== null;
    },
  };
}
