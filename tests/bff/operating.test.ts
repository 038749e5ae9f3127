import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';

describe('whoever runs the shop', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { UPSTREAM_TIMEOUT_MS: '500' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  const ready = async () => {
    const answer = await fetch(`${shop.url}/readyz`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('sees that the process is alive and the upstream is there', async () => {
    expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
    expect(await ready()).toEqual({
      status: 200,
      body: { status: 'ok', upstream: { api: { up: true }, functions: { up: true } } },
    });
  });

  const metrics = async () => (await fetch(`${shop.url}/metrics`)).text();

  it('is told which upstream is down and since when, and when it is back; the process stays ready', async () => {
    shop.tap.fault('/functions/v1/', { kind: 'reset' });
    const before = Date.now();
    await aGuest(shop.url).send('{ home { banners { version } } }');
    const { status, body } = await ready();
    const { upstream } = body as { upstream: { functions: { up: boolean; since: string } } };
    expect([status, body['status']]).toEqual([200, 'ok']);
    expect(upstream).toMatchObject({ api: { up: true }, functions: { up: false } });
    expect(new Date(upstream.functions.since).getTime()).toBeGreaterThanOrEqual(before);
    expect(await metrics()).toMatch(/^shop_upstream_up\{target="functions"\} 0$/m);
    shop.tap.clear();
    await aGuest(shop.url).ask('{ home { banners { version } } }');
    expect(await ready()).toMatchObject({ status: 200, body: { upstream: { functions: { up: true } } } });
    expect(await metrics()).toMatch(/^shop_upstream_up\{target="functions"\} 1$/m);
  });

  it('finds a new process ready at once while the upstream hangs, before it knows anything of it', async () => {
    const fresh = await shop.anotherBff({ UPSTREAM_TIMEOUT_MS: '20000' });
    shop.tap.fault('/', { kind: 'hang' });
    const answer = await fetch(`${fresh.url}/readyz`, { signal: AbortSignal.timeout(10_000) });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ok', upstream: { api: { up: null }, functions: { up: null } } },
    ]);
    await fresh.close();
  });

  it('learns of an outage from the metrics although nobody shops', async () => {
    const idle = await shop.anotherBff();
    shop.tap.fault('/', { kind: 'reset' });
    await expect
      .poll(async () => (await fetch(`${idle.url}/metrics`)).text())
      .toMatch(/^shop_upstream_up\{target="api"\} 0$/m);
    await idle.close();
  });

  it('finds operations, upstream calls and renewals counted, and nobody named', async () => {
    const shopper = await aShopper(shop.url);
    shop.clock.advance(3_600_000);
    await shopper.ask('query WhoAmI { viewer { profile { email } } }');
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    expect(text).toContain('shop_operation_seconds_count{operation="WhoAmI",outcome="ok"} 1');
    expect(text).toMatch(/shop_upstream_call_seconds_count\{target="api",outcome="4xx"\} \d+/);
    expect(text).toContain('shop_session_refreshes_total{outcome="renewed"} 1');
    expect(text).toContain('shop_upstream_breaker_open{target="functions"} 0');
    expect(text).not.toContain(shopper.email);
  });

  it('has calls to an upstream that hangs refused at once, and the other one unharmed', async () => {
    const broken = await openShop({ bff: { UPSTREAM_TIMEOUT_MS: '500' } });
    broken.tap.fault('/functions/v1/', { kind: 'hang' });
    const guest = aGuest(broken.url);
    await Promise.all(Array.from({ length: 60 }, () => guest.send('{ home { banners { version } } }')));
    broken.tap.calls.length = 0;
    const answer = await guest.send('{ home { banners { version } } brands }');
    expect(answer.errors.map((error) => error.extensions['code'])).toEqual(['UPSTREAM_UNAVAILABLE']);
    expect(broken.tap.callsTo('get-banners')).toHaveLength(0);
    expect(broken.tap.callsTo('/api/brands/')).toHaveLength(1);
    expect(await (await fetch(`${broken.url}/metrics`)).text()).toContain(
      'shop_upstream_breaker_open{target="functions"} 1',
    );
    await broken.close();
  });
});
