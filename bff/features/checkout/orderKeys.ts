import type { Redis } from 'ioredis';
import { z } from 'zod';
import { createSharedLock, type SerialQueue } from '../../cache/concurrency.ts';
import { createSharedStore, type SharedStore } from '../../cache/sharedStore.ts';
import { digest } from '../../digest.ts';

/**
 * What became of a key. Without an `orderId` the outcome of its attempt is not known; number and time are missing when the order could
 * not be read after it was placed.
 */
const KeyEntry = z.object({
  contentDigest: z.string(),
  /** Missing where the client made it. */
  key: z.string().optional(),
  /** The shopper's orders before the attempt; null when they could not be read. */
  knownIds: z.array(z.string()).nullable().default(null),
  orderId: z.string().optional(),
  number: z.string().optional(),
  createdAt: z.string().optional(),
});
export type KeyEntry = z.output<typeof KeyEntry>;

const KEY_TTL_MS = 24 * 60 * 60 * 1000;

/** Distinguishes orders with the same id: a restored upstream may assign an id again. */
interface OrderIdentity {
  number: string;
  createdAt: string;
}

export const isOrderOf = (entry: KeyEntry, order: OrderIdentity): boolean =>
  (entry.number === undefined || entry.number === order.number) &&
  (entry.createdAt === undefined || entry.createdAt === order.createdAt);

/** The name of an entry: of a client's key, or of content whose key the shop made. A key that another client guesses finds nothing. */
export const nameOf = (subject: string, key: string): string => digest(JSON.stringify([subject, key]));

/** Which key made which order (README.md). */
export class OrderKeys {
  readonly #entries: SharedStore;
  /** Runs what places or ends orders of a shopper one after the other. */
  readonly inTurn: SerialQueue;

  constructor(redis: Redis | null) {
    this.#entries = createSharedStore(redis, {
      kind: 'placed-order:done',
      ttlMs: KEY_TTL_MS,
      isMutable: true,
    });
    this.inTurn = createSharedLock(redis, 'checkout:lock');
  }

  async find(name: string): Promise<KeyEntry | null> {
    const text = await this.#entries.get(name);
    return text === null ? null : KeyEntry.parse(JSON.parse(text));
  }

  /** Stores which order the key made. `order` is null when it cannot be read. */
  remember(name: string, entry: KeyEntry, orderId: string, order: OrderIdentity | null): Promise<void> {
    const { number, createdAt } = order ?? {};
    return this.write(name, { ...entry, knownIds: null, orderId, number, createdAt });
  }

  write(name: string, entry: KeyEntry): Promise<void> {
    return this.#entries.set(name, JSON.stringify(entry));
  }

  forget(name: string): Promise<void> {
    return this.#entries.delete(name);
  }
}
