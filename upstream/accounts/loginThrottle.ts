import { LRUCache } from 'lru-cache';
import type { Limit, UpstreamConfig } from '../config.ts';
import { throttled } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';

/** How many accounts or addresses are remembered at once: an attacker with more only forgets his own oldest. */
const REMEMBERED = 50_000;

interface Window {
  used: number;
  /** ms */
  endsAt: number;
}

/** Counts attempts in fixed windows, in this process's memory. */
export class Throttle {
  private readonly windows = new LRUCache<string, Window>({ max: REMEMBERED });
  /** Addresses that have signed in to an account. */
  private readonly known = new LRUCache<string, true>({ max: REMEMBERED });
  private readonly limits: UpstreamConfig['auth'];
  private readonly clock: () => Date;

  constructor(limits: UpstreamConfig['auth'], clock: () => Date) {
    this.limits = limits;
    this.clock = clock;
  }

  /** Counts what an address asks of accounts, whatever the account. @throws ApiError 429 */
  countAddress(address: string): void {
    this.spend(`address ${networkOf(address)}`, this.limits.addressLimit);
  }

  /**
   * Counts a guess at the password of an account: by account and address, and by account for all addresses together that have
   * not signed in to it. An address that has is not concerned by the guesses of others. Answers what to call for a right guess.
   * @throws ApiError 429
   */
  countGuess(kind: 'login' | 'change', email: string, address: string): () => void {
    const account = email.toLowerCase();
    const network = networkOf(address);
    const forgive = [this.spend(JSON.stringify([kind, account, network]), this.limits.accountLimit)];
    if (!this.known.has(JSON.stringify([account, network]))) {
      try {
        forgive.push(this.spend(JSON.stringify([kind, account]), this.limits.accountWideLimit));
      } catch (error) {
        for (const each of forgive) each();
        throw error;
      }
    }
    return () => {
      for (const each of forgive) each();
      this.rememberAddress(account, address);
    };
  }

  /** Records that the owner of the account was at this address. */
  rememberAddress(email: string, address: string): void {
    this.known.set(JSON.stringify([email.toLowerCase(), networkOf(address)]), true);
  }

  /**
   * Counts one attempt before it is made, so that attempts at the same time cannot slip through together.
   * Answers what takes it back, for attempts that turn out not to count.
   * @throws ApiError 429 with `Retry-After`
   */
  spend(key: string, limit: Limit): () => void {
    if (limit === null) return () => undefined;
    const now = this.clock().getTime();
    const known = this.windows.get(key);
    const window = known && known.endsAt > now ? known : { used: 0, endsAt: now + limit.seconds * 1000 };
    if (window.used >= limit.attempts) throw throttled((window.endsAt - now) / 1000);
    window.used += 1;
    this.windows.set(key, window);
    return () => {
      window.used -= 1;
    };
  }
}
