import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublicCache } from '../../bff/cache/publicCache.ts';
import { rememberEndedSessions } from '../../bff/session/revokedSessions.ts';
import { UpstreamError } from '../../bff/errors.ts';
import { createRateLimiter } from '../../bff/session/rateLimits.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { rawCall } from '../kit/rawCall.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** How many bytes of memory some work leaves behind. */
async function leftBy(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  await work();
  return used() - before;
}

const MB = 1_000_000;
const long = (n: number, length: number) => `${n} `.padEnd(length, 'x');

describe('a stranger cannot fill the memory', () => {
  it('with sign-outs of sessions that are none', async () => {
    const ended = rememberEndedSessions(null, 86_400_000);
    const left = await leftBy(async () => {
      for (let n = 0; n < 10_000; n++) await ended.end([Buffer.from(long(n, 6_000)).toString('latin1')]);
    });
    console.log(`10,000 sign-outs with tokens of 6 kB leave ${(left / MB).toFixed(1)} MB`);
    expect(left).toBeLessThan(20 * MB);
    expect(await ended.hasEnded([long(7, 6_000)])).toBe(true);
    expect(await ended.hasEnded([long(10_000, 6_000)])).toBe(false);
  });

  it('with attempts at accounts whose names are books', async () => {
    const limit = { attempts: 3, seconds: 60 };
    const limiter = createRateLimiter({ address: null, account: limit, accountWide: null }, null);
    const left = await leftBy(async () => {
      for (let n = 0; n < 1_000; n++)
        await limiter('203.0.113.7').attempt('login', Buffer.from(long(n, 50_000)).toString('latin1'));
    });
    console.log(`1,000 attempts at names of 50 kB leave ${(left / MB).toFixed(1)} MB`);
    expect(left).toBeLessThan(10 * MB);
  });

  it('with public reads whose addresses are longer than their answers', async () => {
    const asked: string[] = [];
    const cache = createPublicCache(
      { freshMs: { home: 60_000, list: 60_000, product: 60_000 }, keepMs: 60_000, maxBytes: 100_000 },
      { redis: null, clock: Date.now, observe: () => undefined },
    );
    const read = (key: string) =>
      cache.read({
        key,
        freshness: 'list',
        waitMs: 10_000,
        late: () => new UpstreamError({ kind: 'timeout' }, 'late'),
        read: (body) => body,
        ask: async () => asked.push(key),
      });
    for (let n = 0; n < 100; n++) await read(long(n, 4_000));
    await read(long(99, 4_000));
    expect(asked).toHaveLength(100);
    await read(long(0, 4_000));
    expect(asked).toHaveLength(101);
  });
});

describe('a stranger of the shop', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: '60/30/10', PUBLIC_CACHE_MB: '1' } });
  });
  afterAll(() => shop.close());
  const metrics = async () => (await fetch(`${shop.url}/metrics`)).text();
  const ask = (query: string, headers: Record<string, string> = {}) =>
    rawCall(shop.url, {
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
  const hits = async () =>
    Number(/shop_cache_reads_total\{cache="answers",outcome="hit"\} (\d+)/.exec(await metrics())?.[1] ?? 0);

  it('cannot have whole answers kept beyond their bound by asking for short ones at length', async () => {
    const first = { accept: `application/json, ${long(0, 3_000)}` };
    await ask('{ brands }', first);
    await ask('{ brands }', first);
    expect(await hits()).toBe(1);
    for (let n = 1; n <= 400; n++) await ask('{ brands }', { accept: `application/json, ${long(n, 3_000)}` });
    await ask('{ brands }', first);
    expect(await hits()).toBe(1);
  });

  it('cannot have every operation that was ever parsed kept', { timeout: 60_000 }, async () => {
    const odd = (n: number) => ask(`{ p${n}: product(id: "1101") { ${'id name '.repeat(100)} } }`);
    await odd(0);
    const left = await leftBy(async () => {
      for (let n = 1; n <= 800; n++) await odd(n);
    });
    console.log(`800 operations of 1 kB leave ${(left / MB).toFixed(1)} MB`);
    expect(left).toBeLessThan(50 * MB);
  });

  it('cannot make the metrics long by the names of operations', async () => {
    const before = (await metrics()).length;
    for (let n = 0; n < 5; n++) await ask(`query Q${n}${'x'.repeat(50_000)} { brands }`);
    const after = await metrics();
    expect(after).toContain(`operation="Q4${'x'.repeat(78)}"`);
    expect(after.length - before).toBeLessThan(50_000);
  });

  it('cannot have the shop’s own operations counted among others by asking under many names', async () => {
    for (let n = 0; n < 220; n++) await ask(`query Stranger${n} { brands }`);
    await ask('query Home { home { banners { version } } }');
    const counted = await metrics();
    expect(counted).toContain('shop_operation_seconds_count{operation="Home",outcome="ok"} 1');
    expect(counted).toContain('operation="other"');
    expect(counted).not.toContain('operation="Stranger219"');
  });
});
