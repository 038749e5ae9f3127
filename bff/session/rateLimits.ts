import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { digest } from '../digest.ts';
import { UserFacingError, UpstreamError } from '../errors.ts';
import { rememberKnownAddresses } from './knownAddresses.ts';

/** So many attempts in so many seconds. */
export interface RateLimit {
  attempts: number;
  seconds: number;
}

/** What may be tried only so often: guessing passwords, mailing links, opening payments, having logouts remembered. */
type LimitedAction = 'login' | 'register' | 'password' | 'password-change' | 'payment' | 'logout';

/** The rate limits as one request meets them. */
export interface RateLimits {
  /**
   * Counts an attempt of this client's address, and of the account that it is about (an email address).
   * @throws Refusal TOO_MANY_REQUESTS
   */
  attempt(action: LimitedAction, account: string): Promise<void>;
  /**
   * Counts a login or registration as an attempt, unless it succeeds. From then on the attempts of other addresses do not
   * count against this one.
   * @throws Refusal TOO_MANY_REQUESTS, and what `work` throws
   */
  signIn<Result>(action: 'login' | 'register', account: string, work: () => Promise<Result>): Promise<Result>;
  /** Records that this client has used a mailed link: for some minutes the attempts of others do not count against it. */
  proveMailbox(): Promise<void>;
  /**
   * Counts `work` against the shopper whom this client's token or link names, at this client's address. The name is not proven before
   * the upstream has seen the token: work that it refuses as nobody's is not counted.
   * @throws Refusal TOO_MANY_REQUESTS, and what `work` throws
   */
  attemptAs<Result>(action: LimitedAction, subject: string, work: () => Promise<Result>): Promise<Result>;
  /** Counts an action of this client's address; false when there were too many. */
  allows(action: LimitedAction): Promise<boolean>;
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
export function networkPrefixOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [front = '', back] = address.split('::');
  const groups = front === '' ? [] : front.split(':');
  const missing = back === undefined ? 0 : 8 - groups.length - (back === '' ? 0 : back.split(':').length);
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(back ? back.split(':') : [])];
  return `${all.slice(0, 4).join(':')}::`;
}

/** The limits that are configured; null: no limit of that kind. */
export interface RateLimitSettings {
  /** Of one address, whatever the account. */
  address: RateLimit | null;
  /** Of one address at one account. */
  account: RateLimit | null;
  /** Of one account, by all addresses together that have not signed in to it. */
  accountWide: RateLimit | null;
}

/** A mailed link does not say which account it is for. */
const ANY_ACCOUNT = '';
const PROVEN_MS = 15 * 60 * 1000;

interface Counted {
  limiter: RateLimiterAbstract | null;
  key: string;
}

/** @throws Refusal TOO_MANY_REQUESTS */
async function consume({ limiter, key }: Counted): Promise<void> {
  try {
    await limiter?.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const minutes = Math.max(1, Math.ceil(rejection.msBeforeNext / 60_000));
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new UserFacingError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${wait}.`);
  }
}

const giveBack = async ({ limiter, key }: Counted): Promise<void> =>
  void (await limiter?.reward(key, 1).catch(() => undefined));

/**
 * Limits by address, by account at an address, and by account. The last one does not concern an address that has signed in to
 * the account: otherwise anybody could shut its owner out.
 */
export function createRateLimiter(limits: RateLimitSettings, redis: Redis | null): RateLimiter {
  const limiterOf = (name: string, limit: RateLimit | null) => limit && createLimiter(name, limit, redis);
  const byAddress = limiterOf('address', limits.address);
  const byAccount = limiterOf('account', limits.account);
  const byAccountWide = limiterOf('account-wide', limits.accountWide);
  const known = rememberKnownAddresses(redis);

  return (address) => {
    const network = networkPrefixOf(address);
    const countAddress = (action: LimitedAction) =>
      consume({ limiter: byAddress, key: `${action}:${network}` });

    /** A digest: the client chooses the account's name and its length, and Redis need not know who our shoppers are. */
    const atAddress = (action: LimitedAction, account: string): Counted => ({
      limiter: byAccount,
      key: `${action}:${digest(account)}:${network}`,
    });

    /** Counts an attempt at an account; answers what was counted. */
    async function countAccount(action: LimitedAction, account: string): Promise<Counted[]> {
      const narrow = atAddress(action, account);
      await consume(narrow);
      const isKnown = (await known.has(account, network)) || (await known.has(ANY_ACCOUNT, network));
      if (isKnown) return [narrow];
      const wide = { limiter: byAccountWide, key: `${action}:${digest(account)}` };
      try {
        await consume(wide);
      } catch (error) {
        await giveBack(narrow);
        throw error;
      }
      return [narrow, wide];
    }

    return {
      async attempt(action, account) {
        await countAddress(action);
        await countAccount(action, accountName(account));
      },
      async signIn(action, account, work) {
        const name = accountName(account);
        await countAddress(action);
        const counted = await countAccount(action, name);
        const result = await work();
        await Promise.all([...counted.map(giveBack), known.add(name, network)]);
        return result;
      },
      proveMailbox: () => known.add(ANY_ACCOUNT, network, PROVEN_MS),
      async attemptAs(action, subject, work) {
        const counted = atAddress(action, subject);
        await countAddress(action);
        await consume(counted);
        try {
          return await work();
        } catch (error) {
          const isNobody = error instanceof UpstreamError && error.code === 'UNAUTHENTICATED';
          if (isNobody) await giveBack(counted);
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

/** An email address as all its spellings. */
const accountName = (account: string): string => account.trim().toLowerCase();
