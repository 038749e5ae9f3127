import { LRUCache } from 'lru-cache';
import type { RateLimit, UpstreamConfig } from '../config.ts';
import { tooManyRequests } from '../http/errors.ts';
import { addressNetwork } from '../http/network.ts';

/** Limits the memory for accounts and addresses. When there are more, the least recently used entries are dropped. */
const MAX_ENTRIES = 50_000;

/** A fixed window: it begins with its first attempt. */
interface Window {
  attempts: number;
  endsAtMs: number;
}

/** Counts attempts in fixed windows, in this process's memory. */
export class LoginThrottle {
  private readonly windows = new LRUCache<string, Window>({ max: MAX_ENTRIES });
  /** Pairs of an account and an address from which its owner signed in. */
  private readonly knownAddresses = new LRUCache<string, true>({ max: MAX_ENTRIES });
  private readonly limits: UpstreamConfig['auth'];
  private readonly clock: () => Date;

  constructor(limits: UpstreamConfig['auth'], clock: () => Date) {
    this.limits = limits;
    this.clock = clock;
  }

  /** Counts a request of an address about any account, each kind apart, as the BFF does. @throws ApiError 429 */
  countAddressAttempt(kind: 'login' | 'register' | 'password', address: string): void {
    this.countAttempt(`${kind} address ${addressNetwork(address)}`, this.limits.addressLimit);
  }

  /**
   * Counts an attempt at the password of an account, per account and address. Addresses from which the owner never signed in
   * also share one limit per account, so that attacks from many addresses do not lock the owner out.
   * Returns a function to call when the password was right: it takes the attempt back.
   * @throws ApiError 429
   */
  countPasswordAttempt(kind: 'login' | 'change', email: string, address: string): () => void {
    const account = email.toLowerCase();
    const network = addressNetwork(address);
    const undoCallbacks = [
      this.countAttempt(JSON.stringify([kind, account, network]), this.limits.accountLimit),
    ];
    if (!this.knownAddresses.has(JSON.stringify([account, network]))) {
      try {
        undoCallbacks.push(this.countAttempt(JSON.stringify([kind, account]), this.limits.accountWideLimit));
      } catch (error) {
        for (const undo of undoCallbacks) undo();
        throw error;
      }
    }
    return () => {
      for (const undo of undoCallbacks) undo();
      this.rememberAddress(account, address);
    };
  }

  /** Records that the owner of the account used this address. */
  rememberAddress(email: string, address: string): void {
    this.knownAddresses.set(JSON.stringify([email.toLowerCase(), addressNetwork(address)]), true);
  }

  /**
   * Counts one attempt before it is made, so that concurrent attempts cannot exceed the limit.
   * Returns a function that takes the attempt back.
   * @throws ApiError 429 with `Retry-After`
   */
  countAttempt(key: string, limit: RateLimit): () => void {
    if (limit === null) return () => undefined;
    const nowMs = this.clock().getTime();
    const stored = this.windows.get(key);
    const window =
      stored && stored.endsAtMs > nowMs ? stored : { attempts: 0, endsAtMs: nowMs + limit.seconds * 1000 };
    if (window.attempts >= limit.attempts) throw tooManyRequests((window.endsAtMs - nowMs) / 1000);
    window.attempts += 1;
    this.windows.set(key, window);
    return () => {
      window.attempts -= 1;
    };
  }
}
