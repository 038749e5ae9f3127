import type { Redis } from 'ioredis';
import { createSharedStore } from '../../cache/sharedStore.ts';

/** Distinguishes orders with the same id: a restored upstream may assign an id again. */
interface OrderIdentity {
  id: string;
  createdAt: string;
}

/**
 * Orders whose payment the upstream has confirmed by accepting the proof. The upstream's status of such an order may be unknown, or
 * outdated for a while (docs/product.md#checkout).
 */
export interface VerifiedOrders {
  add(order: OrderIdentity): Promise<void>;
  has(order: OrderIdentity): Promise<boolean>;
}

const TTL_MS = 24 * 60 * 60 * 1000;

const toKey = ({ id, createdAt }: OrderIdentity): string => JSON.stringify([id, createdAt]);

/** Remembers orders for a day. */
export function createVerifiedOrders(redis: Redis | null): VerifiedOrders {
  const orders = createSharedStore(redis, { kind: 'verified-order', ttlMs: TTL_MS });
  return {
    add: (order) => orders.set(toKey(order), '1'),
    has: async (order) => (await orders.get(toKey(order))) !== null,
  };
}
