import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetLinkIn, sentMails } from '../kit/mails.ts';
import { type Stage, databases, openStage } from './testUpstream.ts';

const form = (name: string) => ({
  email: `${name}@example.com`,
  username: name,
  first_name: 'Meera',
  last_name: 'Iyer',
  phone_number: '+91 90000 00000',
  address: '1, Beach Road, Chennai',
  password: 'drop-shot-77',
  password_confirm: 'drop-shot-77',
});

describe.each(databases)('accounts on %s', (on) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ on });
  });
  afterAll(() => stage.close());

  const register = (body: object) => stage.call('POST', '/api/users/register/', { body });
  const login = (email: string, password: string) =>
    stage.call('POST', '/api/users/login/', { body: { email, password } });

  it('registers, signs in and reads the profile', async () => {
    const registered = await register(form('meera'));
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
    const profile = await stage.call('GET', '/api/users/profile/', { token: body.access });
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

  it('says per field what is wrong', async () => {
    expect((await register({})).body).toEqual({
      email: ['This field is required.'],
      username: ['This field is required.'],
      password: ['This field is required.'],
      password_confirm: ['This field is required.'],
    });
    expect((await register({ ...form('x'), email: 'nobody', username: ' ' })).body).toEqual({
      email: ['Enter a valid email address.'],
      username: ['This field may not be blank.'],
    });
    expect((await register({ ...form('x'), password: '1234', password_confirm: '12345' })).body).toEqual({
      password: [
        'This password is too short. It must contain at least 8 characters.',
        'This password is entirely numeric.',
      ],
      password_confirm: ['The two passwords do not match.'],
    });
    await register(form('taken'));
    const again = await register({ ...form('taken'), email: 'Taken@Example.com', username: 'TAKEN' });
    expect(again.status).toBe(400);
    expect(again.body).toEqual({
      email: ['user with this email already exists.'],
      username: ['user with this username already exists.'],
    });
  });

  it('answers a wrong password and an unknown account alike', async () => {
    await register(form('alike'));
    const wrong = await login('alike@example.com', 'not-it-at-all');
    const unknown = await login('nobody@example.com', 'not-it-at-all');
    expect(wrong).toMatchObject({
      status: 401,
      body: { detail: 'No active account found with the given credentials' },
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
  });
});

describe('registering without tokens', () => {
  it('answers the user only, and signing in then works', async () => {
    const stage = await openStage({ env: { AUTH_REGISTER_TOKENS: '0' } });
    const registered = await stage.call('POST', '/api/users/register/', { body: form('later') });
    expect(registered.status).toBe(201);
    expect(registered.body).not.toHaveProperty('access');
    expect(registered.body).not.toHaveProperty('refresh');
    const { email, password } = form('later');
    const signedIn = await stage.call('POST', '/api/users/login/', { body: { email, password } });
    expect(signedIn.status).toBe(200);
    await stage.close();
  });
});

describe('throttling', () => {
  const attempt = (
    stage: Stage,
    email: string,
    headers: Record<string, string> = {},
    remoteAddress?: string,
  ) =>
    stage.call('POST', '/api/users/login/', {
      body: { email, password: 'drop-shot-77' },
      headers,
      ...(remoteAddress ? { remoteAddress } : {}),
    });

  it('stops guessing one account from one address, until the window is over', async () => {
    const stage = await openStage({ env: { AUTH_ACCOUNT_LIMIT: '3/60' } });
    await stage.call('POST', '/api/users/register/', { body: form('victim') });
    const guess = () =>
      stage.call('POST', '/api/users/login/', { body: { email: 'victim@example.com', password: 'wrong' } });
    const answers = await Promise.all([guess(), guess(), guess(), guess(), guess()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429]);
    const refused = await attempt(stage, 'VICTIM@example.com');
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toMatch(/^Request was throttled\. Expected available in \d+ seconds?\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(stage, 'demo@example.com')).status).toBe(401);
    stage.advance(61);
    expect((await attempt(stage, 'victim@example.com')).status).toBe(200);
    await stage.close();
  });

  it('stops guessing one account from many addresses, and never its owner', async () => {
    const limits = { AUTH_ACCOUNT_LIMIT: '3/60', AUTH_ACCOUNT_WIDE_LIMIT: '6/60' };
    const stage = await openStage({ env: { ...limits, UPSTREAM_TEST_ENDPOINTS: '1' } });
    const at = (address: string) => ({ 'x-forwarded-for': address });
    const [home, cafe] = [at('2001:db8:1:1::1'), at('198.51.100.7')];
    const { email, password } = form('owner');
    const { body: session } = await stage.call('POST', '/api/users/register/', {
      body: form('owner'),
      headers: home,
    });
    const login = (headers: Record<string, string>, secret = password) =>
      stage.call('POST', '/api/users/login/', { body: { email, password: secret }, headers });
    const change = (old_password: string, new_password: string, headers: Record<string, string>) =>
      stage.call('POST', '/api/users/password/change/', {
        body: { old_password, new_password },
        token: session.access,
        headers,
      });
    const statuses = [];
    for (const address of ['203.0.113.1', '2001:db8:2:2::1', '203.0.113.3']) {
      for (let guess = 0; guess < 4; guess += 1) statuses.push((await login(at(address), 'wrong')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 401, 401, 401, 429, 429, 429, 429, 429]);
    // One IPv6 network is one client, and so is that of the owner.
    expect((await login(at('2001:db8:2:2::2'), 'wrong')).status).toBe(429);
    expect((await login(at('2001:db8:1:1::2'))).status).toBe(200);
    expect((await change(password, 'drop-shot-78', home)).status).toBe(200);
    expect((await change('drop-shot-78', password, cafe)).status).toBe(200);
    await stage.call('POST', '/api/users/password/reset/', { body: { email }, headers: cafe });
    stage.advance(61);
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      for (let guess = 0; guess < 3; guess += 1) await login(at(address), 'wrong');
    }
    // Somewhere new, the owner is a stranger until a mailed link has shown who they are.
    const elsewhere = at('198.51.100.8');
    expect((await login(elsewhere)).status).toBe(429);
    const { uid, token } = resetLinkIn(await sentMails(stage));
    const body = { uidb64: uid, token, new_password: 'drop-shot-79' };
    await stage.call('POST', '/api/users/password/reset/confirm/', { body, headers: elsewhere });
    expect((await login(elsewhere, 'drop-shot-79')).status).toBe(200);
    await stage.close();
  });

  it('does not count sign-ins that succeed against the account', async () => {
    const stage = await openStage({ env: { AUTH_ACCOUNT_LIMIT: '2/60' } });
    await stage.call('POST', '/api/users/register/', { body: form('often') });
    for (let round = 0; round < 4; round += 1) {
      expect((await attempt(stage, 'often@example.com')).status).toBe(200);
    }
    await stage.close();
  });

  it('counts by the forwarded address behind a trusted proxy, and only there', async () => {
    const stage = await openStage({ env: { AUTH_ADDRESS_LIMIT: '2/60' } });
    const from = (address: string, peer?: string) =>
      attempt(stage, 'nobody@example.com', { 'x-forwarded-for': address }, peer);
    expect((await from('203.0.113.1')).status).toBe(401);
    expect((await from('203.0.113.1')).status).toBe(401);
    expect((await from('203.0.113.1')).status).toBe(429);
    expect((await from('203.0.113.2')).status).toBe(401);
    // A stranger who claims ever new addresses is counted by his own.
    expect((await from('203.0.113.3', '198.51.100.9')).status).toBe(401);
    expect((await from('203.0.113.4', '198.51.100.9')).status).toBe(401);
    expect((await from('203.0.113.5', '198.51.100.9')).status).toBe(429);
    await stage.close();
  });
});
