import { spawn } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canWrite, connectRedis } from '../../bff/redis/connection.ts';
import { openPayment, purchaseOf, settlePayment } from '../kit/checkoutOperations.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { freePort, waitForExit } from '../kit/processes.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';
import { missingProgram } from './programs.ts';

const PREFIX = 'chowk:';

/** Starts an empty Redis. Resolves with a connection to it as its operator. */
async function startRedis() {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', [...options, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
  const operator = new Redis(port, '127.0.0.1', { retryStrategy: () => 50 });
  operator.on('error', () => undefined);
  await operator.ping();
  return {
    url: `redis://127.0.0.1:${port}`,
    operator,
    async close() {
      operator.disconnect();
      child.kill('SIGKILL');
      await waitForExit(child);
    },
  };
}

describe.skipIf(missingProgram('redis-server'))('a shop over its own Redis', () => {
  let shared: Awaited<ReturnType<typeof startRedis>>;
  let cache: typeof shared;
  let shop: Shop;
  beforeAll(async () => {
    [shared, cache] = await Promise.all([startRedis(), startRedis()]);
    const bff = { REDIS_URL: shared.url, REDIS_CACHE_URL: cache.url, REDIS_PREFIX: PREFIX };
    shop = await openShop({ bff: { ...bff, PUBLIC_CACHE: '600/600/600', RATE_LIMIT_ACCOUNT: '50/60' } });
  });
  afterAll(async () => {
    await shop?.close();
    await Promise.all([shared?.close(), cache?.close()]);
  });

  /** `shop_redis_up` by the name of the Redis: its rows stand in the order in which the two first answered. */
  async function up(): Promise<Record<string, number>> {
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    const rows = text.matchAll(/^shop_redis_up\{redis="(\w+)"\} (\d)$/gm);
    return Object.fromEntries([...rows].map(([, name, value]) => [name, Number(value)]));
  }

  async function buy(): Promise<unknown> {
    const shopper = await createShopper(shop.url);
    const [productId = ''] = await shop.productsInStock(1);
    const { order, gatewayOrderId } = await openPayment(shopper, purchaseOf([{ productId, quantity: 1 }]));
    const proof = await payInSandbox(shop, gatewayOrderId, 'lose-callback');
    return (await settlePayment(shopper, { orderId: order.id, event: 'PROOF', proof })).outcome;
  }

  it('has copies of public data in the cache alone, and all keys under its prefix', async () => {
    expect(await buy()).toBe('PAID');
    await createGuest(shop.url).request('{ brands }');
    const [kept, copies] = await Promise.all([shared.operator.keys('*'), cache.operator.keys('*')]);
    expect([...kept, ...copies].filter((key) => !key.startsWith(PREFIX))).toEqual([]);
    expect(kept.filter((key) => key.startsWith(`${PREFIX}public:`))).toEqual([]);
    expect(copies.filter((key) => key.startsWith(`${PREFIX}public:`))).not.toEqual([]);
    for (const kind of ['order-key', 'money', 'paid-order', 'limit'])
      expect([kind, kept.some((key) => key.startsWith(`${PREFIX}${kind}`))]).toEqual([kind, true]);
    expect(await up()).toEqual({ shared: 1, cache: 1 });
  });

  it('sells on while its Redis is full, and its metrics say that nothing is stored', async () => {
    const { used_memory: used = '' } = Object.fromEntries(
      (await shared.operator.info('memory')).split('\r\n').map((line) => line.split(':') as [string, string]),
    );
    await shared.operator.config('SET', 'maxmemory', String(Math.floor(Number(used) / 2)));
    await expect.poll(up).toEqual({ shared: 0, cache: 1 });
    expect(await buy()).toBe('PAID');
    await shared.operator.config('SET', 'maxmemory', '0');
    await expect.poll(up).toEqual({ shared: 1, cache: 1 });
  });

  it('sells on while its Redis is a replica, and writes again when it is the primary', async () => {
    await shared.operator.replicaof('127.0.0.1', 1);
    await expect.poll(up).toEqual({ shared: 0, cache: 1 });
    expect(await buy()).toBe('PAID');
    await shared.operator.replicaof('NO', 'ONE');
    await expect.poll(up).toEqual({ shared: 1, cache: 1 });
  });

  it('connects anew after READONLY, which the log says once', async () => {
    const lines: unknown[][] = [];
    const note = (...line: unknown[]) => void lines.push(line);
    const log = { warn: note, info: note } as unknown as FastifyBaseLogger;
    const redis = connectRedis(shared.url, { name: 'shared', prefix: PREFIX, log });
    await expect.poll(() => canWrite(redis)).toBe(true);
    const connectionOf = async () => String(await redis.client('ID'));
    const before = await connectionOf();
    await shared.operator.replicaof('127.0.0.1', 1);
    expect(await canWrite(redis)).toBe(false);
    await expect.poll(() => connectionOf().catch(() => before)).not.toBe(before);
    expect(await canWrite(redis)).toBe(false);
    expect(lines).toEqual([
      [{ redis: 'shared', reason: expect.stringMatching(/^READONLY /) }, 'Redis refuses writes'],
    ]);
    await shared.operator.replicaof('NO', 'ONE');
    await expect.poll(() => canWrite(redis)).toBe(true);
    redis.disconnect();
  });
});
