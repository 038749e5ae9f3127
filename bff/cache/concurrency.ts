import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { digest } from '../digest.ts';
import { UpstreamError } from '../errors.ts';

/** Lets parallel calls of this process with the same key share one run of the work, whose result is not stored. */
export function createSingleFlight<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  return (key, work) => {
    const flight = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, flight);
    return flight;
  };
}

/** Runs work of this process with the same key one after the other, in the order of the calls. Failed work does not stop the next. */
export type SerialQueue = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

export function createSerialQueue(): SerialQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const run = last.get(key)?.then(work, work) ?? work();
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}

/** A process that was killed holds its locks for so long. */
const LEASE_MS = 15_000;
/** Long enough for the work before this one, and for the lock of a killed process to expire. */
const MAX_WAIT_MS = 20_000;
const POLL_INTERVAL_MS = 50;

/** Only the owner may renew or release: the lock may have expired and belong to another process now. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end`;

/** @throws UpstreamError OVERLOADED when another process does not release the lock */
async function acquire(redis: Redis, name: string, owner: string, leaseMs: number): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (Date.now() < deadline) {
    // Without Redis the processes do not wait for each other: a sale is worth more than the order of two.
    const reply = await redis.set(name, owner, 'PX', leaseMs, 'NX').catch(() => 'OK');
    if (reply === 'OK') return;
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
      const [name, owner] = [`${kind}:${digest(key)}`, randomUUID()];
      await acquire(redis, name, owner, leaseMs);
      const renewal = setInterval(
        () => void redis.eval(RENEW, 1, name, owner, leaseMs).catch(() => undefined),
        leaseMs / 3,
      );
      try {
        return await work();
      } finally {
        clearInterval(renewal);
        await redis.eval(RELEASE, 1, name, owner).catch(() => undefined);
      }
    });
}
