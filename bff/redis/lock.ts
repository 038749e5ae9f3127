import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { digest } from '../digest.ts';
import { createSerialQueue, type SerialQueue } from '../concurrency/serialQueue.ts';
import { UpstreamError } from '../errors/errors.ts';

/** A process that was killed holds its locks for so long. */
const LEASE_MS = 15_000;
/** Long enough for the work before this one, and for the lock of a killed process to expire. */
const MAX_WAIT_MS = 20_000;
const POLL_INTERVAL_MS = 50;

/** Only the owner may renew or release: the lock may have expired and belong to another process now. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end`;

/** False without Redis. @throws UpstreamError OVERLOADED when another process does not release the lock */
async function acquire(redis: Redis, name: string, owner: string, leaseMs: number): Promise<boolean> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (Date.now() < deadline) {
    const reply = await redis.set(name, owner, 'PX', leaseMs, 'NX').catch(() => 'unavailable');
    // Without Redis the processes do not wait for each other: a sale is worth more than the order of two.
    if (reply !== null) return reply === 'OK';
    await delay(POLL_INTERVAL_MS);
  }
  throw new UpstreamError({ kind: 'overloaded' }, 'SHOP_BUSY');
}

/** The same in all processes that share a Redis. The lock is renewed while the work runs, so no other process begins before its end. */
export function createSharedLock(redis: Redis | null, kind: string, leaseMs = LEASE_MS): SerialQueue {
  const queue = createSerialQueue();
  if (redis === null) return queue;
  return (key, work) =>
    queue(key, async () => {
      const name = `${kind}:${digest(key)}`;
      const owner = randomUUID();
      const isAcquired = await acquire(redis, name, owner, leaseMs);
      // A Redis that was restarted has forgotten the lock, and may have given it to another process.
      const isHeld = async () => isAcquired && (await redis.get(name).catch(() => null)) === owner;
      const renewal = setInterval(
        () => void redis.eval(RENEW, 1, name, owner, leaseMs).catch(() => undefined),
        leaseMs / 3,
      );
      try {
        return await work({ isHeld });
      } finally {
        clearInterval(renewal);
        await redis.eval(RELEASE, 1, name, owner).catch(() => undefined);
      }
    });
}
