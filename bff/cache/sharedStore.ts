import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';
import type { FastifyBaseLogger } from 'fastify';

/** How long a request waits for Redis, which is optional and must not slow requests down. */
const COMMAND_TIMEOUT_MS = 500;

/** Connects to Redis again and again. While it is unavailable or hangs, commands fail at once and callers work without it. */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
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

export type SharedStore = ReturnType<typeof createSharedStore>;

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
    maxSize: 50_000,
    sizeCalculation: () => 1,
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
      return (await redis?.get(name).catch(() => null)) ?? local.get(name) ?? null;
    },
    async set(key: string, value: string, valueTtlMs = ttlMs): Promise<void> {
      const name = nameOf(key);
      local.set(name, value, { ttl: valueTtlMs });
      await redis?.set(name, value, 'PX', Math.ceil(valueTtlMs)).catch(() => undefined);
    },
    async delete(key: string): Promise<void> {
      const name = nameOf(key);
      local.delete(name);
      await redis?.del(name).catch(() => undefined);
    },
  };
}

/** The key of the number in Redis, and the channel on which processes tell each other a new one. */
const REDIS_KEY = 'public-generation';

/**
 * The generation of the public data, a number: what was read in an earlier one is stale, in every process that shares a Redis. A process
 * that misses the message of another one has old data for its freshness at most.
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
    const read = () => redis?.get(REDIS_KEY).then((generation) => this.#learn(generation));
    for (const connection of [redis, subscriber])
      connection?.on('ready', () => void read()?.catch(() => undefined));
  }

  get current(): number {
    return this.#current;
  }

  /** Makes all public data stale. @throws Error when Redis does not store it: then it is stale in this process only */
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
