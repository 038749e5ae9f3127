import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { digest } from '../../digest.ts';

/** Distinguishes orders with the same id: a restored upstream may assign an id again. */
interface OrderIdentity {
  id: string;
  created_at: string;
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
const MAX_ORDERS = 50_000;

const toKey = ({ id, created_at }: OrderIdentity): string =>
  `verified-order:${digest(JSON.stringify([id, created_at]))}`;

/** Remembers orders for a day, in this process and in Redis. While Redis is unavailable, each process knows its own. */
export function createVerifiedOrders(redis: Redis | null): VerifiedOrders {
  const keys = new LRUCache<string, true>({ max: MAX_ORDERS, ttl: TTL_MS });
  return {
    async add(order) {
      const key = toKey(order);
      keys.set(key, true);
      await redis?.set(key, '1', 'PX', TTL_MS).catch(() => undefined);
    },
    async has(order) {
      const key = toKey(order);
      return keys.has(key) || (await redis?.get(key).catch(() => null)) === '1';
    },
  };
}
