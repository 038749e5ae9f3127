import type { Redis } from 'ioredis';

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
