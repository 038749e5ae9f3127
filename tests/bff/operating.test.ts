import { describe, expect, it } from 'vitest';
import { openShop, setupShop } from '../kit/openShop.ts';
import { freePort } from '../kit/processes.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';

describe('health checks and metrics', () => {
  const shop = setupShop({ upstream: {} });

  it('say that a process is ready while its upstream is down, because it serves cached pages #outage-rotation', async () => {
    shop.faultProxy.fault('/', { kind: 'reset' });
    const response = await fetch(`${shop.url}/readyz`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('report an open circuit breaker of a hanging upstream, while the other upstream works #failing-upstream', async () => {
    const brokenShop = await openShop({ bff: { UPSTREAM_TIMEOUT_MS: '500' } });
    brokenShop.faultProxy.fault('/functions/v1/', { kind: 'hang' });
    const guest = createGuest(brokenShop.url);
    await Promise.all(Array.from({ length: 60 }, () => guest.execute('{ home { banners { version } } }')));
    // Every two seconds the breaker lets one call through; the answer meant here is one in between.
    const answer = async () => {
      brokenShop.faultProxy.calls.length = 0;
      const { errors } = await guest.execute('{ home { banners { version } } brands }');
      const callCounts = ['get-banners', '/api/brands/'].map(
        (path) => brokenShop.faultProxy.callsTo(path).length,
      );
      return [...errors.map(({ extensions }) => extensions['code']), ...callCounts];
    };
    await expect.poll(answer).toEqual(['UPSTREAM_UNAVAILABLE', 0, 1]);
    expect(await (await fetch(`${brokenShop.url}/metrics`)).text()).toContain(
      'shop_upstream_breaker_open{target="functions"} 1',
    );
    await brokenShop.close();
  });
});

describe('the routes for operators', () => {
  const shop = setupShop();

  const ROUTES = ['/metrics', '/livez', '/readyz'];
  const statusesAt = (url: string, paths: string[]) =>
    Promise.all(paths.map(async (path) => (await sendRawRequest(url, { path })).status));

  it.each(['/METRICS', '/Livez', '/readyZ', '/%6Detrics', '/metrics/', '/./metrics'])(
    'have exact paths: %s is not one of them',
    async (path) => {
      expect(await statusesAt(shop.url, [path, '/metrics?x=1'])).toEqual([404, 200]);
    },
  );

  it('are only on the port of OPERATIONS_PORT, when it is set #operators-numbers', async () => {
    const port = await freePort();
    const bff = await shop.openAnotherBff({ OPERATIONS_PORT: String(port) });
    const operationsUrl = `http://127.0.0.1:${port}`;
    expect(await statusesAt(operationsUrl, ROUTES)).toEqual([200, 200, 200]);
    expect(await statusesAt(operationsUrl, ['/', '/graphql', '/METRICS'])).toEqual([404, 404, 404]);
    expect(await statusesAt(bff.url, ROUTES)).toEqual([404, 404, 404]);
    await createGuest(bff.url).request('query Brands { brands }');
    expect((await sendRawRequest(operationsUrl, { path: '/metrics' })).text).toContain(
      'shop_operation_seconds_count{outcome="ok"}',
    );
    await bff.close();
    await expect(sendRawRequest(operationsUrl, { path: '/livez' })).rejects.toThrow(/ECONNREFUSED|hang up/);
  });
});

describe('counts', () => {
  const shop = setupShop({ upstream: {}, bff: { PUBLIC_CACHE: '60/30/10' } });

  /** How often a page of this route was sent, by outcome. */
  async function pagesOf(url: string, route: string): Promise<Record<string, number>> {
    const text = await (await fetch(`${url}/metrics`)).text();
    const lines = text.matchAll(
      new RegExp(`^shop_pages_total\\{route="${route}",outcome="(\\w+)"\\} (\\d+)`, 'gm'),
    );
    return Object.fromEntries([...lines].map(([, outcome = '', count]) => [outcome, Number(count)]));
  }

  it('of mutations are by their field, whatever clients call them', async () => {
    const countOf = async (mutation: string, outcome: string) =>
      Number(
        new RegExp(`^shop_mutations_total\\{mutation="${mutation}",outcome="${outcome}"\\} (\\d+)`, 'm').exec(
          await (await fetch(`${shop.url}/metrics`)).text(),
        )?.[1],
      );
    const counts = () => Promise.all(['ok', 'refused', 'failed'].map((outcome) => countOf('login', outcome)));
    const shopper = await createShopper(shop.url);
    expect(await countOf('startPayment', 'failed')).toBe(0);
    const [ok = 0, refused = 0, failed = 0] = await counts();
    const login = (password: string) =>
      createGuest(shop.url).execute(
        'mutation AnyName($input: LoginInput!) { renamed: login(input: $input) { userErrors { code } } }',
        { input: { email: shopper.email, password } },
      );
    await login(shopper.password);
    await login('wrong');
    shop.faultProxy.fault('/api/users/login/', { kind: 'reset' });
    await login(shopper.password);
    expect(await counts()).toEqual([ok + 1, refused + 1, failed + 1]);
  });

  it('of pages are by route and by how they were served; stale pages say so', async () => {
    const read = async (path: string) => {
      const { headers } = await fetch(`${shop.url}${path}`);
      return headers.get('x-shop-stale');
    };
    const path = '/products/1101';
    expect([await read(path), await read(path)]).toEqual([null, null]);
    shop.faultProxy.fault('/', { kind: 'reset' });
    shop.clock.advance(600_000);
    await expect.poll(() => read(path)).toBe('1');
    const counts = await pagesOf(shop.url, 'product');
    expect(counts).toMatchObject({ rendered: 1, stale: 1 });
    expect(counts['cached']).toBeGreaterThanOrEqual(1);
    shop.faultProxy.clear();
    await expect.poll(() => read(path)).toBeNull();

    await read('/cart');
    await read('/no/such/page');
    expect(await pagesOf(shop.url, 'unknown')).toEqual({ rendered: 1 });
    const text = await (await fetch(`${shop.url}/metrics`)).text();
    expect(text).toMatch(/^shop_pages_total\{route="\w+",outcome="browser"\} 1$/m);
    expect(text).toMatch(/^shop_page_render_seconds_count\{route="product"\} \d+$/m);
  });
});
