import { LRUCache } from 'lru-cache';
import { digest } from '../digest.ts';

/** Sessions that one process serves within the time; each takes about 200 bytes. */
const MAX_TOKENS = 20_000;
const TTL_MS = 60 * 60 * 1000;

/**
 * The access tokens that the upstream has issued, or accepted in a call that needs one, as far as this process has seen it. Only their
 * claims name a shopper: anyone who invents a token could otherwise use the keys, the turns and the attempts of another one.
 */
export class AcceptedTokens {
  readonly #digests = new LRUCache<string, true>({
    // With `max` the memory would be taken when it is made.
    maxSize: MAX_TOKENS,
    sizeCalculation: () => 1,
    ttl: TTL_MS,
  });

  add(token: string): void {
    this.#digests.set(digest(token), true);
  }

  /** After a 401. */
  remove(token: string): void {
    this.#digests.delete(digest(token));
  }

  has(token: string): boolean {
    return this.#digests.get(digest(token)) === true;
  }
}
