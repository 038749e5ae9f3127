import type { Redis } from 'ioredis';
import { z } from 'zod';
import { createSharedLock } from '../../redis/lock.ts';
import { createSharedStore } from '../../redis/sharedStore.ts';
import type { RateLimit } from '../../rateLimits/rateLimiter.ts';

const PlacedOrders = z.array(z.object({ orderId: z.string(), placedAtMs: z.number() }));

export type PlacedOrder = z.output<typeof PlacedOrders>[number];

/** What each shopper has placed here lately, by this shop's clock. What cannot be read, as from another release, counts as nothing. */
export function createPlacedOrders(limit: RateLimit | null, redis: Redis | null, clock: () => number) {
  const youngMs = (limit?.seconds ?? 1) * 1000;
  const placed = createSharedStore(redis, { kind: 'unpaid-orders', ttlMs: youngMs, clock });
  return {
    /** So many unpaid orders of one shopper may be so young: an order takes its stock until it is paid or over. */
    limit,
    inTurn: createSharedLock(redis, 'unpaid-orders:lock'),
    async read(shopper: string): Promise<PlacedOrder[]> {
      const text = (await placed.get(shopper)) ?? '[]';
      const orders = PlacedOrders.safeParse(JSON.parse(text)).data ?? [];
      return orders.filter(({ placedAtMs }) => clock() - placedAtMs < youngMs);
    },
    add: (shopper: string, orders: PlacedOrder[], orderId: string) =>
      placed.set(
        shopper,
        JSON.stringify([
          ...orders.filter((order) => order.orderId !== orderId),
          { orderId, placedAtMs: clock() },
        ]),
      ),
  };
}
