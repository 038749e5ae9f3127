import sharp from 'sharp';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases, openTestUpstream, type Shopper, setupUpstream } from './testUpstream.ts';

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
  const upstream = setupUpstream({ databaseKind });

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

const upstream = setupUpstream();
let shopper: Shopper;
beforeAll(async () => {
  shopper = await upstream.registerShopper();
});

type FormPart = string | { bytes: Buffer; name: string; type: string };

/** Sends a multipart form, as a browser does. */
async function updateProfile(fields: Record<string, FormPart>, sender = shopper) {
  const form = new FormData();
  for (const [name, part] of Object.entries(fields)) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new File([new Uint8Array(part.bytes)], part.name, { type: part.type }));
  }
  const request = new Request('http://any.test', { method: 'PATCH', body: form });
  const contentType = request.headers.get('content-type') ?? '';
  const body = Buffer.from(await request.arrayBuffer());
  return sender.request('PATCH', '/api/users/profile/update/', body, { 'content-type': contentType });
}

const createPicture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c2330f' } });

describe('the profile', () => {
  it('returns validation errors per field, and changes nothing then', async () => {
    const other = await upstream.registerShopper();
    const refused: [Record<string, FormPart>, string][] = [
      [{ email: 'nobody' }, 'email'],
      [{ email: other.email.toUpperCase() }, 'email'],
      [{ username: '' }, 'username'],
      [{ date_of_birth: '30-02-1990' }, 'date_of_birth'],
      [{ date_of_birth: '1990-02-30' }, 'date_of_birth'],
      [{ date_of_birth: '2990-01-01' }, 'date_of_birth'],
      [{ preferences: 'not json' }, 'preferences'],
      [{ preferences: '[1]' }, 'preferences'],
      [{ preferences: '{"a":"\\u0000"}' }, 'preferences'],
      [{ first_name: 'a\0b' }, 'first_name'],
    ];
    for (const [fields, field] of refused) {
      const response = await updateProfile({ last_name: 'Changed', ...fields });
      expect(response.status, field).toBe(400);
      expect(Object.keys(response.body)).toEqual([field]);
      expect(response.body[field][0]).toEqual(expect.any(String));
    }
    expect((await shopper.request('GET', '/api/users/profile/')).body.user.last_name).not.toBe('Changed');
  });

  it('stores a picture: re-encoded, without metadata, resized, and served', async () => {
    const bytes = await createPicture()
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    const first = await updateProfile({ profile_picture: { bytes, name: 'me.jpg', type: 'image/jpeg' } });
    expect(first.body.profile_picture).toMatch(/^profiles\/[\w-]+\.webp$/);
    const served = await upstream.app.inject(`/media/${first.body.profile_picture}`);
    const { format, width, height, exif } = await sharp(served.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
      exif: undefined,
    });
    const png = await createPicture(64, 64).png().toBuffer();
    const second = await updateProfile({
      profile_picture: { bytes: png, name: 'me.png', type: 'image/png' },
    });
    expect(second.body.profile_picture).not.toBe(first.body.profile_picture);
    expect((await upstream.app.inject(`/media/${first.body.profile_picture}`)).statusCode).toBe(404);
  });

  it('refuses files that are not pictures, and pictures above 5 MB', async () => {
    const png = await createPicture(64, 64).png().toBuffer();
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      Buffer.from('<?php echo 1; ?>'),
      Buffer.concat([png.subarray(0, 30), Buffer.alloc(100, 7)]),
      Buffer.alloc(0),
    ]) {
      const response = await updateProfile({ profile_picture: { bytes, name: 'a.png', type: 'image/png' } });
      expect(response.status).toBe(400);
      expect(response.body.profile_picture[0]).toContain('valid image');
    }
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    const response = await updateProfile({
      profile_picture: { bytes: large, name: 'a.png', type: 'image/png' },
    });
    expect(response).toMatchObject({
      status: 400,
      body: { profile_picture: [expect.stringContaining('5 MB')] },
    });
  });
});

describe.each(databases)('concurrent pictures on %s', (databaseKind) => {
  const upstream = setupUpstream({ databaseKind });

  const png = () => createPicture(8, 8).png().toBuffer();
  const storedPictures = async () => {
    const folder = join(upstream.dataDir, 'uploads', 'profiles');
    return existsSync(folder) ? await readdir(folder) : [];
  };

  it('of one shopper leave one file, which the profile shows', async () => {
    const uploader = await upstream.registerShopper();
    const picture = { bytes: await png(), name: 'me.png', type: 'image/png' };
    const responses = await Promise.all(
      Array.from({ length: 120 }, () => updateProfile({ profile_picture: picture }, uploader)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await uploader.request('GET', '/api/users/profile/');
    expect((await storedPictures()).map((name) => `profiles/${name}`)).toEqual([body.profile_picture]);
  });
});
