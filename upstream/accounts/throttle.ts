import { LRUCache } from 'lru-cache';
import type { Limit } from '../config.ts';
import { throttled } from '../http/errors.ts';

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
  private readonly clock: () => Date;

  constructor(clock: () => Date) {
    this.clock = clock;
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
