import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith, type Fault } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, type Shopper } from '../kit/shopper.ts';

const PRODUCT = 'query Product($id: ID!) { product(id: $id) { name } }';
const DOWN: [string, Fault][] = [
  ['500', respondWith(500, {})],
  ['503', respondWith(503, {})],
  ['a connection reset', { kind: 'reset' }],
  ['a cut body', { kind: 'cut' }],
];

describe('a read whose call fails', () => {
  let shop: Shop;
  let guest: Shopper;
  beforeAll(async () => {
    shop = await openShop({ upstream: {} });
    guest = createGuest(shop.url);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  const callsFor = (id: string) => shop.faultProxy.callsTo(`get-product?id=${id}`).length;

  it.each(DOWN)('with %s is sent three times while its endpoint is down', async (_name, fault) => {
    shop.faultProxy.fault('get-product?', fault);
    const reading = guest.execute(PRODUCT, { id: '1101' });
    // Other endpoints work.
    await guest.request('{ brands }');
    expect((await reading).errors).toHaveLength(1);
    expect(callsFor('1101')).toBe(3);
  });

  it('is not sent again before the time that Retry-After asks for', async () => {
    const refusal = { kind: 'respond', status: 503, body: '{}', headers: { 'retry-after': '30' } } as const;
    shop.faultProxy.fault('/api/brands/', refusal, 1);
    const codes = async () =>
      (await guest.execute('{ brands }')).errors.map(({ extensions }) => extensions['code']);
    expect(await codes()).toEqual(['UPSTREAM_UNAVAILABLE']);
    shop.clock.advance(29_000);
    expect(await codes()).toEqual(['UPSTREAM_UNAVAILABLE']);
    expect(shop.faultProxy.callsTo('/api/brands/')).toHaveLength(1);
    shop.clock.advance(1_001);
    expect(await codes()).toEqual([]);
  });

  it('is sent a fourth and fifth time when its endpoint has answered another call since it began', async () => {
    await guest.request(PRODUCT, { id: '1102' });
    shop.faultProxy.clear();
    shop.faultProxy.fault('get-product?id=1101', respondWith(500, {}), 4);
    const reading = guest.request(PRODUCT, { id: '1101' });
    await expect.poll(() => callsFor('1101'), { interval: 1 }).toBe(3);
    await guest.request(PRODUCT, { id: '1102' });
    expect(await reading).toMatchObject({ product: { name: expect.any(String) } });
    expect(callsFor('1101')).toBe(5);
  });

  describe('on a page', () => {
    let bff: Awaited<ReturnType<Shop['openAnotherBff']>>;
    beforeAll(async () => {
      bff = await shop.openAnotherBff({ PUBLIC_CACHE: '60/30/10' });
    });
    afterAll(() => bff.close());

    it('is sent three times too: neither the cache nor the rendering repeats it', async () => {
      shop.faultProxy.fault('get-product?', respondWith(500, {}));
      expect((await fetch(`${bff.url}/products/1103`)).status).toBe(200);
      expect(callsFor('1103')).toBe(3);
    });
  });
});

describe('the circuit breaker of an endpoint', () => {
  let shop: Shop;
  let guest: Shopper;
  beforeEach(async () => {
    shop = await openShop({ upstream: {} });
    guest = createGuest(shop.url);
  });
  afterEach(() => shop.close());

  const read = () => guest.execute(PRODUCT, { id: '1101' });
  const readAtOnce = (count: number) => Promise.all(Array.from({ length: count }, read));

  it('forgets failures that are older than its sampling time', async () => {
    // 36 failed calls, a quiet time, and a failure among good calls.
    shop.faultProxy.fault('get-product?', { kind: 'reset' });
    await readAtOnce(12);
    expect(shop.faultProxy.calls).toHaveLength(36);
    shop.faultProxy.clear();
    shop.clock.advance(25_000);
    await readAtOnce(16);
    shop.faultProxy.fault('get-product?', { kind: 'reset' }, 1);
    await read();
    expect((await read()).errors).toEqual([]);
    expect(shop.faultProxy.calls).toHaveLength(19);
  });

  it('opens when most of the calls in that time failed', async () => {
    shop.faultProxy.fault('get-product?', { kind: 'reset' });
    await readAtOnce(12);
    shop.clock.advance(2_000);
    await readAtOnce(4);
    // The fiftieth failed call opens it.
    await read();
    await read();
    expect(shop.faultProxy.calls).toHaveLength(50);
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toMatch(/breaker_open\{[^}]*\} 1/);
  });
});
