import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';

/** Which addresses have signed in to which accounts. */
export interface KnownAddresses {
  add(account: string, network: string, forMs?: number): Promise<void>;
  has(account: string, network: string): Promise<boolean>;
}

const REMEMBER_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_ENTRIES = 50_000;

/** A memory of this process, shared with others through Redis when there is one. It holds digests alone. */
export function rememberKnownAddresses(redis: Redis | null): KnownAddresses {
  const own = new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: REMEMBER_MS });
  const nameOf = (account: string, network: string) => digest(JSON.stringify([account, network]));
  return {
    async add(account, network, forMs = REMEMBER_MS) {
      const name = nameOf(account, network);
      own.set(name, true, { ttl: forMs });
      await redis?.set(`limit:known:${name}`, '1', 'PX', forMs).catch(() => undefined);
    },
    async has(account, network) {
      const name = nameOf(account, network);
      if (own.has(name)) return true;
      return redis !== null && (await redis.get(`limit:known:${name}`).catch(() => null)) !== null;
    },
  };
}
