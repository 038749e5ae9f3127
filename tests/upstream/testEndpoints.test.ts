import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestUpstream, openTestUpstream } from './testUpstream.ts';

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await openTestUpstream({ env: { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' } });
});
afterAll(() => upstream.close());

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
