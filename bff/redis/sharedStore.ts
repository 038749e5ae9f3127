import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';
import { LIMITS } from '../inputLimits.ts';

/** Reads at most so many bytes of an entry of Redis; null for none, for a longer one, for one of another type, and without Redis. */
export async function readEntry(redis: Redis | null, name: string, maxBytes: number): Promise<string | null> {
  const text = await redis?.getrange(name, 0, maxBytes).catch(() => null);
  return text && Buffer.byteLength(text) <= maxBytes ? text : null;
}

export type SharedStore = ReturnType<typeof createSharedStore>;

/** An entry of memory with its key's digest, besides the value. */
const ENTRY_OVERHEAD_BYTES = 300;

/**
 * Texts by key, in the memory of this process and in Redis, as far as it is available, for all processes. Keys are stored as digests,
 * because they may be tokens or email addresses. `kind`: the first part of the Redis keys; `clock`: returns ms since 1970
 */
export function createSharedStore(
  redis: Redis | null,
  { kind, ttlMs, clock = Date.now }: { kind: string; ttlMs: number; clock?: () => number },
) {
  const local = new LRUCache<string, string>({
    // With `max`, a store would take 2 MB and 7 ms when it is made, for entries that may never come.
    maxSize: LIMITS.sharedStoreBytes,
    sizeCalculation: (value) => ENTRY_OVERHEAD_BYTES + 2 * value.length,
    ttl: ttlMs,
    ttlResolution: 0,
    // Values that are for a moment only may be tokens: they do not stay in memory after it.
    ttlAutopurge: ttlMs <= 60_000,
    perf: { now: clock },
  });
  const nameOf = (key: string) => `${kind}:${digest(key)}`;
  return {
    async get(key: string): Promise<string | null> {
      const name = nameOf(key);
      const known = local.get(name);
      const shared = await readEntry(redis, name, LIMITS.sharedEntryBytes);
      if (shared === null) return known ?? null;
      // Another process has written since; what this process knows stays true also while Redis is away.
      if (known !== undefined && known !== shared)
        local.set(name, shared, { ttl: local.getRemainingTTL(name) });
      return shared;
    },
    async set(key: string, value: string, valueTtlMs = ttlMs): Promise<void> {
      const name = nameOf(key);
      local.set(name, value, { ttl: valueTtlMs });
      await redis?.set(name, value, 'PX', Math.ceil(valueTtlMs)).catch(() => undefined);
    },
    /** True for the first that adds the key, in all processes that share a Redis. */
    async add(key: string): Promise<boolean> {
      const name = nameOf(key);
      if (local.get(name) !== undefined) return false;
      local.set(name, '1');
      const isThere = redis?.set(name, '1', 'PX', ttlMs, 'NX').then((reply) => reply === null);
      return !(await isThere?.catch(() => false));
    },
    async delete(key: string): Promise<void> {
      const name = nameOf(key);
      local.delete(name);
      await redis?.del(name).catch(() => undefined);
    },
  };
}
