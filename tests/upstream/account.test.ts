import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
