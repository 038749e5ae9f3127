import type { Redis } from 'ioredis';

/** The key of the number in Redis, and the channel on which processes tell each other a new one. */
const REDIS_KEY = 'public-generation';

/**
 * The generation of the upstream's public data: a number that increases when the upstream says that public data has changed. What was
 * read in an earlier generation is stale, in every process that shares a Redis. Without a change the freshness of the caches holds.
 */
export interface PublicGeneration {
  readonly current: number;
  /**
   * Makes all public data stale.
   * @throws Error when Redis does not store it: then it is stale in this process only
   */
  advance(): Promise<void>;
  close(): void;
}

/** Without Redis, this process counts alone. A process that misses a message of another one has old data for its freshness at most. */
export function createPublicGeneration(redis: Redis | null): PublicGeneration {
  let current = 0;
  const learn = (generation: unknown) => (current = Math.max(current, Number(generation)));
  const subscriber = redis?.duplicate();
  // The other connection reports failures.
  subscriber?.on('error', () => undefined);
  subscriber?.on('message', (_channel, generation) => learn(generation));
  subscriber?.on('ready', () => void subscriber.subscribe(REDIS_KEY).catch(() => undefined));
  for (const connection of redis && subscriber ? [redis, subscriber] : [])
    connection.on('ready', () => void redis?.get(REDIS_KEY).then(learn, () => undefined));

  return {
    get current() {
      return current;
    },
    async advance() {
      if (redis === null) return void (current += 1);
      try {
        // A Redis that has lost its data begins with a number that is larger than all before.
        await redis.set(REDIS_KEY, Date.now(), 'NX');
        const generation = await redis.incr(REDIS_KEY);
        learn(generation);
        await redis.publish(REDIS_KEY, String(generation));
      } catch (error) {
        current += 1;
        throw error;
      }
    },
    close: () => subscriber?.disconnect(),
  };
}
