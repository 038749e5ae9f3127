import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** What a request may wait for Redis: it is there to share, not to slow. In ms. */
const COMMAND_TIMEOUT_MS = 500;
const LONGEST_PAUSE_MS = 2_000;

/** A connection that comes back by itself. While Redis is away, commands fail at once and their users do without it. */
export function openRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: LONGEST_PAUSE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE_MS),
  });
  let away = false;
  redis.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'Redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  return redis;
}
