import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';

/** How long a request waits for Redis, which is optional and must not slow requests down. */
const COMMAND_TIMEOUT_MS = 500;

/** Replies that refuse writes: a replica, a full Redis that may not evict, one that cannot save, one without its cluster. */
const REFUSES_WRITES = /^(READONLY|OOM|MISCONF|NOREPLICAS|CLUSTERDOWN|MASTERDOWN|LOADING)\b/;
const LOG_INTERVAL_MS = 60_000;

const PROBE_KEY = 'written-by-a-probe';
const PROBE_TTL_MS = 60_000;

interface Options {
  /** The beginning of all keys. */
  prefix: string;
  /** What the log calls this Redis. */
  name: 'shared' | 'cache';
  log: FastifyBaseLogger;
}

/** Connects to Redis again and again. While it is unavailable or hangs, commands fail at once and callers work without it. */
export function connectRedis(url: string, { prefix, name, log }: Options): Redis {
  let isUnavailable = false;
  let loggedAt = -Infinity;
  const redis = new Redis(url, {
    keyPrefix: prefix,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    // Called with every error that Redis replies. After a failover the address may lead to the new primary, but not this connection.
    reconnectOnError(error) {
      if (REFUSES_WRITES.test(error.message) && Date.now() - loggedAt > LOG_INTERVAL_MS) {
        loggedAt = Date.now();
        log.warn({ redis: name, reason: error.message }, 'Redis refuses writes');
      }
      return error.message.startsWith('READONLY');
    },
  });
  redis.on('error', (error: Error) => {
    if (!isUnavailable) log.warn({ redis: name, err: error }, 'Redis is unavailable');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) log.info({ redis: name }, 'Redis is available again');
    isUnavailable = false;
  });
  return redis;
}

/** Whether Redis stores something now: one that is full or a replica answers reads, and protects nothing. */
export const canWrite = (redis: Redis): Promise<boolean> =>
  redis.set(PROBE_KEY, '1', 'PX', PROBE_TTL_MS).then(
    () => true,
    () => false,
  );
