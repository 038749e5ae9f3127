import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { PublicCache } from '../../bff/cache/publicCache.ts';
import { PublicGeneration } from '../../bff/cache/publicGeneration.ts';
import { RevokedSessions } from '../../bff/session/revokedSessions.ts';
import { RateLimiter } from '../../bff/session/rateLimits.ts';
import { setupShop } from '../kit/openShop.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Heap growth in bytes after the function and a garbage collection. */
async function heapGrowthOf(run: () => Promise<unknown>): Promise<number> {
  const usedHeap = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = usedHeap();
  await run();
  return usedHeap() - before;
}

const BYTES_PER_MB = 1_000_000;
const longText = (n: number, length: number) => `${n} `.padEnd(length, 'x');

describe('a client cannot fill the memory', () => {
  it('with logouts of invalid sessions', async () => {
    const revokedSessions = new RevokedSessions(null);
    const heapGrowthBytes = await heapGrowthOf(async () => {
      for (let n = 0; n < 10_000; n++)
        await revokedSessions.revoke([Buffer.from(longText(n, 6_000)).toString('latin1')]);
    });
    console.log(
      `10,000 sign-outs with tokens of 6 kB leave ${(heapGrowthBytes / BYTES_PER_MB).toFixed(1)} MB`,
    );
    expect(heapGrowthBytes).toBeLessThan(20 * BYTES_PER_MB);
    expect(await revokedSessions.isRevoked([longText(7, 6_000)])).toBe(true);
    expect(await revokedSessions.isRevoked([longText(10_000, 6_000)])).toBe(false);
  });

  it('with attempts for very long account names', async () => {
    const limit = { attempts: 3, seconds: 60 };
    const limiter = new RateLimiter({ address: null, account: limit, accountWide: null }, null);
    const heapGrowthBytes = await heapGrowthOf(async () => {
      for (let n = 0; n < 1_000; n++)
        await limiter.run(
          'passwordMail',
          '203.0.113.7',
          Buffer.from(longText(n, 50_000)).toString('latin1'),
          async () => undefined,
        );
    });
    console.log(`1,000 attempts at names of 50 kB leave ${(heapGrowthBytes / BYTES_PER_MB).toFixed(1)} MB`);
    expect(heapGrowthBytes).toBeLessThan(10 * BYTES_PER_MB);
  });

  it('with public reads whose URLs are longer than their responses', async () => {
    const requestedKeys: string[] = [];
    const cache = new PublicCache(
      { freshMs: { home: 60_000, list: 60_000, product: 60_000 }, maxBytes: 100_000 },
      { redis: null, generation: new PublicGeneration(null), clock: Date.now, observe: () => undefined },
    );
    const read = (key: string) =>
      cache.read({
        key,
        freshness: 'list',
        parse: (body) => body,
        fetch: async () => requestedKeys.push(key),
      });
    for (let n = 0; n < 100; n++) await read(longText(n, 4_000));
    await read(longText(99, 4_000));
    expect(requestedKeys).toHaveLength(100);
    await read(longText(0, 4_000));
    expect(requestedKeys).toHaveLength(101);
  });
});

describe('a client of the shop', () => {
  const shop = setupShop({ bff: { PUBLIC_CACHE: '60/30/10', PUBLIC_CACHE_MB: '1' } });
  const metrics = async () => (await fetch(`${shop.url}/metrics`)).text();
  const post = (query: string, headers: Record<string, string> = {}) =>
    sendRawRequest(shop.url, {
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
  const countHits = async () =>
    Number(/shop_cache_reads_total\{cache="answers",outcome="hit"\} (\d+)/.exec(await metrics())?.[1] ?? 0);

  it('cannot exceed the size of the public responses by long requests with short answers', async () => {
    const first = { accept: `application/json, ${longText(0, 3_000)}` };
    await post('{ brands }', first);
    await post('{ brands }', first);
    expect(await countHits()).toBe(1);
    for (let n = 1; n <= 1_000; n++)
      await post('{ brands }', { accept: `application/json, ${longText(n, 3_000)}` });
    await post('{ brands }', first);
    expect(await countHits()).toBe(1);
  });

  it('cannot fill the cache of parsed operations', async () => {
    const postUniqueOperation = (n: number) =>
      post(`{ p${n}: product(id: "1101") { ${'id name '.repeat(100)} } }`);
    await postUniqueOperation(0);
    const heapGrowthBytes = await heapGrowthOf(async () => {
      for (let n = 1; n <= 400; n++) await postUniqueOperation(n);
    });
    console.log(`400 operations of 1 kB leave ${(heapGrowthBytes / BYTES_PER_MB).toFixed(1)} MB`);
    expect(heapGrowthBytes).toBeLessThan(25 * BYTES_PER_MB);
  });

  it('is counted as “other” with operations that no known build has', async () => {
    for (let n = 0; n < 3; n++) await post(`query Stranger${n} { brands }`);
    await post('query Home { home { banners { version } } }');
    const metricsText = await metrics();
    expect(metricsText).toContain('shop_operation_seconds_count{operation="Home",outcome="ok"} 1');
    expect(metricsText).toContain('operation="other"');
    expect(metricsText).not.toContain('operation="Stranger');
  });
});
