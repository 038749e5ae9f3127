import type { FastifyBaseLogger } from 'fastify';
import { type Command, Redis } from 'ioredis';

/** What a request may wait for Redis: it is there to share, not to slow. In ms. */
const COMMAND_TIMEOUT_MS = 500;
const LONGEST_PAUSE_MS = 2_000;
/** How often a Redis that does not answer is asked whether it does again. In ms. */
const PROBE_EVERY_MS = 500;

/**
 * A connection whose Redis may hang: after the first command that gets no answer in time, the next ones fail at once, and
 * one probe after the other waits for an answer.
 */
class RedisThatMayHang extends Redis {
  #probing = false;

  /** False while commands are refused without being sent. */
  get isThere(): boolean {
    return this.status === 'ready' && !this.#probing;
  }

  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    // What makes a connection usable is not held back.
    if (this.#probing && this.status === 'ready' && command.name !== 'ping') {
      command.reject(new Error('Redis does not answer'));
      return command.promise;
    }
    const sent = super.sendCommand(command, stream);
    command.promise.catch((error: Error) => {
      if (error.message === 'Command timed out' && !this.#probing) void this.#probe();
    });
    return sent;
  }

  async #probe(): Promise<void> {
    this.#probing = true;
    this.emit('hung');
    while (this.status === 'ready') {
      const answers = await this.ping().then(
        () => true,
        () => false,
      );
      if (answers) break;
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS).unref());
    }
    this.#probing = false;
    if (this.status === 'ready') this.emit('answers');
  }
}

/** A connection, and whether its Redis answers. */
export type RedisConnection = Redis & { readonly isThere: boolean };

/** A connection that comes back by itself. While Redis is away, commands fail at once and their users do without it. */
export function openRedis(url: string, log: FastifyBaseLogger): RedisConnection {
  const redis = new RedisThatMayHang(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: LONGEST_PAUSE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE_MS),
  });
  let away = false;
  const gone = (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is away');
    away = true;
  };
  const back = () => {
    if (away) log.info('Redis is back');
    away = false;
  };
  redis.on('error', gone);
  redis.on('hung', () => gone(new Error('Redis does not answer')));
  redis.on('ready', back);
  redis.on('answers', back);
  return redis;
}
