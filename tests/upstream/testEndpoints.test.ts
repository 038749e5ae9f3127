import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestUpstream, openTestUpstream } from './testUpstream.ts';

let upstream: TestUpstream;
let url: string;
beforeAll(async () => {
  upstream = await openTestUpstream({ env: { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' } });
  url = await upstream.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => upstream.close());

const addFault = (body: object) => upstream.request('POST', '/__test/faults', { body });

it('faults apply as often as requested', async () => {
  await addFault({ path: '/api/brands/', status: 503, headers: { 'retry-after': '1' }, times: 2 });
  const statuses = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await upstream.request('GET', '/api/brands/')).status);
  expect(statuses).toEqual([503, 503, 200]);
});

it('faults apply by method, with any response text', async () => {
  await addFault({ path: '/api/cart/', method: 'GET', status: 200, body: '<html>' });
  const { access } = await upstream.registerShopper();
  expect((await upstream.app.inject('/api/cart/')).payload).toBe('<html>');
  expect((await upstream.request('POST', '/api/cart/items/', { token: access, body: {} })).status).toBe(400);
  await upstream.request('DELETE', '/__test/faults');
  expect((await upstream.request('GET', '/api/cart/', { token: access })).body).toHaveProperty('items');
});

it('faults can drop the response after the call was handled', async () => {
  const { access, request: call } = await upstream.registerShopper();
  const { body } = await upstream.request('GET', '/api/products?in_stock=true&page_size=1');
  await addFault({ path: '/api/cart/items/', when: 'after', drop: true, times: 1 });
  const lost = fetch(`${url}/api/cart/items/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ product_id: body.results[0].id, quantity: 1 }),
  });
  await expect(lost).rejects.toThrow();
  expect((await call('GET', '/api/cart/')).body.items).toHaveLength(1);
});

it('faults can drop a call before it is handled', async () => {
  await addFault({ path: '/api/brands/', drop: true, times: 1 });
  await expect(fetch(`${url}/api/brands/`)).rejects.toThrow();
  expect((await fetch(`${url}/api/brands/`)).status).toBe(200);
});

it('the call log contains the status of each call', async () => {
  await upstream.request('DELETE', '/__test/calls');
  await upstream.request('GET', '/api/brands/');
  await upstream.request('GET', '/api/nothing/');
  const { body } = await upstream.request('GET', '/__test/calls');
  expect(body.calls).toEqual([
    { method: 'GET', url: '/api/brands/', status: 200 },
    { method: 'GET', url: '/api/nothing/', status: 404 },
  ]);
});

it('expiring access tokens affects existing tokens only', async () => {
  const { access, refresh } = await upstream.registerShopper();
  const profileStatus = async (token: string) =>
    (await upstream.request('GET', '/api/users/profile/', { token })).status;
  expect(await profileStatus(access)).toBe(200);
  await upstream.request('POST', '/__test/access-tokens/expire');
  expect(await profileStatus(access)).toBe(401);
  const { body } = await upstream.request('POST', '/api/token/refresh/', { body: { refresh } });
  expect(await profileStatus(body.access)).toBe(200);
});

it('the clock, orders and section versions can be changed', async () => {
  const before = Date.now();
  const { body } = await upstream.request('POST', '/__test/clock', { body: { advance_seconds: 3600 } });
  expect(Date.parse(body.now)).toBeGreaterThanOrEqual(before + 3_600_000);
  const moved = await upstream.request('PATCH', '/__test/orders/1', { body: { status: 'shipped' } });
  expect(moved.body.status).toBe('shipped');
  const version = await upstream.request('POST', '/__test/home/videos/version');
  expect(version.body).toEqual({ section: 'videos', version: 2 });
});
