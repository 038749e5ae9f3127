import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { digest } from '../../digest.ts';
import type { ShareOnce } from '../../cache/redisSingleFlight.ts';

/** What tells an order from another one that has the same id: a store that was restored gives ids out again. */
interface PlacedOrder {
  order_number: string;
  created_at: string;
}

/** How an order is placed and read. */
interface OrderCalls<Order> {
  /** Creates the order and answers its id. */
  place(): Promise<string>;
  /** The order, or null when there is none with this id. */
  read(orderId: string): Promise<Order | null>;
}

type PlaceResult<Order> = { kind: 'placed'; order: Order | null } | { kind: 'other_content' };

/**
 * Which idempotency key made which order, for an upstream that ignores the `Idempotency-Key` header (decision 8). Keys are
 * remembered per shopper: a key that another client guesses finds nothing. Of the content (who receives it, and where) only a
 * digest is remembered.
 */
export interface PlacedOrders {
  /**
   * The order of this shopper's key, else the one that is placed now; calls at the same time place one. A remembered order
   * whose number or time of creation differs from what is read back is forgotten, and a new one is placed.
   */
  once<Order extends PlacedOrder>(
    subject: string,
    key: string,
    content: string,
    calls: OrderCalls<Order>,
  ): Promise<PlaceResult<Order>>;
}

/** Number and time are missing where the order could not be read right after it was placed, and in entries of old versions. */
const Entry = z.object({
  contentDigest: z.string(),
  orderId: z.string(),
  number: z.string().optional(),
  createdAt: z.string().optional(),
});
type Entry = z.output<typeof Entry>;

/** The first part of the names of the Redis keys. */
export const PLACED_ORDER = 'placed-order';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than placing an order and reading it may take. */
const LOCK_MS = 20_000;

const isOrderOf = (entry: Entry, order: PlacedOrder): boolean =>
  (entry.number === undefined || entry.number === order.order_number) &&
  (entry.createdAt === undefined || entry.createdAt === order.created_at);

const isSame = (a: Entry, b: Entry): boolean =>
  a.orderId === b.orderId && a.number === b.number && a.createdAt === b.createdAt;

const readEntry = (text: string | null): Entry => Entry.parse(JSON.parse(text ?? ''));

/** A memory of this process, shared with others by `share`. */
export function rememberPlacedOrders(share: ShareOnce): PlacedOrders {
  const entries = new LRUCache<string, Promise<Entry>>({ max: 50_000, ttl: DAY_MS });

  /** The entry of a key, made by `place` where there is none yet, or only the outdated one. */
  function entryOf(name: string, place: () => Promise<Entry>, outdated?: Entry): Promise<Entry> {
    const isUseful = (text: string) => outdated === undefined || !isSame(readEntry(text), outdated);
    const work = { kind: PLACED_ORDER, key: name, lockMs: LOCK_MS, rememberMs: DAY_MS, isUseful };
    const entry = share(work, async () => JSON.stringify(await place())).then(readEntry);
    entries.set(name, entry);
    // A failed attempt leaves no trace: the next one asks again.
    entry.catch(() => entries.get(name) === entry && entries.delete(name));
    return entry;
  }

  return {
    async once<Order extends PlacedOrder>(
      subject: string,
      key: string,
      content: string,
      { place, read }: OrderCalls<Order>,
    ): Promise<PlaceResult<Order>> {
      const name = digest(JSON.stringify([subject, key]));
      const contentDigest = digest(content);
      let readOnPlacing: Order | null = null;
      const placeAndRead = async (): Promise<Entry> => {
        const orderId = await place();
        // The order exists: a failure to read it is told by the reading below, and must not place it again.
        readOnPlacing = await read(orderId).catch(() => null);
        const { order_number: number, created_at: createdAt } = readOnPlacing ?? {};
        return { contentDigest, orderId, number, createdAt };
      };

      let remembered = entries.get(name) ?? entryOf(name, placeAndRead);
      for (;;) {
        const entry = await remembered;
        if (entry.contentDigest !== contentDigest) return { kind: 'other_content' };
        const order = readOnPlacing ?? (await read(entry.orderId));
        if (order === null || isOrderOf(entry, order)) return { kind: 'placed', order };
        // Another request may have replaced the outdated entry meanwhile.
        const current = entries.get(name);
        remembered =
          current !== undefined && current !== remembered ? current : entryOf(name, placeAndRead, entry);
      }
    },
  };
}
