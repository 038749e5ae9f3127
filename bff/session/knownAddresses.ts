import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';

/** Which client networks have signed in to which accounts. */
export interface KnownAddresses {
  add(account: string, network: string, ttlMs?: number): Promise<void>;
  has(account: string, network: string): Promise<boolean>;
}

const ADDRESS_TTL_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_ENTRIES = 50_000;

/** Stores digests in memory, and in Redis when there is one. */
export function createKnownAddresses(redis: Redis | null): KnownAddresses {
  const local = new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: ADDRESS_TTL_MS });
  const keyOf = (account: string, network: string) => digest(JSON.stringify([account, network]));
  return {
    async add(account, network, ttlMs = ADDRESS_TTL_MS) {
      const key = keyOf(account, network);
      local.set(key, true, { ttl: ttlMs });
      await redis?.set(`limit:known:${key}`, '1', 'PX', ttlMs).catch(() => undefined);
    },
    async has(account, network) {
      const key = keyOf(account, network);
      if (local.has(key)) return true;
      return redis !== null && (await redis.get(`limit:known:${key}`).catch(() => null)) !== null;
    },
  };
}
