import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, afterAll, beforeAll, onTestFinished } from 'vitest';
import { z } from 'zod';
import { PublicCache } from '../../bff/cache/publicCache.ts';
import { PublicGeneration } from '../../bff/redis/generation.ts';
import { readConfig } from '../../bff/config/readConfig.ts';
import { RateLimiter } from '../../bff/rateLimits/rateLimiter.ts';
import { RevokedSessions } from '../../bff/session/tokens.ts';
import { MAX_CALLS_OF_OPERATION, POLICIES } from '../../bff/calls/policies.ts';
import { overloadedOnlyBeforeWrites, sendThrough, type SendCall } from '../../bff/calls/steps.ts';
import { Upstream } from '../../bff/calls/upstream.ts';
import { deferred } from '../kit/deferred.ts';
import { setupShop, openShop, type Shop } from '../kit/openShop.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';
import { createGuest, createShopper, type Shopper } from '../kit/shopper.ts';

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

describe('a client cannot fill the memory #long-texts', () => {
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
        waitsForFresh: false,
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
});

/** So many calls of a service run or wait. */
const MAX_CALLS = POLICIES.maxConcurrentCalls + POLICIES.maxQueuedCalls;
const READ_CART = '{ viewer { cart { items { id } } } }';

describe('a process that has as many calls of a service as it takes', () => {
  let shop: Shop;
  let shopper: Shopper;
  const answers = deferred();
  let reads: ReturnType<Shopper['execute']>[];

  beforeAll(async () => {
    shop = await openShop({
      bff: { PUBLIC_CACHE: '600/600/600' },
      config: { upstreamTimeoutMs: 60_000, requestTimeMs: 90_000 },
    });
    shopper = await createShopper(shop.url);
    await createGuest(shop.url).request('{ brands }');
    shop.faultProxy.fault('GET /api/cart/', { kind: 'wait', until: answers.promise });
    reads = Array.from({ length: MAX_CALLS + 1 }, () => shopper.execute(READ_CART));
  });
  afterAll(() => shop.close());

  it('takes 200 at once, and refuses what is beyond its limit with 503, and says when to come back', async () => {
    expect(MAX_CALLS).toBeGreaterThanOrEqual(200);
    const { status, headers, errors } = await Promise.race(reads);
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 5);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(errors).toMatchObject([
      {
        message: 'The shop is very busy right now. Please try again in a moment.',
        extensions: {
          code: 'OVERLOADED',
          retryable: true,
          retryAfterSeconds: Number(headers.get('retry-after')),
          requestId: headers.get('x-request-id'),
        },
      },
    ]);
    await expect
      .poll(() => shop.faultProxy.callsTo('GET /api/cart/').length)
      .toBe(POLICIES.maxConcurrentCalls);
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toMatch(
      /shop_operation_seconds_count\{outcome="OVERLOADED"\} 1/,
    );
  });

  it('sends a refused change to no one', async () => {
    const { status } = await shopper.execute(
      'mutation { addToCart(productId: "1101", quantity: 1) { cart { id } } }',
    );
    expect(status).toBe(503);
    expect(shop.faultProxy.callsTo('POST /api/cart/')).toHaveLength(0);
  });

  it('serves answers that it has, and what other nouns have, also as pages', async () => {
    const guest = createGuest(shop.url);
    expect((await guest.execute('{ brands }')).status).toBe(200);
    expect((await guest.execute('{ product(id: 1101) { id } }')).status).toBe(200);
    const page = await fetch(`${shop.url}/search?search=racket`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
  });

  it('completes what it has begun, and then takes requests again', async () => {
    answers.resolve();
    const statuses = (await Promise.all(reads)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_CALLS);
    expect((await shopper.execute(READ_CART)).status).toBe(200);
  });
});

it('an operation has 20 searches in flight, and guests who fill the room of searches stop no shopper #one-takes-from-others', async () => {
  const shop = await openShop({ config: { upstreamTimeoutMs: 60_000, requestTimeMs: 90_000 } });
  onTestFinished(() => shop.close());
  const shopper = await createShopper(shop.url);
  const SEARCHES = 'GET /api/products';
  const { promise: until, resolve: release } = deferred();
  shop.faultProxy.fault(SEARCHES, { kind: 'wait', until }, POLICIES.maxConcurrentCalls);
  const flood = (n: number) =>
    createGuest(shop.url).execute(
      `{ ${Array.from({ length: 25 }, (_, i) => `a${i}: search(filter: { search: "bat ${n} ${i}" }) { total }`).join(' ')} }`,
    );
  const inFlight = () => shop.faultProxy.callsTo(SEARCHES).length;
  const floods = [flood(0)];
  await expect.poll(inFlight).toBe(MAX_CALLS_OF_OPERATION);
  for (let n = 1; n <= MAX_CALLS / MAX_CALLS_OF_OPERATION; n += 1) floods.push(flood(n));
  expect((await Promise.race(floods)).status).toBe(503);
  await expect.poll(inFlight).toBe(POLICIES.maxConcurrentCalls);
  const { errors } = await shopper.execute('{ search(filter: { search: "racket" }) { total } }');
  expect(errors).toEqual([]);
  // A page of a guest comes without content then.
  const page = await fetch(`${shop.url}/search?search=racket`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
  release();
  await Promise.all(floods);
});

it('a request that has written is not told OVERLOADED, after which an addition may be repeated', async () => {
  const transport: SendCall = async ({ method }) =>
    method === 'GET' ? { ok: false, failure: { kind: 'overloaded' } } : { ok: true, status: 201, body: null };
  const upstream = new Upstream({
    send: sendThrough([overloadedOnlyBeforeWrites()], transport),
    readsAsShopper: false,
    cache: null,
    waitsForFresh: false,
    config: readConfig({ EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:4001' }),
    responseFreshness: { freshUntil: 0, isStale: false, hasCalls: false },
    log: { warn: () => undefined },
  });
  const call = { path: '/api/cart/', schema: z.null(), fallback: 'UNKNOWN_FAILURE' } as const;
  await expect(upstream.authenticatedRest(call)).rejects.toMatchObject({ code: 'OVERLOADED' });
  await upstream.authenticatedRest({ ...call, method: 'POST' });
  await expect(upstream.authenticatedRest(call)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
});
