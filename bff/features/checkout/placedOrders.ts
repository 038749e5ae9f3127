import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { digest } from '../../digest.ts';
import type { ShareOnce } from '../../http/shareOnce.ts';

/**
 * Which idempotency key made which order, for an upstream that ignores the `Idempotency-Key` header (decision 8). Keys are
 * kept per shopper: a key that somebody else guesses finds nothing. Of the content (who receives it, and where) only a digest
 * is kept.
 */
export interface PlacedOrders {
  /** The order of this shopper's key, else the one that `place` makes; calls at the same time make one. */
  once(subject: string, key: string, content: string, place: () => Promise<string>): Promise<PlacedOrder>;
}

type PlacedOrder = { kind: 'placed'; orderId: string } | { kind: 'other_content' };

const Entry = z.object({ contentDigest: z.string(), orderId: z.string() });
type Entry = z.output<typeof Entry>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than placing an order may take. */
const LOCK_MS = 15_000;

/** A memory of this process, shared with others by `share`. */
export function rememberPlacedOrders(share: ShareOnce): PlacedOrders {
  const entries = new LRUCache<string, Promise<Entry>>({ max: 50_000, ttl: DAY_MS });

  async function placeOnce(
    name: string,
    contentDigest: string,
    place: () => Promise<string>,
  ): Promise<Entry> {
    const work = { kind: 'placed-order', key: name, lockMs: LOCK_MS, rememberMs: DAY_MS };
    const text = await share(work, async () => JSON.stringify({ contentDigest, orderId: await place() }));
    return Entry.parse(JSON.parse(text ?? ''));
  }

  return {
    async once(subject, key, content, place) {
      const name = digest(JSON.stringify([subject, key]));
      const contentDigest = digest(content);
      let entry = entries.get(name);
      if (!entry) {
        entry = placeOnce(name, contentDigest, place);
        entries.set(name, entry);
        // A failed attempt leaves no trace: the next one asks again.
        entry.catch(() => entries.delete(name));
      }
      const placed = await entry;
      return placed.contentDigest === contentDigest
        ? { kind: 'placed', orderId: placed.orderId }
        : { kind: 'other_content' };
    },
  };
}
