import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

const REDIS_KEY = 'public-data-version';
/** How soon a process sees that another one was notified of a change. */
const POLL_INTERVAL_MS = 500;
/** Notifications within this time count as one, so that a flood of them does not empty the caches all the time. */
const MIN_INTERVAL_MS = 500;
const MAX_EARLIER_VERSIONS = 1_000;

/**
 * The version of the upstream's public data. Everything that was read before the present version is stale, in every process that
 * shares a Redis. Without a change the freshness of the caches holds.
 */
export interface PublicDataVersion {
  /** Increases whenever public data has changed, as far as this process knows. */
  readonly current: number;
  /** The version that data in Redis carries; null while it is unknown which one is the present one. */
  readonly shared: string | null;
  /**
   * Makes all public data stale.
   * @throws Error when Redis does not store it: this process has the new version and stores it as soon as Redis responds
   */
  advance(): Promise<void>;
  /** Stops reading Redis. */
  close(): void;
}

/** The version of a process that is not notified together with others. */
function createLocalVersion(): PublicDataVersion {
  let current = 0;
  return {
    get current() {
      return current;
    },
    shared: 'unversioned',
    async advance() {
      current += 1;
    },
    close: () => undefined,
  };
}

class SharedVersion implements PublicDataVersion {
  current = 0;
  shared: string | null = null;
  /** A version of this process that Redis does not have yet. */
  #unpublished: string | null = null;
  /** Redis has lost data when it returns one of them. */
  readonly #earlier = new LRUCache<string, true>({ max: MAX_EARLIER_VERSIONS });
  readonly #redis: Redis;
  readonly #timer: NodeJS.Timeout;

  constructor(redis: Redis) {
    this.#redis = redis;
    this.#timer = setInterval(() => void this.#poll(), POLL_INTERVAL_MS).unref();
    redis.once('ready', () => void this.#poll());
  }

  async advance(): Promise<void> {
    this.#begin();
    await this.#publish();
  }

  /** Begins a new version. Until Redis has it, this process shares nothing: all that it reads from the upstream is new. */
  #begin(): void {
    if (this.shared !== null) this.#earlier.set(this.shared, true);
    this.current += 1;
    this.shared = null;
    this.#unpublished = randomUUID();
  }

  async #publish(): Promise<void> {
    const version = this.#unpublished;
    if (version === null) return;
    await this.#redis.set(REDIS_KEY, version);
    if (this.#unpublished !== version) return;
    this.#unpublished = null;
    this.shared = version;
  }

  async #poll(): Promise<void> {
    try {
      if (this.#unpublished !== null) return await this.#publish();
      const { current } = this;
      const version = await this.#redis.get(REDIS_KEY);
      // A response that was on its way while this process began a version is outdated.
      if (this.#unpublished !== null || this.current !== current || version === this.shared) return;
      if (version === null) return void (await this.#redis.set(REDIS_KEY, randomUUID(), 'NX'));
      if (this.#earlier.has(version)) return this.#begin();
      if (this.shared !== null) this.#earlier.set(this.shared, true);
      this.current += 1;
      this.shared = version;
    } catch {
      // Redis is unavailable: the next poll tries again.
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** Without Redis, this process has a version of its own. */
export function createPublicDataVersion(redis: Redis | null): PublicDataVersion {
  const version = redis ? new SharedVersion(redis) : createLocalVersion();
  let next: Promise<void> | null = null;
  let lastAdvancedAt = -Infinity;

  async function advanceLater(): Promise<void> {
    await delay(Math.max(0, lastAdvancedAt + MIN_INTERVAL_MS - performance.now()));
    lastAdvancedAt = performance.now();
    // A change that is reported from now on needs a version of its own.
    next = null;
    await version.advance();
  }

  return {
    get current() {
      return version.current;
    },
    get shared() {
      return version.shared;
    },
    advance: () => (next ??= advanceLater()),
    close: () => version.close(),
  };
}
