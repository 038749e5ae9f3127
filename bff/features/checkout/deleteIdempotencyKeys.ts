import { Redis } from 'ioredis';
import { Settings } from '../../config/settings.ts';
import { PLACED_ORDER_KIND } from './idempotencyStore.ts';
import { singleFlightKeyPattern } from '../../cache/singleFlight.ts';

/**
 * Deletes the idempotency keys of orders from Redis, after an upstream was restored from a backup or replaced. The BFF processes must be
 * stopped, because each caches keys in memory too.
 */
async function deleteIdempotencyKeys(redisUrl: string): Promise<number> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  try {
    await redis.connect();
    let deletedCount = 0;
    for await (const keys of redis.scanStream({
      match: singleFlightKeyPattern(PLACED_ORDER_KIND),
      count: 1_000,
    })) {
      if (keys.length > 0) deletedCount += await redis.unlink(keys);
    }
    return deletedCount;
  } finally {
    redis.disconnect();
  }
}

try {
  const { REDIS_URL } = Settings.pick({ REDIS_URL: true }).required().parse(process.env);
  console.log(`Redis has forgotten ${await deleteIdempotencyKeys(REDIS_URL)} keys of placed orders.`);
} catch (error) {
  console.error(`Redis cannot be asked: ${String(error)}`);
  process.exitCode = 1;
}
