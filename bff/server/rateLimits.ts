import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RateLimit } from '../config.ts';
import { Refusal } from '../errors.ts';

/** What may be tried only so often: guessing passwords, mailing links, opening payments. */
export type LimitedAction = 'login' | 'register' | 'password' | 'payment';

/** The rate limits as one request meets them. */
export interface RateLimits {
  /**
   * Counts an attempt of this client's address, and of the account it is about (an email address, or a session's subject).
   * @throws Refusal TOO_MANY_REQUESTS
   */
  attempt(action: LimitedAction, account: string): Promise<void>;
}

/** The limits of one process, shared with others through Redis when there is one. */
export type RateLimiter = (address: string) => RateLimits;

function createLimiter(name: string, limit: RateLimit, redis: Redis | null): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points: limit.attempts, duration: limit.seconds };
  const memory = new RateLimiterMemory(options);
  // Without its Redis a process still limits by itself.
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}

/** Limits by address and by account; null: no limit of that kind. */
export function createRateLimiter(
  limits: { address: RateLimit | null; account: RateLimit | null },
  redis: Redis | null,
): RateLimiter {
  const byAddress = limits.address && createLimiter('address', limits.address, redis);
  const byAccount = limits.account && createLimiter('account', limits.account, redis);

  async function consume(limiter: RateLimiterAbstract | null, key: string) {
    try {
      await limiter?.consume(key);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const minutes = Math.max(1, Math.ceil(rejection.msBeforeNext / 60_000));
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      throw new Refusal('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${wait}.`);
    }
  }

  return (address) => ({
    async attempt(action, account) {
      await consume(byAddress, `${action}:${address}`);
      await consume(byAccount, `${action}:${account.trim().toLowerCase()}`);
    },
  });
}
