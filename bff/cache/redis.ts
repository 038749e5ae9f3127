import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** How long a request waits for Redis, which is optional and must not slow requests down. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_DELAY_MS = 2_000;

/**
 * Connects to Redis, and reconnects automatically. While Redis is unavailable, commands fail at once and callers work without it. A
 * Redis that hangs loses the connection, so that only the first commands wait for it.
 */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
  });
  let isUnavailable = false;
  redis.on('error', (error: Error) => {
    if (!isUnavailable) log.warn({ err: error }, 'Redis is unavailable');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) log.info('Redis is available again');
    isUnavailable = false;
  });
  return redis;
}
