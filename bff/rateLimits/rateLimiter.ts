import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { digest } from '../digest.ts';
import { UserFacingError, UpstreamError } from '../errors/errors.ts';
import { createSharedStore } from '../redis/sharedStore.ts';
import { pauseText, createMessage } from '../errors/messages.ts';

export type RateLimit = Record<'attempts' | 'seconds', number>;

/**
 * Attempts are counted by `key` for the client's address, and for the account there; `isAccountWide`: also at all addresses that have not
 * signed in to it. `byShopper`: only for the account, wherever it is, because carriers put thousands of phones behind one address. An
 * account is a claim until the upstream has checked the token, so that a refused one is not counted for it.
 */
const ACTIONS: Record<
  'login' | 'register' | 'passwordMail' | 'passwordReset' | 'passwordChange' | 'payment' | 'upload',
  {
    key: string;
    isAccountWide?: boolean;
    byShopper?: boolean;
    refundedAfter: 'success' | 'UNAUTHENTICATED' | null;
  }
> = {
  login: { key: 'login', isAccountWide: true, refundedAfter: 'success' },
  register: { key: 'register', isAccountWide: true, refundedAfter: 'success' },
  passwordMail: { key: 'password', isAccountWide: true, refundedAfter: null },
  passwordReset: { key: 'password', refundedAfter: 'UNAUTHENTICATED' },
  passwordChange: { key: 'password-change', refundedAfter: 'UNAUTHENTICATED' },
  payment: { key: 'payment', byShopper: true, refundedAfter: 'UNAUTHENTICATED' },
  upload: { key: 'upload', refundedAfter: 'UNAUTHENTICATED' },
};

/** The network that is limited: an IPv4 address, or the /64 prefix of an IPv6 address, within which a client can switch freely. */
export function networkPrefixOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = head ?? [];
  const zeros = tail ? Array<string>(Math.max(0, 8 - groups.length - tail.length)).fill('0') : [];
  return `${[...groups, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::`;
}

/** The settings of the same names (docs/variables.md#who-limits-what), which all limited actions share; null: no such limit. */
export type RateLimitSettings = Record<'address' | 'account' | 'accountWide', RateLimit | null>;

/** @throws UserFacingError TOO_MANY_REQUESTS */
async function consume(limiter: RateLimiterAbstract | null, key: string): Promise<void> {
  try {
    await limiter?.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.ceil(rejection.msBeforeNext / 1000);
    const text = createMessage('TOO_MANY_ATTEMPTS', pauseText(seconds));
    throw new UserFacingError('TOO_MANY_REQUESTS', text, null, seconds);
  }
}

/** Mails that one recipient is sent, by any number of requests. */
const MAILS: RateLimit = { attempts: 3, seconds: 15 * 60 };

const ADDRESS_TTL_MS = 30 * 24 * 60 * 60 * 1000;

/** The limit by account spares an address that has signed in to it: otherwise an attacker could lock its owner out. */
export class RateLimiter {
  readonly #byAddress;
  readonly #byAccount;
  readonly #byAccountWide;
  readonly #knownAddresses;
  readonly #mails;
  readonly #mailReplies;

  constructor(limits: RateLimitSettings, redis: Redis | null) {
    const limiterOf = (name: string, limit: RateLimit | null): RateLimiterAbstract | null => {
      if (limit === null) return null;
      const options = { keyPrefix: `limit:${name}`, points: limit.attempts, duration: limit.seconds };
      const memory = new RateLimiterMemory(options);
      if (redis === null) return memory;
      // While Redis is unavailable, the process uses its own memory.
      return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
    };
    this.#byAddress = limiterOf('address', limits.address);
    this.#byAccount = limiterOf('account', limits.account);
    this.#byAccountWide = limiterOf('account-wide', limits.accountWide);
    this.#knownAddresses = createSharedStore(redis, { kind: 'limit:known', ttlMs: ADDRESS_TTL_MS });
    this.#mails = limiterOf('mail', MAILS);
    this.#mailReplies = createSharedStore(redis, { kind: 'limit:mail-reply', ttlMs: MAILS.seconds * 1000 });
  }

  /** Runs work and counts it for the account: an email address, or the subject of a token. @throws UserFacingError TOO_MANY_REQUESTS */
  async run<Result>(
    action: keyof typeof ACTIONS,
    address: string,
    account: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { key, isAccountWide = false, byShopper = false, refundedAfter } = ACTIONS[action];
    const network = byShopper ? 'everywhere' : networkPrefixOf(address);
    const name = isAccountWide ? account.trim().toLowerCase() : account;
    // A digest, because clients control the length of account names, and Redis should not store email addresses.
    const accountKey = `${key}:${digest(name)}`;
    const known = JSON.stringify([name, network]);
    const isStranger = isAccountWide && (await this.#knownAddresses.get(known)) === null;
    if (!byShopper) await consume(this.#byAddress, `${key}:${network}`);
    await consume(this.#byAccount, `${accountKey}:${network}`);
    if (isStranger) await consume(this.#byAccountWide, accountKey);
    const refund = async (): Promise<void> => {
      await this.#byAccount?.reward(`${accountKey}:${network}`, 1).catch(() => undefined);
      if (isStranger) await this.#byAccountWide?.reward(accountKey, 1).catch(() => undefined);
    };
    try {
      const result = await work();
      if (refundedAfter === 'success') await Promise.all([refund(), this.#knownAddresses.set(known, '1')]);
      return result;
    } catch (error) {
      if (error instanceof UpstreamError && error.code === refundedAfter) await refund();
      throw error;
    }
  }

  /** Has a mail sent, unless its recipient was sent enough: then the last reply is repeated, or null where it is not known. */
  async sendMail(recipient: string, send: () => Promise<string>): Promise<string | null> {
    const key = digest(recipient.trim().toLowerCase());
    const isSent = await consume(this.#mails, key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof UserFacingError) return false;
        throw error;
      },
    );
    if (!isSent) return this.#mailReplies.get(key);
    try {
      const reply = await send();
      await this.#mailReplies.set(key, reply);
      return reply;
    } catch (error) {
      // No mail was sent, or nobody knows.
      await this.#mails?.reward(key, 1).catch(() => undefined);
      throw error;
    }
  }

  /** Counts a logout for this client's address; false when there were too many. */
  async allowsLogout(address: string): Promise<boolean> {
    const counted = consume(this.#byAddress, `logout:${networkPrefixOf(address)}`);
    return (await counted.catch(() => false)) !== false;
  }
}
