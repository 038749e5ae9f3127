import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { digest } from '../digest.ts';
import { UserFacingError, UpstreamError } from '../errors.ts';
import { createKnownAddresses } from './knownAddresses.ts';
import { sentence } from '../sentences.ts';

/** A number of attempts within a number of seconds. */
export interface RateLimit {
  attempts: number;
  seconds: number;
}

/** Actions with a limit: sign-in, registration, password mails and changes, opening payments, uploads, recorded logouts. */
type LimitedAction = 'login' | 'register' | 'password' | 'password-change' | 'payment' | 'upload' | 'logout';

/** The rate limits for the client of one request. */
export interface RateLimits {
  /**
   * Counts an attempt for this client's address and for the account (an email address).
   * @throws UserFacingError TOO_MANY_REQUESTS
   */
  countAttempt(action: LimitedAction, account: string): Promise<void>;
  /**
   * Runs a login or registration and counts it as an attempt unless it succeeds. After a success, attempts from other addresses
   * no longer count against this address.
   * @throws UserFacingError TOO_MANY_REQUESTS, and what `work` throws
   */
  runSignIn<Result>(
    action: 'login' | 'register',
    account: string,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs `work` and counts it for the token's subject at this client's address. The subject is unproven until the upstream has
   * checked the token: work that fails as UNAUTHENTICATED is not counted.
   * @throws UserFacingError TOO_MANY_REQUESTS, and what `work` throws
   */
  runLimited<Result>(action: LimitedAction, subject: string, work: () => Promise<Result>): Promise<Result>;
  /** Counts an action for this client's address; false when there were too many. */
  allows(action: LimitedAction): Promise<boolean>;
}

/** Creates the rate limits for a client's address. */
export type CreateRateLimits = (address: string) => RateLimits;

function createLimiter(name: string, limit: RateLimit, redis: Redis | null): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points: limit.attempts, duration: limit.seconds };
  const memory = new RateLimiterMemory(options);
  // While Redis is unavailable, the process uses its own memory.
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}

/** The network that is limited: an IPv4 address, or the /64 prefix of an IPv6 address, within which a client can switch freely. */
export function networkPrefixOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missingGroups =
    tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const allGroups = [
    ...groups,
    ...Array.from({ length: missingGroups }, () => '0'),
    ...(tail ? tail.split(':') : []),
  ];
  return `${allGroups.slice(0, 4).join(':')}::`;
}

/**
 * `RATE_LIMIT_ADDRESS`, `RATE_LIMIT_ACCOUNT` and `RATE_LIMIT_ACCOUNT_WIDE` (bff/config/settings.ts), which all limited actions share;
 * null: no such limit. The reference upstream reads the same variables (docs/variables.md#who-limits-what).
 */
export interface RateLimitSettings {
  /** Of one address, for all accounts together. */
  address: RateLimit | null;
  /** Of one address for one account. */
  account: RateLimit | null;
  /** Of one account, for all addresses together that have not signed in to it. */
  accountWide: RateLimit | null;
}

interface LimiterKey {
  limiter: RateLimiterAbstract | null;
  key: string;
}

/** @throws UserFacingError TOO_MANY_REQUESTS */
async function consume({ limiter, key }: LimiterKey): Promise<void> {
  try {
    await limiter?.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const minutes = Math.max(1, Math.ceil(rejection.msBeforeNext / 60_000));
    const waitText = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new UserFacingError(
      'TOO_MANY_REQUESTS',
      sentence('TOO_MANY_ATTEMPTS', waitText),
      null,
      Math.ceil(rejection.msBeforeNext / 1000),
    );
  }
}

const refund = async ({ limiter, key }: LimiterKey): Promise<void> =>
  void (await limiter?.reward(key, 1).catch(() => undefined));

/**
 * Limits by address, by account and address, and by account. The last one does not apply to an address that has signed in to the
 * account; otherwise an attacker could lock its owner out. Counts are shared through Redis when there is one.
 */
export function createRateLimiter(limits: RateLimitSettings, redis: Redis | null): CreateRateLimits {
  const limiterOf = (name: string, limit: RateLimit | null) => limit && createLimiter(name, limit, redis);
  const byAddress = limiterOf('address', limits.address);
  const byAccount = limiterOf('account', limits.account);
  const byAccountWide = limiterOf('account-wide', limits.accountWide);
  const knownAddresses = createKnownAddresses(redis);

  return (address) => {
    const network = networkPrefixOf(address);
    const countAddress = (action: LimitedAction) =>
      consume({ limiter: byAddress, key: `${action}:${network}` });

    /** Uses a digest, because clients control the length of account names, and Redis should not store email addresses. */
    const accountAtAddress = (action: LimitedAction, account: string): LimiterKey => ({
      limiter: byAccount,
      key: `${action}:${digest(account)}:${network}`,
    });

    /** Counts an attempt for an account; returns the counted keys. */
    async function countAccount(action: LimitedAction, account: string): Promise<LimiterKey[]> {
      const addressKey = accountAtAddress(action, account);
      await consume(addressKey);
      if (await knownAddresses.has(account, network)) return [addressKey];
      const accountKey = { limiter: byAccountWide, key: `${action}:${digest(account)}` };
      try {
        await consume(accountKey);
      } catch (error) {
        await refund(addressKey);
        throw error;
      }
      return [addressKey, accountKey];
    }

    return {
      async countAttempt(action, account) {
        await countAddress(action);
        await countAccount(action, normalizeAccount(account));
      },
      async runSignIn(action, account, work) {
        const name = normalizeAccount(account);
        await countAddress(action);
        const counted = await countAccount(action, name);
        const result = await work();
        await Promise.all([...counted.map(refund), knownAddresses.add(name, network)]);
        return result;
      },
      async runLimited(action, subject, work) {
        const counted = accountAtAddress(action, subject);
        await countAddress(action);
        await consume(counted);
        try {
          return await work();
        } catch (error) {
          const isUnauthenticated = error instanceof UpstreamError && error.code === 'UNAUTHENTICATED';
          if (isUnauthenticated) await refund(counted);
          throw error;
        }
      },
      allows: (action) =>
        countAddress(action).then(
          () => true,
          () => false,
        ),
    };
  };
}

/** One spelling for all spellings of an email address. */
const normalizeAccount = (account: string): string => account.trim().toLowerCase();
