import type { Redis } from 'ioredis';
import { z } from 'zod';
import { createSharedLock, type SerialQueue } from '../../cache/concurrency.ts';
import { createSharedStore, type SharedStore } from '../../cache/sharedStore.ts';
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
  place(key: string): Promise<string>;
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

/**
 * What became of a key. Without an `orderId` the outcome of its attempt is not known; number and time are missing when the order could
 * not be read after it was placed.
 */
const Entry = z.object({
  contentDigest: z.string(),
  /** Only where the shop made the key. */
  key: z.string().optional(),
  knownIds: z.array(z.string()).nullable().default(null),
  orderId: z.string().optional(),
  number: z.string().optional(),
  createdAt: z.string().optional(),
});
type Entry = z.output<typeof Entry>;

/** A key that is about to be used; one without `knownIds` for the first time. */
type Attempt = Pick<Entry, 'contentDigest'> & Partial<Entry>;

/** The first part of the Redis keys. */
export const PLACED_ORDER_KIND = 'placed-order:done';

const KEY_TTL_MS = 24 * 60 * 60 * 1000;

/** True when no order was placed: the upstream refused it, or the call was not sent. */
const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  (error.failure.kind === 'overloaded' ||
    error.failure.kind === 'not_sent' ||
    (error.status !== null && error.status < 500));

export const isOrderOf = (entry: Entry, order: OrderIdentity): boolean =>
  (entry.number === undefined || entry.number === order.number) &&
  (entry.createdAt === undefined || entry.createdAt === order.createdAt);

/** The name of an entry: of a client's key, or of content whose key the shop made. */
export const nameOf = (subject: string, key: string): string => digest(JSON.stringify([subject, key]));

/** Which key made which order (README.md). Entries are stored per shopper, so a key that another client guesses finds nothing. */
export class OrderKeys {
  readonly #entries: SharedStore;
  /** Runs what places or ends orders of a shopper one after the other. */
  readonly inTurn: SerialQueue;

  constructor(redis: Redis | null) {
    this.#entries = createSharedStore(redis, { kind: PLACED_ORDER_KIND, ttlMs: KEY_TTL_MS, isMutable: true });
    this.inTurn = createSharedLock(redis, 'checkout:lock');
  }

  /**
   * Returns the order of this shopper's key, or places it. If a stored order's number or creation time differs from the order with this
   * id, the entry is outdated, and a new order is placed.
   * @throws UserFacingError CONFLICT for a key of other content, NOT_FOUND when the order of the key does not exist any more
   */
  placeOnce<Order extends OrderIdentity>(
    { subject, key, content }: KeyedOrder,
    calls: OrderCalls<Order>,
  ): Promise<PlacedOrder<Order>> {
    const name = nameOf(subject, key);
    return this.inTurn(name, async () => {
      const contentDigest = digest(content);
      const entry = await this.find(name);
      if (entry && entry.contentDigest !== contentDigest)
        throw new UserFacingError('CONFLICT', 'ORDER_CHANGED', 'idempotencyKey');
      if (entry?.orderId === undefined) return this.place(name, key, entry ?? { contentDigest }, calls);
      const order = await calls.read(entry.orderId);
      // The upstream was replaced since the order was placed.
      if (order === null) throw new UserFacingError('NOT_FOUND', 'ORDER_FAILED', 'idempotencyKey');
      if (isOrderOf(entry, order)) return { orderId: order.id, order };
      return this.place(name, key, { contentDigest }, calls);
    });
  }

  async find(name: string): Promise<Entry | null> {
    const text = await this.#entries.get(name);
    return text === null ? null : Entry.parse(JSON.parse(text));
  }

  /** The order of an earlier attempt whose answer was lost, otherwise a new one. */
  async place<Order extends OrderIdentity>(
    name: string,
    key: string,
    attempt: Attempt,
    calls: OrderCalls<Order>,
  ): Promise<PlacedOrder<Order>> {
    const { knownIds } = attempt;
    const isInDoubt = knownIds !== undefined;
    if (isInDoubt) {
      const order = await calls.findPlaced(knownIds);
      if (order) return this.remember(name, attempt, order.id, order);
    } else {
      // Before the call, so that the attempt is known too when this process ends during it.
      await this.#write(name, { ...attempt, knownIds: await calls.knownIds() });
    }
    try {
      const orderId = await calls.place(key);
      // The order exists, so a failed read is no failure of this checkout: the client gets the id.
      return await this.remember(name, attempt, orderId, await calls.read(orderId).catch(() => null));
    } catch (error) {
      // A refusal says nothing about an earlier attempt.
      if (!isInDoubt && isRefusal(error)) await this.#entries.delete(name);
      throw error;
    }
  }

  async remember<Order extends OrderIdentity>(
    name: string,
    { contentDigest, key }: Attempt,
    orderId: string,
    order: Order | null,
  ): Promise<PlacedOrder<Order>> {
    const { number, createdAt } = order ?? {};
    await this.#write(name, { contentDigest, key, knownIds: null, orderId, number, createdAt });
    return { orderId, order };
  }

  #write(name: string, entry: Entry): Promise<void> {
    return this.#entries.set(name, JSON.stringify(entry));
  }
}
