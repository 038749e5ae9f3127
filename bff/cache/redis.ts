import type { FastifyBaseLogger } from 'fastify';
import { type Command, Redis } from 'ioredis';

/** How long a request waits for Redis, which is optional and must not slow requests down. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_DELAY_MS = 2_000;
/** How often a hanging Redis is probed. */
const PROBE_INTERVAL_MS = 500;

/**
 * A Redis client that detects a hanging server. After a command has timed out, further commands fail at once, until a `PING`
 * succeeds.
 */
class RedisWithHangDetection extends Redis {
  #isProbing = false;

  /** False while commands fail without being sent. */
  get isAvailable(): boolean {
    return this.status === 'ready' && !this.#isProbing;
  }

  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    // Commands that set up the connection (status not ready) always pass.
    if (this.#isProbing && this.status === 'ready' && command.name !== 'ping') {
      command.reject(new Error('Redis does not respond'));
      return command.promise;
    }
    const sent = super.sendCommand(command, stream);
    command.promise.catch((error: Error) => {
      if (error.message === 'Command timed out' && !this.#isProbing) void this.#probe();
    });
    return sent;
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    this.emit('hung');
    while (this.status === 'ready') {
      const hasRecovered = await this.ping().then(
        () => true,
        () => false,
      );
      if (hasRecovered) break;
      await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS).unref());
    }
    this.#isProbing = false;
    if (this.status === 'ready') this.emit('recovered');
  }
}

/** A Redis client that tells whether its server responds. */
export type RedisConnection = Redis & { readonly isAvailable: boolean };

/** Connects to Redis, and reconnects automatically. While Redis is unavailable, commands fail at once and callers work without it. */
export function connectRedis(url: string, log: FastifyBaseLogger): RedisConnection {
  const redis = new RedisWithHangDetection(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
  });
  let isUnavailable = false;
  const reportUnavailable = (error: Error) => {
    if (!isUnavailable) log.warn({ err: error }, 'Redis is unavailable');
    isUnavailable = true;
  };
  const reportAvailable = () => {
    if (isUnavailable) log.info('Redis is available again');
    isUnavailable = false;
  };
  redis.on('error', reportUnavailable);
  redis.on('hung', () => reportUnavailable(new Error('Redis does not respond')));
  redis.on('ready', reportAvailable);
  redis.on('recovered', reportAvailable);
  return redis;
}
