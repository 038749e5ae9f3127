import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';
import type { FastifyBaseLogger } from 'fastify';

/** How long a request waits for Redis, which is optional and must not slow requests down. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_DELAY_MS = 2_000;

/**
 * Connects to Redis, and reconnects automatically. While Redis is unavailable, commands fail at once and callers work without it. A
 * Redis that hangs loses the connection, so that only the first commands wait for it.
 */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
  });
  let isUnavailable = false;
  redis.on('error', (error: Error) => {
    if (!isUnavailable) log.warn({ err: error }, 'Redis is unavailable');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) log.info('Redis is available again');
    isUnavailable = false;
  });
  return redis;
}

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

const MAX_ENTRIES = 50_000;

export function createSharedStore(
  redis: Redis | null,
  { kind, ttlMs, isMutable = false, clock = Date.now }: SharedStoreOptions,
): SharedStore {
  const local = new LRUCache<string, string>({
    // With `max`, a store would take 2 MB and 7 ms when it is made, for entries that may never come.
    maxSize: MAX_ENTRIES,
    sizeCalculation: () => 1,
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

/** The key of the number in Redis, and the channel on which processes tell each other a new one. */
const REDIS_KEY = 'public-generation';

/**
 * The generation of the upstream's public data: a number that increases when the upstream says that public data has changed. What was
 * read in an earlier generation is stale, in every process that shares a Redis; without Redis, this process counts alone. A process that
 * misses a message of another one has old data for its freshness at most.
 */
export class PublicGeneration {
  #current = 0;
  readonly #redis: Redis | null;
  readonly #subscriber: Redis | undefined;

  constructor(redis: Redis | null) {
    const subscriber = redis?.duplicate();
    this.#redis = redis;
    this.#subscriber = subscriber;
    // The other connection reports failures.
    subscriber?.on('error', () => undefined);
    subscriber?.on('message', (_channel, generation) => this.#learn(generation));
    subscriber?.on('ready', () => void subscriber.subscribe(REDIS_KEY).catch(() => undefined));
    for (const connection of redis && subscriber ? [redis, subscriber] : [])
      connection.on('ready', () => {
        void redis?.get(REDIS_KEY).then(
          (generation) => this.#learn(generation),
          () => undefined,
        );
      });
  }

  get current(): number {
    return this.#current;
  }

  /**
   * Makes all public data stale.
   * @throws Error when Redis does not store it: then it is stale in this process only
   */
  async advance(): Promise<void> {
    if (this.#redis === null) return void (this.#current += 1);
    try {
      // A Redis that has lost its data begins with a number that is larger than all before.
      await this.#redis.set(REDIS_KEY, Date.now(), 'NX');
      const generation = await this.#redis.incr(REDIS_KEY);
      this.#learn(generation);
      await this.#redis.publish(REDIS_KEY, String(generation));
    } catch (error) {
      this.#current += 1;
      throw error;
    }
  }

  close(): void {
    this.#subscriber?.disconnect();
  }

  #learn(generation: unknown): void {
    this.#current = Math.max(this.#current, Number(generation));
  }
}
