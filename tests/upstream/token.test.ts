import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, type StageOptions, openStage } from './testUpstream.ts';

/** With the settings as they are; tests that need others have a stage of their own. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function withStage(options: StageOptions, work: (stage: Stage) => Promise<void>) {
  const stage = await openStage(options);
  try {
    await work(stage);
  } finally {
    await stage.close();
  }
}
const profile = (stage: Stage, token: string) => stage.call('GET', '/api/users/profile/', { token });
const refreshing = (stage: Stage, refresh: string) =>
  stage.call('POST', '/api/token/refresh/', { body: { refresh } });

const REFUSED = { status: 401, body: { code: 'token_not_valid', detail: expect.any(String) } };

describe('access tokens', () => {
  it('live five minutes', async () => {
    const { access } = await stage.aShopper();
    // A token's times are whole seconds, so it may end one early.
    stage.advance(290);
    expect((await profile(stage, access)).status).toBe(200);
    stage.advance(10);
    expect(await profile(stage, access)).toMatchObject(REFUSED);
  });

  it('are refused when forged, unsigned, altered or of the other kind', async () => {
    const { access, refresh } = await stage.aShopper();
    const claims = { token_type: 'access', user_id: 1, jti: 'a', family: 'b' };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a guess of the secret, long enough'));
    const [head, body, signature] = access.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${body}.`;
    const altered = `${head}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`;
    for (const token of [forged, unsigned, altered, refresh, 'x', 'a.b.c']) {
      expect(await profile(stage, token)).toMatchObject(REFUSED);
    }
  });

  it('are asked for: 401 without one, with another scheme, or with too much', async () => {
    for (const authorization of ['', 'Bearer', 'Basic abc', 'Bearer a b']) {
      const answer = await stage.call('GET', '/api/cart/', { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.body.detail).toBe('Authentication credentials were not provided.');
      expect(answer.headers['www-authenticate']).toContain('Bearer');
    }
  });

  it('do not matter where everybody may read', async () => {
    expect((await stage.call('GET', '/api/products/', { token: 'rubbish' })).status).toBe(200);
  });
});

describe('refresh tokens', () => {
  it('give new access tokens for a day; as they are, without rotation', async () => {
    const { refresh } = await stage.aShopper();
    stage.advance(86_000);
    const { status, body } = await refreshing(stage, refresh);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['access']);
    expect((await profile(stage, body.access)).status).toBe(200);
    stage.advance(500);
    expect(await refreshing(stage, refresh)).toMatchObject(REFUSED);
  });

  it('are refused when they are rubbish or access tokens, and asked for when missing', async () => {
    const { access } = await stage.aShopper();
    expect(await refreshing(stage, 'rubbish')).toMatchObject(REFUSED);
    expect(await refreshing(stage, access)).toMatchObject(REFUSED);
    const missing = await stage.call('POST', '/api/token/refresh/', { body: {} });
    expect(missing).toMatchObject({ status: 400, body: { refresh: ['This field is required.'] } });
  });

  it('rotate with a short grace; use after it ends the whole sign-in', () =>
    withStage({ env: { AUTH_ROTATE_REFRESH: '1', AUTH_REFRESH_GRACE: '10' } }, async (stage) => {
      const { refresh: first, email, password } = await stage.aShopper();
      const [one, racing] = await Promise.all([refreshing(stage, first), refreshing(stage, first)]);
      expect([one.status, racing.status]).toEqual([200, 200]);
      const second = one.body.refresh as string;
      expect(second).not.toBe(first);
      stage.advance(11);
      expect((await refreshing(stage, second)).status).toBe(200);
      const elsewhere = await stage.call('POST', '/api/users/login/', { body: { email, password } });
      expect(await refreshing(stage, first)).toMatchObject(REFUSED);
      for (const token of [second, racing.body.refresh]) {
        expect(await refreshing(stage, token)).toMatchObject(REFUSED);
      }
      expect((await refreshing(stage, elsewhere.body.refresh)).status).toBe(200);
    }));

  it('keep working after rotation when nothing is blacklisted', () =>
    withStage({ env: { AUTH_ROTATE_REFRESH: '1', AUTH_BLACKLIST_ROTATED: '0' } }, async (stage) => {
      const { refresh } = await stage.aShopper();
      await refreshing(stage, refresh);
      stage.advance(3600);
      expect((await refreshing(stage, refresh)).status).toBe(200);
    }));

  it('live as long as configured', () =>
    withStage({ env: { AUTH_ACCESS_TTL: '20', AUTH_REFRESH_TTL: '60' } }, async (stage) => {
      const { access, refresh } = await stage.aShopper();
      stage.advance(21);
      expect(await profile(stage, access)).toMatchObject(REFUSED);
      expect((await refreshing(stage, refresh)).status).toBe(200);
      stage.advance(40);
      expect(await refreshing(stage, refresh)).toMatchObject(REFUSED);
    }));
});
