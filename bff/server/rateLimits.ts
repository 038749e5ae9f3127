import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RateLimit } from '../configValues.ts';
import { digest } from '../digest.ts';
import { Refusal, UpstreamError } from '../errors.ts';

/** What may be tried only so often: guessing passwords, mailing links, opening payments. */
type LimitedAction = 'login' | 'register' | 'password' | 'payment';

/** The rate limits as one request meets them. */
export interface RateLimits {
  /**
   * Counts an attempt of this client's address, and of the account it is about (an email address, or a session's subject).
   * @throws Refusal TOO_MANY_REQUESTS
   */
  attempt(action: LimitedAction, account: string): Promise<void>;
  /**
   * Counts `work` against the shopper whom this client's token names. The name is not proven before the upstream has seen the
   * token: work that it refuses as nobody's is not counted, or strangers could use up somebody's attempts.
   * @throws Refusal TOO_MANY_REQUESTS, and what `work` throws
   */
  attemptAs<Result>(action: LimitedAction, subject: string, work: () => Promise<Result>): Promise<Result>;
}

/** The limits of one process, shared with others through Redis when there is one. */
export type RateLimiter = (address: string) => RateLimits;

function createLimiter(name: string, limit: RateLimit, redis: Redis | null): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points: limit.attempts, duration: limit.seconds };
  const memory = new RateLimiterMemory(options);
  // Without its Redis a process still limits by itself.
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}

/** Whom an address stands for: of IPv6 everybody has a whole network (64 bits) to change addresses in. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [front = '', back] = address.split('::');
  const groups = front === '' ? [] : front.split(':');
  const missing = back === undefined ? 0 : 8 - groups.length - (back === '' ? 0 : back.split(':').length);
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(back ? back.split(':') : [])];
  return `${all.slice(0, 4).join(':')}::`;
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

  /** A digest: the attempt's asker chooses the account's name and its length, and Redis need not know who our shoppers are. */
  const accountKey = (action: LimitedAction, account: string) => `${action}:${digest(account)}`;

  return (address) => ({
    async attempt(action, account) {
      await consume(byAddress, `${action}:${networkOf(address)}`);
      await consume(byAccount, accountKey(action, account.trim().toLowerCase()));
    },
    async attemptAs(action, subject, work) {
      const key = accountKey(action, subject);
      await consume(byAddress, `${action}:${networkOf(address)}`);
      await consume(byAccount, key);
      try {
        return await work();
      } catch (error) {
        const isNobody = error instanceof UpstreamError && error.code === 'UNAUTHENTICATED';
        if (isNobody) await byAccount?.reward(key, 1).catch(() => undefined);
        throw error;
      }
    },
  });
}
