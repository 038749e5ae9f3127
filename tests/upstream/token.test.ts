import { describe, expect, it } from 'vitest';
import {
  type TestUpstream,
  type TestUpstreamOptions,
  openTestUpstream,
  setupUpstream,
} from './testUpstream.ts';

/** An upstream with default settings; tests with other settings use `withUpstream`. */
const upstream = setupUpstream();

async function withUpstream(options: TestUpstreamOptions, run: (upstream: TestUpstream) => Promise<void>) {
  const upstream = await openTestUpstream(options);
  try {
    await run(upstream);
  } finally {
    await upstream.close();
  }
}
const readProfile = (upstream: TestUpstream, token: string) =>
  upstream.request('GET', '/api/users/profile/', { token });
const refreshToken = (upstream: TestUpstream, refresh: string) =>
  upstream.request('POST', '/api/token/refresh/', { body: { refresh } });

const REFUSED = { status: 401, body: { code: 'token_not_valid', detail: expect.any(String) } };

describe('access tokens #forged-tokens', () => {
  it('live five minutes', async () => {
    const { access } = await upstream.registerShopper();
    // Token times are whole seconds, so a token may expire up to one second early.
    upstream.advanceClock(290);
    expect((await readProfile(upstream, access)).status).toBe(200);
    upstream.advanceClock(10);
    expect(await readProfile(upstream, access)).toMatchObject(REFUSED);
  });

  it('are required: 401 without one, with another scheme, or with extra text', async () => {
    for (const authorization of ['', 'Bearer', 'Basic abc', 'Bearer a b']) {
      const response = await upstream.request('GET', '/api/cart/', { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(response.body.detail).toBe('Authentication credentials were not provided.');
      expect(response.headers['www-authenticate']).toContain('Bearer');
    }
  });

  it('are ignored by public calls', async () => {
    expect((await upstream.request('GET', '/api/products/', { token: 'rubbish' })).status).toBe(200);
  });
});

describe('refresh tokens #forged-tokens #rotated-token', () => {
  it('give new access tokens for a day, without rotation by default', async () => {
    const { refresh } = await upstream.registerShopper();
    upstream.advanceClock(86_000);
    const { status, body } = await refreshToken(upstream, refresh);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['access']);
    expect((await readProfile(upstream, body.access)).status).toBe(200);
    upstream.advanceClock(500);
    expect(await refreshToken(upstream, refresh)).toMatchObject(REFUSED);
  });

  it('are refused when they are invalid or access tokens, and required', async () => {
    const { access } = await upstream.registerShopper();
    expect(await refreshToken(upstream, 'rubbish')).toMatchObject(REFUSED);
    expect(await refreshToken(upstream, access)).toMatchObject(REFUSED);
    const missing = await upstream.request('POST', '/api/token/refresh/', { body: {} });
    expect(missing).toMatchObject({ status: 400, body: { refresh: ['This field is required.'] } });
  });

  it('rotate with a short grace period; later use of an old token ends the session', () =>
    withUpstream({ auth: { rotateRefresh: true } }, async (upstream) => {
      const { refresh: first, email, password } = await upstream.registerShopper();
      const [firstRefresh, secondRefresh] = await Promise.all([
        refreshToken(upstream, first),
        refreshToken(upstream, first),
      ]);
      expect([firstRefresh.status, secondRefresh.status]).toEqual([200, 200]);
      const second = firstRefresh.body.refresh as string;
      expect(second).not.toBe(first);
      upstream.advanceClock(11);
      expect((await refreshToken(upstream, second)).status).toBe(200);
      const otherSession = await upstream.request('POST', '/api/users/login/', { body: { email, password } });
      expect(await refreshToken(upstream, first)).toMatchObject(REFUSED);
      for (const token of [second, secondRefresh.body.refresh]) {
        expect(await refreshToken(upstream, token)).toMatchObject(REFUSED);
      }
      expect((await refreshToken(upstream, otherSession.body.refresh)).status).toBe(200);
    }));
});
