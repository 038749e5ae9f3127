import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetLinkIn, fetchSentMails } from '../kit/mails.ts';
import { type TestUpstream, databases, openTestUpstream } from './testUpstream.ts';

const registrationForm = (name: string) => ({
  email: `${name}@example.com`,
  username: name,
  first_name: 'Meera',
  last_name: 'Iyer',
  phone_number: '+91 90000 00000',
  address: '1, Beach Road, Chennai',
  password: 'drop-shot-77',
  password_confirm: 'drop-shot-77',
});

describe.each(databases)('accounts on %s', (databaseKind) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await openTestUpstream({ databaseKind });
  });
  afterAll(() => upstream.close());

  const register = (body: object) => upstream.request('POST', '/api/users/register/', { body });
  const login = (email: string, password: string) =>
    upstream.request('POST', '/api/users/login/', { body: { email, password } });

  it('registers, signs in and reads the profile', async () => {
    const registered = await register(registrationForm('meera'));
    expect(registered.status).toBe(201);
    expect(registered.body).toMatchObject({ access: expect.any(String), refresh: expect.any(String) });
    const { status, body } = await login('MEERA@example.com', 'drop-shot-77');
    expect(status).toBe(200);
    const user = {
      email: 'meera@example.com',
      username: 'meera',
      first_name: 'Meera',
      last_name: 'Iyer',
      phone_number: '+91 90000 00000',
      address: '1, Beach Road, Chennai',
    };
    expect(body).toMatchObject({ access: expect.any(String), refresh: expect.any(String), user });
    const profile = await upstream.request('GET', '/api/users/profile/', { token: body.access });
    expect(profile.body).toMatchObject({ user, date_of_birth: null, preferences: {}, profile_picture: null });
    expect(JSON.stringify(profile.body)).not.toContain('password');
  });

  it('needs only email, username and the two passwords', async () => {
    const { status } = await register({
      email: 'short@example.com',
      username: 'short',
      password: 'drop-shot-77',
      password_confirm: 'drop-shot-77',
    });
    expect(status).toBe(201);
  });

  it('returns the validation errors per field', async () => {
    expect((await register({})).body).toEqual({
      email: ['This field is required.'],
      username: ['This field is required.'],
      password: ['This field is required.'],
      password_confirm: ['This field is required.'],
    });
    expect((await register({ ...registrationForm('x'), email: 'nobody', username: ' ' })).body).toEqual({
      email: ['Enter a valid email address.'],
      username: ['This field may not be blank.'],
    });
    expect(
      (await register({ ...registrationForm('x'), password: '1234', password_confirm: '12345' })).body,
    ).toEqual({
      password: [
        'This password is too short. It must contain at least 8 characters.',
        'This password is entirely numeric.',
      ],
      password_confirm: ['The two passwords do not match.'],
    });
    await register(registrationForm('taken'));
    const duplicate = await register({
      ...registrationForm('taken'),
      email: 'Taken@Example.com',
      username: 'TAKEN',
    });
    expect(duplicate.status).toBe(400);
    expect(duplicate.body).toEqual({
      email: ['user with this email already exists.'],
      username: ['user with this username already exists.'],
    });
  });
});

describe('registering without tokens', () => {
  it('returns the user without tokens, and signing in works afterwards', async () => {
    const upstream = await openTestUpstream({ auth: { registerTokens: false } });
    const registered = await upstream.request('POST', '/api/users/register/', {
      body: registrationForm('later'),
    });
    expect(registered.status).toBe(201);
    expect(registered.body).not.toHaveProperty('access');
    expect(registered.body).not.toHaveProperty('refresh');
    const { email, password } = registrationForm('later');
    const signedIn = await upstream.request('POST', '/api/users/login/', { body: { email, password } });
    expect(signedIn.status).toBe(200);
    await upstream.close();
  });
});

describe('throttling', () => {
  const attempt = (
    upstream: TestUpstream,
    email: string,
    headers: Record<string, string> = {},
    remoteAddress?: string,
  ) =>
    upstream.request('POST', '/api/users/login/', {
      body: { email, password: 'drop-shot-77' },
      headers,
      ...(remoteAddress ? { remoteAddress } : {}),
    });

  it('limits password guesses for one account from one address, until the time window is over', async () => {
    const upstream = await openTestUpstream({ env: { RATE_LIMIT_ACCOUNT: '3/60' } });
    await upstream.request('POST', '/api/users/register/', { body: registrationForm('victim') });
    const guessPassword = () =>
      upstream.request('POST', '/api/users/login/', {
        body: { email: 'victim@example.com', password: 'wrong' },
      });
    const responses = await Promise.all([
      guessPassword(),
      guessPassword(),
      guessPassword(),
      guessPassword(),
      guessPassword(),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429]);
    const refused = await attempt(upstream, 'VICTIM@example.com');
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toMatch(/^Request was throttled\. Expected available in \d+ seconds?\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(upstream, 'demo@example.com')).status).toBe(401);
    upstream.advanceClock(61);
    expect((await attempt(upstream, 'victim@example.com')).status).toBe(200);
    await upstream.close();
  });

  it('limits password guesses for one account from many addresses, without locking out the owner', async () => {
    const limits = { RATE_LIMIT_ACCOUNT: '3/60', RATE_LIMIT_ACCOUNT_WIDE: '6/60' };
    const upstream = await openTestUpstream({ env: { ...limits, UPSTREAM_TEST_ENDPOINTS: '1' } });
    const fromAddress = (address: string) => ({ 'x-forwarded-for': address });
    const [homeAddress, cafeAddress] = [fromAddress('2001:db8:1:1::1'), fromAddress('198.51.100.7')];
    const { email, password } = registrationForm('owner');
    const { body: session } = await upstream.request('POST', '/api/users/register/', {
      body: registrationForm('owner'),
      headers: homeAddress,
    });
    const login = (headers: Record<string, string>, enteredPassword = password) =>
      upstream.request('POST', '/api/users/login/', { body: { email, password: enteredPassword }, headers });
    const change = (old_password: string, new_password: string, headers: Record<string, string>) =>
      upstream.request('POST', '/api/users/password/change/', {
        body: { old_password, new_password },
        token: session.access,
        headers,
      });
    const statuses = [];
    for (const address of ['203.0.113.1', '2001:db8:2:2::1', '203.0.113.3']) {
      for (let guess = 0; guess < 4; guess += 1)
        statuses.push((await login(fromAddress(address), 'wrong')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 401, 401, 401, 429, 429, 429, 429, 429]);
    // All addresses of one IPv6 /64 network count as one client.
    expect((await login(fromAddress('2001:db8:2:2::2'), 'wrong')).status).toBe(429);
    expect((await login(fromAddress('2001:db8:1:1::2'))).status).toBe(200);
    expect((await change(password, 'drop-shot-78', homeAddress)).status).toBe(200);
    expect((await change('drop-shot-78', password, cafeAddress)).status).toBe(200);
    await upstream.request('POST', '/api/users/password/reset/', { body: { email }, headers: cafeAddress });
    upstream.advanceClock(61);
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      for (let guess = 0; guess < 3; guess += 1) await login(fromAddress(address), 'wrong');
    }
    // At a new address the owner is refused until a password reset by mail.
    const newAddress = fromAddress('198.51.100.8');
    expect((await login(newAddress)).status).toBe(429);
    const { uid, token } = resetLinkIn(await fetchSentMails(upstream));
    const body = { uidb64: uid, token, new_password: 'drop-shot-79' };
    await upstream.request('POST', '/api/users/password/reset/confirm/', { body, headers: newAddress });
    expect((await login(newAddress, 'drop-shot-79')).status).toBe(200);
    await upstream.close();
  });

  it('does not count sign-ins that succeed against the account', async () => {
    const upstream = await openTestUpstream({ env: { RATE_LIMIT_ACCOUNT: '2/60' } });
    await upstream.request('POST', '/api/users/register/', { body: registrationForm('often') });
    for (let round = 0; round < 4; round += 1) {
      expect((await attempt(upstream, 'often@example.com')).status).toBe(200);
    }
    await upstream.close();
  });

  it('counts sign-ins and registrations of an address apart', async () => {
    const upstream = await openTestUpstream({ env: { RATE_LIMIT_ADDRESS: '2/60' } });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await attempt(upstream, `nobody-${n}@example.com`)).status);
    expect(statuses).toEqual([401, 401, 429]);
    const body = registrationForm('newcomer');
    expect((await upstream.request('POST', '/api/users/register/', { body })).status).toBe(201);
    await upstream.close();
  });

  it('counts by the forwarded address behind a trusted proxy, and only there', async () => {
    const upstream = await openTestUpstream({ env: { RATE_LIMIT_ADDRESS: '2/60' } });
    const loginFrom = (address: string, peerAddress?: string) =>
      attempt(upstream, 'nobody@example.com', { 'x-forwarded-for': address }, peerAddress);
    expect((await loginFrom('203.0.113.1')).status).toBe(401);
    expect((await loginFrom('203.0.113.1')).status).toBe(401);
    expect((await loginFrom('203.0.113.1')).status).toBe(429);
    expect((await loginFrom('203.0.113.2')).status).toBe(401);
    // For a client that is not the trusted proxy, the header is ignored and its own address counts.
    expect((await loginFrom('203.0.113.3', '198.51.100.9')).status).toBe(401);
    expect((await loginFrom('203.0.113.4', '198.51.100.9')).status).toBe(401);
    expect((await loginFrom('203.0.113.5', '198.51.100.9')).status).toBe(429);
    await upstream.close();
  });
});
