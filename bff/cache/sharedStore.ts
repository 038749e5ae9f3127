import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';

/**
 * Texts by key, in the memory of this process, and in Redis when there is one. While Redis is unavailable, each process knows only
 * its own. Keys are stored as digests, because they may be tokens or email addresses.
 */
export interface SharedStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs?: number): Promise<void>;
  delete(key: string): Promise<void>;
}

interface SharedStoreOptions {
  /** The first part of the Redis keys. */
  kind: string;
  ttlMs: number;
  /** True when a key gets other values: then Redis knows better than this process what another one wrote. */
  isMutable?: boolean;
  /** Returns ms since 1970. */
  clock?: () => number;
}

/** Values that are for a moment only may be tokens: they do not stay in memory after it. */
const MOMENT_MS = 60_000;

/** In the memory of one process. */
const MAX_ENTRIES = 50_000;

export function createSharedStore(
  redis: Redis | null,
  { kind, ttlMs, isMutable = false, clock = Date.now }: SharedStoreOptions,
): SharedStore {
  const local = new LRUCache<string, string>({
    max: MAX_ENTRIES,
    ttl: ttlMs,
    ttlResolution: 0,
    ttlAutopurge: ttlMs <= MOMENT_MS,
    perf: { now: clock },
  });
  return {
    async get(key) {
      const name = digest(key);
      const shared = async () => (await redis?.get(`${kind}:${name}`).catch(() => null)) ?? null;
      if (isMutable) return (await shared()) ?? local.get(name) ?? null;
      return local.get(name) ?? (await shared());
    },
    async set(key, value, valueTtlMs = ttlMs) {
      const name = digest(key);
      local.set(name, value, { ttl: valueTtlMs });
      await redis?.set(`${kind}:${name}`, value, 'PX', Math.ceil(valueTtlMs)).catch(() => undefined);
    },
    async delete(key) {
      const name = digest(key);
      local.delete(name);
      await redis?.del(`${kind}:${name}`).catch(() => undefined);
    },
  };
}
