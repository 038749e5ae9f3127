import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';

const PROFILE =
  'profile { firstName lastName phone address dateOfBirth preferences { name value } picture { url } }';

/** One pixel, as PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('an account', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  const upload = (
    shopper: Shopper,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = { 'x-shop-upload': '1' },
  ) => {
    const form = new FormData();
    form.set('profile_picture', new Blob([bytes], { type: 'image/png' }), 'me.png');
    const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return fetch(`${shop.url}/upload/profile-picture`, {
      method: 'POST',
      body: form,
      headers: { cookie, ...headers },
    });
  };

  it('changes what is given and not empty, multipart upstream, preferences as JSON text', async () => {
    const shopper = await aShopper(shop.url);
    shop.tap.clear();
    const { updateProfile } = await shopper.ask<{
      updateProfile: { profile: unknown; userErrors: unknown[] };
    }>(
      `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ${PROFILE} userErrors { field messages } } }`,
      {
        input: {
          firstName: 'Mithali',
          lastName: '',
          dateOfBirth: '1990-12-31',
          preferences: [{ name: 'Sport', value: 'Cricket' }],
        },
      },
    );
    const [call] = shop.tap.callsTo('PATCH /api/users/profile/update/');
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(call?.body).toContain('name="preferences"\r\n\r\n{"Sport":"Cricket"}');
    expect(call?.body).not.toContain('last_name');
    expect(updateProfile).toEqual({
      profile: {
        firstName: 'Mithali',
        lastName: 'Verma',
        phone: '9876543210',
        address: '12 MG Road, Pune 411001',
        dateOfBirth: '1990-12-31',
        preferences: [{ name: 'Sport', value: 'Cricket' }],
        picture: null,
      },
      userErrors: [],
    });
  });

  it('gets a picture by upload, and shows it', async () => {
    const shopper = await aShopper(shop.url);
    expect(await (await upload(shopper, new Uint8Array(PNG))).json()).toEqual({ userErrors: [] });
    const { viewer } = await shopper.ask<{ viewer: { profile: { picture: { url: string } } } }>(
      `{ viewer { ${PROFILE} } }`,
    );
    const picture = await fetch(viewer.profile.picture.url);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });

  it("takes no upload that is no picture, too large, without the header, or a guest's", async () => {
    const shopper = await aShopper(shop.url);
    shop.tap.clear();
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    const wrongKind = (await (await upload(shopper, html)).json()) as { userErrors: { field: string }[] };
    expect(wrongKind.userErrors[0]?.field).toBe('picture');
    const large = (await (await upload(shopper, new Uint8Array(5 * 1024 * 1024 + 1))).json()) as {
      userErrors: unknown[];
    };
    expect(large.userErrors).toEqual([
      { code: 'BAD_USER_INPUT', field: 'picture', messages: ['Please choose a picture of at most 5 MB.'] },
    ]);
    expect((await upload(shopper, new Uint8Array(PNG), {})).status).toBe(403);
    expect(
      (await upload(shopper, new Uint8Array(PNG), { 'x-shop-upload': '1', origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect((await upload(aGuest(shop.url), new Uint8Array(PNG))).status).toBe(401);
    expect(shop.tap.calls).toHaveLength(0);
  });

  it('changes its password: the new one works, the old one does not', async () => {
    const shopper = await aShopper(shop.url);
    const { changePassword } = await shopper.ask<{ changePassword: unknown }>(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message userErrors { messages } } }',
      { input: { oldPassword: shopper.password, newPassword: 'Another-secret-2' } },
    );
    expect(changePassword).toEqual({ message: expect.any(String), userErrors: [] });
    const login = (password: string) =>
      aGuest(shop.url).ask<{ login: { viewer: unknown } }>(
        'mutation ($input: LoginInput!) { login(input: $input) { viewer { id } } }',
        { input: { email: shopper.email, password } },
      );
    expect((await login('Another-secret-2')).login.viewer).not.toBeNull();
    expect((await login(shopper.password)).login.viewer).toBeNull();
  });

  it('asks for a reset mail without telling whether the account exists', async () => {
    const { email } = await aShopper(shop.url);
    const ask = (address: string) =>
      aGuest(shop.url).ask(
        'mutation ($e: String!) { requestPasswordReset(email: $e) { message userErrors { code } } }',
        {
          e: address,
        },
      );
    expect(await ask(email)).toEqual(await ask('nobody@example.com'));
    expect(JSON.parse(shop.tap.callsTo('POST /api/users/password/reset/')[0]?.body ?? '')).toEqual({ email });
  });
});
