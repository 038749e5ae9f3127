import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { digest } from '../digest.ts';

interface AddOnlySetsOptions {
  /** The first part of the Redis keys. */
  kind: string;
  ttlMs: number;
  /** The kind of an earlier release, whose value by the same key counts as an entry. */
  earlierKind?: string;
  /** Returns ms since 1970. */
  clock?: () => number;
}

/** An entry that is JSON; null for a text that no release up to this one has written. */
export function parseEntry<Entry>(schema: z.ZodType<Entry>, text: string): Entry | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Sets of 4 entries of 100 bytes of some 50,000 orders or keys. */
const MAX_ENTRIES = 200_000;

const RETRY_MS = 1_000;

/** How many sets are stored in one turn after Redis is back. */
const STORED_AT_ONCE = 50;

/**
 * Sets of texts to which entries are only ever added, in the memory of this process and in Redis. Of two copies the union counts, so that
 * neither a lost write, an older copy nor the order of two writers takes anything back. A write that fails is held here and repeated.
 */
export function createAddOnlySets(
  redis: Redis | null,
  { kind, ttlMs, earlierKind, clock = Date.now }: AddOnlySetsOptions,
) {
  const local = new LRUCache<string, ReadonlySet<string>>({
    maxSize: MAX_ENTRIES,
    sizeCalculation: ({ size }) => Math.max(1, size),
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  /** Names of what Redis may not have. */
  const unstored = new Set<string>();
  let retry: NodeJS.Timeout | null = null;
  const nameOf = (key: string) => `${kind}:${digest(key)}`;

  /** False: Redis has refused it, or did not answer. */
  async function store(name: string): Promise<boolean> {
    const entries = [...(local.get(name) ?? [])];
    if (redis === null || entries.length === 0) {
      unstored.delete(name);
      return true;
    }
    unstored.add(name);
    const replies = await redis
      .multi()
      .sadd(name, ...entries)
      .pexpire(name, ttlMs)
      .exec()
      .catch(() => null);
    const isStored = replies?.every(([error]) => error === null) ?? false;
    if (isStored) unstored.delete(name);
    else retryLater();
    return isStored;
  }

  function retryLater(): void {
    if (retry !== null || redis?.status === 'end') return;
    retry = setTimeout(() => {
      retry = null;
      void storeAll();
    }, RETRY_MS).unref();
  }

  async function storeAll(): Promise<void> {
    await Promise.all([...unstored].slice(0, STORED_AT_ONCE).map(store));
    if (unstored.size > 0) retryLater();
  }

  // A Redis that comes back may have older data, or none.
  redis?.on('ready', () => {
    for (const name of local.keys()) unstored.add(name);
    void storeAll();
  });

  return {
    /** What this process and Redis know. `isWhole`: Redis has said what other processes have added. */
    async read(key: string): Promise<{ entries: ReadonlySet<string>; isWhole: boolean }> {
      const name = nameOf(key);
      const known = local.get(name) ?? new Set<string>();
      if (redis === null) return { entries: known, isWhole: true };
      const [stored, earlier] = await Promise.all([
        redis.smembers(name).catch(() => null),
        earlierKind === undefined ? null : redis.get(`${earlierKind}:${digest(key)}`).catch(() => null),
      ]);
      if (stored !== null && [...known].some((entry) => !stored.includes(entry))) void store(name);
      const entries = new Set([...known, ...(stored ?? []), ...(earlier == null ? [] : [earlier])]);
      return { entries, isWhole: stored !== null };
    },
    /** Resolves with true when other processes can read it; with false when Redis has refused it: then this process goes on trying. */
    async add(key: string, ...entries: string[]): Promise<boolean> {
      const name = nameOf(key);
      local.set(name, new Set([...(local.get(name) ?? []), ...entries]));
      return store(name);
    },
  };
}
