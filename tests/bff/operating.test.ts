import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';

describe('health checks and metrics', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { UPSTREAM_TIMEOUT_MS: '500' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  const readiness = async () => {
    const response = await fetch(`${shop.url}/readyz`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('report that the process and the upstream are up', async () => {
    expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
    expect(await readiness()).toEqual({
      status: 200,
      body: { status: 'ok', upstream: { api: { up: true }, functions: { up: true } } },
    });
  });

  const readMetrics = async () => (await fetch(`${shop.url}/metrics`)).text();

  it('report which upstream is down, since when, and when it is up again; the process stays ready', async () => {
    shop.faultProxy.fault('/functions/v1/', { kind: 'reset' });
    const before = Date.now();
    await createGuest(shop.url).execute('{ home { banners { version } } }');
    const { status, body } = await readiness();
    const { upstream } = body as { upstream: { functions: { up: boolean; since: string } } };
    expect([status, body['status']]).toEqual([200, 'ok']);
    expect(upstream).toMatchObject({ api: { up: true }, functions: { up: false } });
    expect(new Date(upstream.functions.since).getTime()).toBeGreaterThanOrEqual(before);
    expect(await readMetrics()).toMatch(/^shop_upstream_up\{target="functions"\} 0$/m);
    shop.faultProxy.clear();
    await createGuest(shop.url).request('{ home { banners { version } } }');
    expect(await readiness()).toMatchObject({ status: 200, body: { upstream: { functions: { up: true } } } });
    expect(await readMetrics()).toMatch(/^shop_upstream_up\{target="functions"\} 1$/m);
  });

  it('report a new process as ready at once, also while the upstream hangs', async () => {
    const newBff = await shop.openAnotherBff({ UPSTREAM_TIMEOUT_MS: '20000' });
    shop.faultProxy.fault('/', { kind: 'hang' });
    const response = await fetch(`${newBff.url}/readyz`, { signal: AbortSignal.timeout(10_000) });
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ok', upstream: { api: { up: null }, functions: { up: null } } },
    ]);
    await newBff.close();
  });

  it('report an outage also without any requests of shoppers', async () => {
    const idleBff = await shop.openAnotherBff();
    shop.faultProxy.fault('/', { kind: 'reset' });
    await expect
      .poll(async () => (await fetch(`${idleBff.url}/metrics`)).text())
      .toMatch(/^shop_upstream_up\{target="api"\} 0$/m);
    await idleBff.close();
  });

  it('count operations, upstream calls and renewals, without personal data', async () => {
    const shopper = await createShopper(shop.url);
    shop.clock.advance(3_600_000);
    await shopper.request('query WhoAmI { viewer { profile { email } } }');
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    expect(text).toContain('shop_operation_seconds_count{operation="WhoAmI",outcome="ok"} 1');
    expect(text).toMatch(/shop_upstream_call_seconds_count\{target="api",outcome="4xx"\} \d+/);
    expect(text).toContain('shop_session_refreshes_total{outcome="renewed"} 1');
    expect(text).toContain('shop_upstream_breaker_open{target="functions"} 0');
    expect(text).not.toContain(shopper.email);
  });

  it('report an open circuit breaker of a hanging upstream, while the other upstream works', async () => {
    const brokenShop = await openShop({ bff: { UPSTREAM_TIMEOUT_MS: '500' } });
    brokenShop.faultProxy.fault('/functions/v1/', { kind: 'hang' });
    const guest = createGuest(brokenShop.url);
    await Promise.all(Array.from({ length: 60 }, () => guest.execute('{ home { banners { version } } }')));
    brokenShop.faultProxy.calls.length = 0;
    const response = await guest.execute('{ home { banners { version } } brands }');
    expect(response.errors.map((error) => error.extensions['code'])).toEqual(['UPSTREAM_UNAVAILABLE']);
    expect(brokenShop.faultProxy.callsTo('get-banners')).toHaveLength(0);
    expect(brokenShop.faultProxy.callsTo('/api/brands/')).toHaveLength(1);
    expect(await (await fetch(`${brokenShop.url}/metrics`)).text()).toContain(
      'shop_upstream_breaker_open{target="functions"} 1',
    );
    await brokenShop.close();
  });
});
