import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';

const REDIS_KEY = 'public-data-version';
/** How soon a process sees that another one was told of a change. */
const POLL_INTERVAL_MS = 500;
/** Changes within this time count as one, so that a flood of them does not empty the caches all the time. */
const MIN_INTERVAL_MS = 500;

/**
 * The version of the upstream's public data. Everything that was read before the present version is stale, in every process that
 * shares a Redis. Without a change the freshness of the caches holds.
 */
export interface PublicDataVersion {
  /** Changes whenever public data has changed, as far as this process knows. */
  readonly current: number;
  /** The version that all processes share: data in Redis carries it. */
  readonly shared: string;
  /**
   * Makes all public data stale.
   * @throws Error when Redis cannot tell the other processes; this process has its new version all the same
   */
  advance(): Promise<void>;
  /** Stops asking Redis. */
  close(): void;
}

/** Without Redis, this process has a version of its own. */
export function createPublicDataVersion(redis: Redis | null): PublicDataVersion {
  let current = 0;
  let shared = '0';
  let advancing: Promise<void> | null = null;
  let lastAdvancedAt = -Infinity;

  function take(version: string): void {
    if (version === shared) return;
    shared = version;
    current += 1;
  }

  async function readShared(): Promise<void> {
    const version = await redis?.get(REDIS_KEY).catch(() => undefined);
    // Redis without the key has lost its data; a Redis that does not answer says nothing.
    if (version !== undefined) take(version ?? '0');
  }

  async function advanceOnce(): Promise<void> {
    await delay(Math.max(0, lastAdvancedAt + MIN_INTERVAL_MS - performance.now()));
    lastAdvancedAt = performance.now();
    // A change that is told from now on needs a version of its own.
    advancing = null;
    current += 1;
    if (redis) take(String(await redis.incr(REDIS_KEY)));
  }

  const timer = redis && setInterval(() => void readShared(), POLL_INTERVAL_MS).unref();
  return {
    get current() {
      return current;
    },
    get shared() {
      return shared;
    },
    advance: () => (advancing ??= advanceOnce()),
    close: () => void (timer && clearInterval(timer)),
  };
}
