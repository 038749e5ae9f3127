import { LRUCache } from 'lru-cache';

/**
 * Which idempotency key made which order, for an upstream that ignores the `Idempotency-Key` header (decision 8). Keys are
 * kept per shopper: a key that somebody else guesses finds nothing.
 */
export interface PlacedOrders {
  /** The order of this shopper's key, else the one that `place` makes; calls at the same time make one. */
  once(subject: string, key: string, content: string, place: () => Promise<string>): Promise<PlacedOrder>;
}

export type PlacedOrder = { kind: 'placed'; orderId: string } | { kind: 'other_content' };

interface Entry {
  content: string;
  orderId: Promise<string>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A memory of one process. */
export function rememberPlacedOrders(): PlacedOrders {
  const entries = new LRUCache<string, Entry>({ max: 50_000, ttl: DAY_MS });
  return {
    async once(subject, key, content, place) {
      const name = JSON.stringify([subject, key]);
      const known = entries.get(name);
      if (known && known.content !== content) return { kind: 'other_content' };
      const orderId = known?.orderId ?? place();
      if (!known) {
        entries.set(name, { content, orderId });
        // A failed attempt leaves no trace: the next one asks again.
        orderId.catch(() => entries.delete(name));
      }
      return { kind: 'placed', orderId: await orderId };
    },
  };
}
