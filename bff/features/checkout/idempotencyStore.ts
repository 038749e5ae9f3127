import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createSharedStore } from '../../cache/sharedStore.ts';
import type { SharedSingleFlight } from '../../cache/singleFlight.ts';
import { digest } from '../../digest.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';

/** Distinguishes orders with the same id: a restored upstream may assign an id again. */
interface OrderIdentity {
  id: string;
  number: string;
  createdAt: string;
}

/** The upstream calls that place and read an order. */
interface OrderCalls<Order> {
  /** The ids of the shopper's orders before one is placed; null when they cannot be read. @throws when the session is over */
  knownIds(): Promise<string[] | null>;
  /** The order of this content that is not among those known before an attempt without an outcome; null when there is none. */
  findPlaced(knownIds: string[] | null): Promise<Order | null>;
  /** Creates the order and returns its id. */
  place(): Promise<string>;
  /** The order; null when the id does not exist. */
  read(orderId: string): Promise<Order | null>;
}

/** `order` is null when it cannot be read although it was placed just now. */
interface PlacedOrder<Order> {
  orderId: string;
  order: Order | null;
}

/** What a client sends: its shopper, its key, and what is ordered. */
interface KeyedOrder {
  subject: string;
  key: string;
  content: string;
}

/** Number and time are missing when the order could not be read after it was placed, and in entries of old versions. */
const Entry = z.object({
  contentDigest: z.string(),
  orderId: z.string(),
  number: z.string().optional(),
  createdAt: z.string().optional(),
});
type Entry = z.output<typeof Entry>;

/** An attempt without an outcome, with the orders known before it. */
const Doubt = z.object({ contentDigest: z.string(), knownIds: z.array(z.string()).nullable() });

/** The first part of the Redis keys. */
export const PLACED_ORDER_KIND = 'placed-order';

const KEY_TTL_MS = 24 * 60 * 60 * 1000;
/** Longer than placing and reading an order may take. */
const LOCK_MS = 30_000;

/** True when no order was placed: the upstream refused it, or the call was not sent. */
const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  (error.failure.kind === 'overloaded' ||
    error.failure.kind === 'not_sent' ||
    (error.status !== null && error.status < 500));

const isSameOrder = (entry: Entry, order: OrderIdentity): boolean =>
  (entry.number === undefined || entry.number === order.number) &&
  (entry.createdAt === undefined || entry.createdAt === order.createdAt);

const isSameEntry = (a: Entry, b: Entry): boolean =>
  a.orderId === b.orderId && a.number === b.number && a.createdAt === b.createdAt;

const readEntry = (text: string | null): Entry => Entry.parse(JSON.parse(text ?? ''));

/** @throws UserFacingError CONFLICT */
function assertSameContent(stored: { contentDigest: string }, contentDigest: string): void {
  if (stored.contentDigest === contentDigest) return;
  throw new UserFacingError('CONFLICT', 'ORDER_CHANGED', 'idempotencyKey');
}

/**
 * Maps idempotency keys to orders, for an upstream that ignores the `Idempotency-Key` header (docs/product.md#checkout). Keys are stored
 * per shopper, so a key that another client guesses finds nothing, and with a digest of the order's content only. Entries are cached in
 * this process and shared with other processes by `singleFlight`; attempts through Redis.
 */
export function createIdempotencyStore(singleFlight: SharedSingleFlight, redis: Redis | null) {
  const entries = new LRUCache<string, Promise<Entry>>({ max: 50_000, ttl: KEY_TTL_MS });
  const doubts = createSharedStore(redis, { kind: `${PLACED_ORDER_KIND}:doubt`, ttlMs: KEY_TTL_MS });

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

  /** The order of an earlier attempt whose answer was lost, otherwise a new one. */
  async function findOrPlace<Order extends OrderIdentity>(
    key: string,
    contentDigest: string,
    { knownIds, findPlaced, place, read }: OrderCalls<Order>,
  ): Promise<PlacedOrder<Order>> {
    const text = await doubts.get(key);
    const doubt = text === null ? null : Doubt.parse(JSON.parse(text));
    if (doubt) {
      assertSameContent(doubt, contentDigest);
      const order = await findPlaced(doubt.knownIds);
      if (order) return { orderId: order.id, order };
    } else {
      // Before the call, so that the attempt is known too when this process ends during it.
      await doubts.set(key, JSON.stringify({ contentDigest, knownIds: await knownIds() }));
    }
    try {
      const orderId = await place();
      // The order exists, so a failed read is no failure of this checkout: the client gets the id.
      return { orderId, order: await read(orderId).catch(() => null) };
    } catch (error) {
      // A refusal says nothing about an earlier attempt.
      if (doubt === null && isRefusal(error)) await doubts.delete(key);
      throw error;
    }
  }

  return {
    /**
     * Returns the order of this shopper's key, or places it; parallel calls place one order. An attempt is stored before its call: when
     * its answer is lost, the next one looks for its order first. If a stored order's number or creation time differs from the order
     * with this id, the entry is outdated, and a new order is placed.
     * @throws UserFacingError CONFLICT for a key of other content, NOT_FOUND when the order of the key does not exist any more
     */
    async placeOnce<Order extends OrderIdentity>(
      { subject, key, content }: KeyedOrder,
      calls: OrderCalls<Order>,
    ): Promise<PlacedOrder<Order>> {
      const entryKey = digest(JSON.stringify([subject, key]));
      const contentDigest = digest(content);
      let placed: PlacedOrder<Order> | undefined;
      const place = async (): Promise<Entry> => {
        placed = await findOrPlace(entryKey, contentDigest, calls);
        const { number, createdAt } = placed.order ?? {};
        return { contentDigest, orderId: placed.orderId, number, createdAt };
      };

      let pendingEntry = entries.get(entryKey) ?? loadEntry(entryKey, place);
      for (;;) {
        const entry = await pendingEntry;
        if (placed) {
          await doubts.delete(entryKey);
          return placed;
        }
        assertSameContent(entry, contentDigest);
        const { orderId } = entry;
        const order = await calls.read(orderId);
        // The upstream was replaced since the order was placed.
        if (order === null) throw new UserFacingError('NOT_FOUND', 'ORDER_FAILED', 'idempotencyKey');
        if (isSameOrder(entry, order)) return { orderId, order };
        // Another request may have replaced the outdated entry meanwhile.
        const latestEntry = entries.get(entryKey);
        pendingEntry =
          latestEntry !== undefined && latestEntry !== pendingEntry
            ? latestEntry
            : loadEntry(entryKey, place, entry);
      }
    },
  };
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;
