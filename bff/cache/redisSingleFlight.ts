import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { digest } from '../digest.ts';

/** A piece of work that several processes may want done at the same time, and only one should do. */
interface SharedWork {
  /** What kind of work it is; the rest of the name is `key`, which is stored only as a hash (it may be a token). */
  kind: string;
  key: string;
  /** Longer than the work may take, in ms. */
  lockMs: number;
  /** How long its result is good for everybody, in ms. */
  rememberMs: number;
  /** False for a remembered result that is of no use to this caller. */
  isUseful?: (result: string) => boolean;
}

const LOOK_EVERY_MS = 50;

/** A pattern of Redis that all keys of one kind of work match. */
export const sharedKeys = (kind: string): string => `${kind}:*`;

/** Frees the lock only when it is still ours: it may have run out and be somebody else's by now. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end`;

/** Does work once among all processes that share a Redis; a result of null is not remembered. */
export type ShareOnce = (shared: SharedWork, work: () => Promise<string | null>) => Promise<string | null>;

/** Without other processes there is nobody to share with. */
export const keepToOneself: ShareOnce = (_shared, work) => work();

/** Shares through Redis. When Redis fails, each process works by itself: that costs a call, and loses nothing. */
export const shareThrough =
  (redis: Redis): ShareOnce =>
  async ({ kind, key, lockMs, rememberMs, isUseful = () => true }, work) => {
    const name = digest(key);
    const [lock, done] = [`${kind}:lock:${name}`, `${kind}:done:${name}`];
    const me = randomUUID();

    async function workWithLock(): Promise<string | null> {
      try {
        const result = await work();
        // Not told, the others work by themselves; this caller has what it needs.
        if (result !== null) await redis.set(done, result, 'PX', rememberMs).catch(() => undefined);
        return result;
      } finally {
        await redis.eval(RELEASE, 1, lock, me).catch(() => undefined);
      }
    }

    /** True when the lock is ours; a text when somebody else's result came first; false when Redis is of no help. */
    async function lockOrResult(): Promise<string | boolean> {
      const deadline = Date.now() + lockMs;
      try {
        while (Date.now() < deadline) {
          const result = await redis.get(done);
          if (result !== null && isUseful(result)) return result;
          if ((await redis.set(lock, me, 'PX', lockMs, 'NX')) === 'OK') return true;
          await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        }
      } catch {
        // Redis is away.
      }
      return false;
    }

    const found = await lockOrResult();
    if (typeof found === 'string') return found;
    return found ? workWithLock() : work();
  };
