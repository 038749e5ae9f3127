import type { Redis } from 'ioredis';

/** The key of the number in Redis, and the channel on which processes tell each other a new one. */
const REDIS_KEY = 'public-generation';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A generation begins with the time, and rises by one. After a larger number no process would learn of any change again. */
const isGeneration = (number: number): boolean =>
  Number.isSafeInteger(number) && number > 0 && number < Date.now() + DAY_MS;

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
    subscriber?.on('ready', () => void subscriber.subscribe(this.#channel).catch(() => undefined));
    const read = () => redis?.get(REDIS_KEY).then((generation) => this.#learn(generation));
    for (const connection of [redis, subscriber])
      connection?.on('ready', () => void read()?.catch(() => undefined));
  }

  /** Redis has one space of channels, so the client does not add its prefix. */
  get #channel(): string {
    return `${this.#redis?.options.keyPrefix ?? ''}${REDIS_KEY}`;
  }

  get current(): number {
    return this.#current;
  }

  /** Makes all public data stale. @throws Error when Redis does not store it: then it is stale in this process only */
  async advance(): Promise<void> {
    if (this.#redis === null) {
      this.#current += 1;
      return;
    }
    try {
      // A Redis that has lost its data begins with a number that is larger than all before.
      await this.#redis.set(REDIS_KEY, Date.now(), 'NX');
      let generation = await this.#redis.incr(REDIS_KEY).catch(() => NaN);
      if (!isGeneration(generation)) {
        generation = Date.now();
        await this.#redis.set(REDIS_KEY, generation);
      }
      this.#learn(generation);
      await this.#redis.publish(this.#channel, String(generation));
    } catch (error) {
      this.#current += 1;
      throw error;
    }
  }

  close(): void {
    this.#subscriber?.disconnect();
  }

  #learn(sent: unknown): void {
    const generation = Number(sent);
    if (isGeneration(generation)) this.#current = Math.max(this.#current, generation);
  }
}
