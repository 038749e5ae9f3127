import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { digest } from '../digest.ts';

/**
 * Lets parallel calls of this process with the same key share one run of the work. A finished result is not stored: the next call
 * runs the work again.
 */
export function createSingleFlight<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  return (key, work) => {
    const flight = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, flight);
    return flight;
  };
}

/** A task that several processes may need at the same time and that only one should run. */
interface SharedTask {
  /** The first part of the Redis key. The second part is a digest of `key`, because `key` may be a token. */
  kind: string;
  key: string;
  /** Must be longer than the task may take. */
  lockMs: number;
  /** How long other callers may use the result. */
  resultTtlMs: number;
  /** False for a shared result that this caller cannot use. */
  isUsable?: (result: string) => boolean;
}

const POLL_INTERVAL_MS = 50;

/** Deletes the lock only if this caller still owns it: it may have expired and belong to another process now. */
const RELEASE_LOCK_SCRIPT = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end`;

/** Runs a task once among all processes that share a Redis; a null result is not shared. */
export type SharedSingleFlight = (
  task: SharedTask,
  work: () => Promise<string | null>,
) => Promise<string | null>;

/** Without Redis, each process runs the task itself. */
export const noSharing: SharedSingleFlight = (_task, work) => work();

/** Shares results through Redis. When Redis fails, each process runs the task itself: an extra call, but nothing is lost. */
export const redisSingleFlight =
  (redis: Redis): SharedSingleFlight =>
  async ({ kind, key, lockMs, resultTtlMs, isUsable = () => true }, work) => {
    const keyDigest = digest(key);
    const [lockKey, resultKey] = [`${kind}:lock:${keyDigest}`, `${kind}:done:${keyDigest}`];
    const ownerId = randomUUID();

    const releaseLock = () => redis.eval(RELEASE_LOCK_SCRIPT, 1, lockKey, ownerId).catch(() => undefined);

    async function runWithLock(): Promise<string | null> {
      try {
        const result = await work();
        // If Redis fails here, other processes run the task themselves; this caller has its result.
        if (result !== null) await redis.set(resultKey, result, 'PX', resultTtlMs).catch(() => undefined);
        return result;
      } finally {
        await releaseLock();
      }
    }

    /** A string: the result of another process. True: this caller owns the lock. False: Redis failed or the wait timed out. */
    async function acquireLockOrResult(): Promise<string | boolean> {
      const deadline = Date.now() + lockMs;
      try {
        while (Date.now() < deadline) {
          const isOwner = (await redis.set(lockKey, ownerId, 'PX', lockMs, 'NX')) === 'OK';
          // Read after the lock is taken: the previous owner may have stored its result just before it released the lock.
          const result = await redis.get(resultKey);
          if (result !== null && isUsable(result)) {
            if (isOwner) await releaseLock();
            return result;
          }
          if (isOwner) return true;
          await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
        }
      } catch {
        // Redis is unavailable.
      }
      return false;
    }

    const lockOrResult = await acquireLockOrResult();
    if (typeof lockOrResult === 'string') return lockOrResult;
    return lockOrResult ? runWithLock() : work();
  };
