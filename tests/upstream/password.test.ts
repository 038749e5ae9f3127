import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchSentMails } from '../kit/backOffice.ts';
import {
  type Shopper,
  type TestUpstream,
  databases,
  openTestUpstream,
  setupUpstream,
} from './testUpstream.ts';

/** The reset link in the newest mail to an address, with its two parameters. */
async function resetLinkFor(upstream: TestUpstream, email: string) {
  const mail = (await fetchSentMails(upstream)).findLast(({ to }) => to === email);
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return { link, uidb64: link.searchParams.get('uid'), token: link.searchParams.get('token') };
}

describe.each(databases)('passwords on %s', (databaseKind) => {
  const env = { UPSTREAM_TEST_ENDPOINTS: '1', PUBLIC_URL: 'https://shop.example' };
  const upstream = setupUpstream({ databaseKind, env });

  const requestReset = (email: string) =>
    upstream.request('POST', '/api/users/password/reset/', { body: { email } });
  const confirmReset = (body: object) =>
    upstream.request('POST', '/api/users/password/reset/confirm/', { body });
  const login = ({ email }: Shopper, password: string) =>
    upstream.request('POST', '/api/users/login/', { body: { email, password } });
  const INVALID = { status: 400, body: { detail: 'The reset link is invalid or has expired.' } };

  it('are reset by a mailed link, which works once and ends every session', async () => {
    const shopper = await upstream.registerShopper();
    expect(await requestReset(shopper.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { detail: 'Check your email for reset link.' },
    });
    const { link, uidb64, token } = await resetLinkFor(upstream, shopper.email);
    expect(`${link.origin}${link.pathname}`).toBe('https://shop.example/reset-password');
    const done = await confirmReset({ uidb64, token, new_password: 'brand-new-1' });
    expect(done).toMatchObject({ status: 200, body: { detail: 'Password has been reset successfully.' } });
    expect((await login(shopper, shopper.password)).status).toBe(401);
    expect((await login(shopper, 'brand-new-1')).status).toBe(200);
    const { refresh } = shopper;
    expect((await upstream.request('POST', '/api/token/refresh/', { body: { refresh } })).status).toBe(401);
    expect(await confirmReset({ uidb64, token, new_password: 'brand-new-2' })).toMatchObject(INVALID);
  });

  it('are not reset by an expired, foreign, invalid or used link', async () => {
    const [shopper, other] = [await upstream.registerShopper(), await upstream.registerShopper()];
    await requestReset(shopper.email);
    const olderLink = await resetLinkFor(upstream, shopper.email);
    await requestReset(shopper.email);
    const newerLink = await resetLinkFor(upstream, shopper.email);
    await requestReset(other.email);
    const otherLink = await resetLinkFor(upstream, other.email);
    const new_password = 'brand-new-1';
    expect(
      await confirmReset({ uidb64: newerLink.uidb64, token: otherLink.token, new_password }),
    ).toMatchObject(INVALID);
    expect(await confirmReset({ uidb64: 'zzz', token: newerLink.token, new_password })).toMatchObject(
      INVALID,
    );
    expect(await confirmReset({ uidb64: newerLink.uidb64, token: 'zzz', new_password })).toMatchObject(
      INVALID,
    );
    expect(
      (await confirmReset({ uidb64: newerLink.uidb64, token: newerLink.token, new_password })).status,
    ).toBe(200);
    expect(
      await confirmReset({ uidb64: olderLink.uidb64, token: olderLink.token, new_password }),
    ).toMatchObject(INVALID);
    upstream.advanceClock(3601);
    expect(
      await confirmReset({ uidb64: otherLink.uidb64, token: otherLink.token, new_password }),
    ).toMatchObject(INVALID);
  });

  it('are reset by the same link after a refused new password', async () => {
    const shopper = await upstream.registerShopper();
    await requestReset(shopper.email);
    const { uidb64, token } = await resetLinkFor(upstream, shopper.email);
    const weak = await confirmReset({ uidb64, token, new_password: '123' });
    expect(weak.status).toBe(400);
    expect(weak.body.new_password).toHaveLength(2);
    expect(weak.body.detail).toContain('too short');
    expect((await confirmReset({ uidb64, token, new_password: 'brand-new-1' })).status).toBe(200);
  });

  it('are requested for an unknown address with the same response, but without a mail', async () => {
    const before = (await fetchSentMails(upstream)).length;
    const known = await requestReset((await upstream.registerShopper()).email);
    const unknown = await requestReset('nobody@example.com');
    expect(unknown.body).toEqual(known.body);
    expect((await fetchSentMails(upstream)).length).toBe(before + 1);
  });

  it('are changed with the old one; other sessions end, this one stays valid', async () => {
    const shopper = await upstream.registerShopper();
    const otherSession = await login(shopper, shopper.password);
    const change = (old_password: string, new_password: string) =>
      shopper.request('POST', '/api/users/password/change/', { old_password, new_password });
    const wrong = await change('not-it', 'brand-new-1');
    expect(wrong.status).toBe(400);
    expect(wrong.body.detail).toBe('Your old password was entered incorrectly. Please enter it again.');
    expect((await change(shopper.password, 'short')).body.new_password).toHaveLength(1);
    expect(await change(shopper.password, 'brand-new-1')).toMatchObject({
      status: 200,
      body: { detail: 'Password changed successfully.' },
    });
    const refresh = (token: string) =>
      upstream.request('POST', '/api/token/refresh/', { body: { refresh: token } });
    expect((await refresh(shopper.refresh)).status).toBe(200);
    expect((await refresh(otherSession.body.refresh)).status).toBe(401);
    expect((await login(shopper, 'brand-new-1')).status).toBe(200);
  });
});

describe('mails', () => {
  it('are stored in the outbox folder', async () => {
    const upstream = await openTestUpstream({ env: { UPSTREAM_TEST_ENDPOINTS: '1' } });
    const { email } = await upstream.registerShopper();
    await upstream.request('POST', '/api/users/password/reset/', { body: { email } });
    await fetchSentMails(upstream);
    const [file = ''] = await readdir(join(upstream.dataDir, 'outbox'));
    expect(file).toMatch(/\.eml$/);
    expect(await readFile(join(upstream.dataDir, 'outbox', file), 'utf8')).toContain(`To: ${email}`);
    await upstream.close();
  });
});
