import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { digest } from '../../digest.ts';
import type { SharedSingleFlight } from '../../cache/singleFlight.ts';

/** Distinguishes orders with the same id: a restored upstream may assign an id again. */
interface OrderIdentity {
  order_number: string;
  created_at: string;
}

/** The upstream calls that place and read an order. */
interface OrderCalls<Order> {
  /** Creates the order and returns its id. */
  place(): Promise<string>;
  /** The order; null when the id does not exist. */
  read(orderId: string): Promise<Order | null>;
}

/** `order` is null when it cannot be read although it was placed just now. */
type PlaceResult<Order> =
  { kind: 'placed'; orderId: string; order: Order | null } | { kind: 'gone' } | { kind: 'other_content' };

/**
 * Maps idempotency keys to orders, for an upstream that ignores the `Idempotency-Key` header (docs/product.md#checkout). Keys are stored
 * per shopper, so a key that another client guesses finds nothing. Only a digest of the order's content is stored.
 */
export interface IdempotencyStore {
  /**
   * Returns the order of this shopper's key, or places it; parallel calls place one order. If a stored order's number or creation time
   * differs from the order with this id, the entry is outdated, and a new order is placed.
   */
  placeOnce<Order extends OrderIdentity>(
    subject: string,
    key: string,
    content: string,
    calls: OrderCalls<Order>,
  ): Promise<PlaceResult<Order>>;
}

/** Number and time are missing when the order could not be read after it was placed, and in entries of old versions. */
const Entry = z.object({
  contentDigest: z.string(),
  orderId: z.string(),
  number: z.string().optional(),
  createdAt: z.string().optional(),
});
type Entry = z.output<typeof Entry>;

/** The first part of the Redis keys. */
export const PLACED_ORDER_KIND = 'placed-order';

const KEY_TTL_MS = 24 * 60 * 60 * 1000;
/** Longer than placing and reading an order may take. */
const LOCK_MS = 20_000;

const isSameOrder = (entry: Entry, order: OrderIdentity): boolean =>
  (entry.number === undefined || entry.number === order.order_number) &&
  (entry.createdAt === undefined || entry.createdAt === order.created_at);

const isSameEntry = (a: Entry, b: Entry): boolean =>
  a.orderId === b.orderId && a.number === b.number && a.createdAt === b.createdAt;

const readEntry = (text: string | null): Entry => Entry.parse(JSON.parse(text ?? ''));

/** Caches entries in this process, and shares them with other processes by `singleFlight`. */
export function createIdempotencyStore(singleFlight: SharedSingleFlight): IdempotencyStore {
  const entries = new LRUCache<string, Promise<Entry>>({ max: 50_000, ttl: KEY_TTL_MS });

  /** Loads the entry of a key; `place` creates it if there is none, or only the outdated one. */
  function loadEntry(key: string, place: () => Promise<Entry>, outdated?: Entry): Promise<Entry> {
    const isUsable = (text: string) => outdated === undefined || !isSameEntry(readEntry(text), outdated);
    const task = { kind: PLACED_ORDER_KIND, key, lockMs: LOCK_MS, resultTtlMs: KEY_TTL_MS, isUsable };
    const entry = singleFlight(task, async () => JSON.stringify(await place())).then(readEntry);
    entries.set(key, entry);
    // A failed attempt is not cached: the next call tries again.
    entry.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry;
  }

  return {
    async placeOnce<Order extends OrderIdentity>(
      subject: string,
      key: string,
      content: string,
      { place, read }: OrderCalls<Order>,
    ): Promise<PlaceResult<Order>> {
      const entryKey = digest(JSON.stringify([subject, key]));
      const contentDigest = digest(content);
      let newOrderId: string | null = null;
      let newOrder: Order | null = null;
      const placeAndRead = async (): Promise<Entry> => {
        const orderId = await place();
        // The order exists, so a failed read is no failure of this checkout: the client gets the id.
        newOrder = await read(orderId).catch(() => null);
        newOrderId = orderId;
        const { order_number: number, created_at: createdAt } = newOrder ?? {};
        return { contentDigest, orderId, number, createdAt };
      };

      let pendingEntry = entries.get(entryKey) ?? loadEntry(entryKey, placeAndRead);
      for (;;) {
        const entry = await pendingEntry;
        if (entry.contentDigest !== contentDigest) return { kind: 'other_content' };
        const { orderId } = entry;
        if (orderId === newOrderId) return { kind: 'placed', orderId, order: newOrder };
        const order = await read(orderId);
        if (order === null) return { kind: 'gone' };
        if (isSameOrder(entry, order)) return { kind: 'placed', orderId, order };
        // Another request may have replaced the outdated entry meanwhile.
        const latestEntry = entries.get(entryKey);
        pendingEntry =
          latestEntry !== undefined && latestEntry !== pendingEntry
            ? latestEntry
            : loadEntry(entryKey, placeAndRead, entry);
      }
    },
  };
}
