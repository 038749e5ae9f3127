import { Redis } from 'ioredis';
import { ConfigError, readRedisUrl } from '../../config/config.ts';
import { PLACED_ORDER } from './idempotencyStore.ts';
import { sharedKeys } from '../../cache/redisSingleFlight.ts';

/**
 * Deletes from Redis which idempotency key made which order: for a store that was restored from a backup or replaced by
 * another one. The BFF processes have to be stopped, because each has a memory of its own as well.
 */
async function forgetPlacedOrders(redisUrl: string): Promise<number> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  try {
    await redis.connect();
    let count = 0;
    for await (const keys of redis.scanStream({ match: sharedKeys(PLACED_ORDER), count: 1_000 })) {
      if (keys.length > 0) count += await redis.unlink(keys);
    }
    return count;
  } finally {
    redis.disconnect();
  }
}

try {
  const redisUrl = readRedisUrl(process.env);
  console.log(`Redis has forgotten ${await forgetPlacedOrders(redisUrl)} keys of placed orders.`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : `Redis cannot be asked: ${String(error)}`);
  process.exitCode = 1;
}
