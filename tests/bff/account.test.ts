import { describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { cookieHeader, createGuest, createShopper, Register, type Shopper } from '../kit/shopper.ts';
import { changedPreferences, Preferences, shownPreferences } from '../../bff/features/account/preferences.ts';

const PROFILE =
  'profile { firstName lastName phone address dateOfBirth preferences { name value } picture { url } }';

/** One pixel, as PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('an account', () => {
  const shop = setupShop();

  const upload = (
    shopper: Shopper,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = { 'x-shop-upload': '1' },
  ) => {
    const form = new FormData();
    form.set('profile_picture', new Blob([bytes], { type: 'image/png' }), 'me.png');
    const cookie = cookieHeader(shopper.cookies);
    return fetch(`${shop.url}/upload/profile-picture`, {
      method: 'POST',
      body: form,
      headers: { cookie, ...headers },
    });
  };

  it('is updated with the fields that are given and not empty, as multipart, with preferences as JSON text #profile-form', async () => {
    const shopper = await createShopper(shop.url);
    shop.faultProxy.clear();
    const { updateProfile } = await shopper.request<{ updateProfile: unknown }>(
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
    const [call] = shop.faultProxy.callsTo('PATCH /api/users/profile/update/');
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

  it.each([
    ['without a name', [{ name: ' ', value: 'x' }], '0', 'Please name this preference.'],
    [
      'with the name of another',
      [
        { name: 'Sport', value: 'Cricket' },
        { name: 'Sport', value: 'Tennis' },
      ],
      '1',
      'Another preference has this name.',
    ],
  ])(
    'refuses a preference %s, and changes nothing #preferences',
    async (_problem, preferences, index, message) => {
      const shopper = await createShopper(shop.url);
      shop.faultProxy.clear();
      const { updateProfile } = await shopper.request<{ updateProfile: unknown }>(
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } userErrors { code field path messages } } }',
        { input: { firstName: 'Mithali', preferences } },
      );
      expect(updateProfile).toEqual({
        profile: null,
        userErrors: [
          {
            code: 'BAD_USER_INPUT',
            field: 'preferences',
            path: ['preferences', index, 'name'],
            messages: [message],
          },
        ],
      });
      expect(shop.faultProxy.callsTo('PATCH /api/users/profile/update/')).toEqual([]);
    },
  );

  it('is registered with empty texts for what may be left out #empty-optional-texts', async () => {
    const guest = createGuest(shop.url);
    const { email, password } = guest;
    shop.faultProxy.clear();
    await guest.request(Register, {
      input: { email, username: 'mithali', password, passwordConfirm: password },
    });
    const [call] = shop.faultProxy.callsTo('POST /api/users/register/');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      email,
      username: 'mithali',
      first_name: '',
      last_name: '',
      phone_number: '',
      address: '',
      password,
      password_confirm: password,
    });
  });

  it.each([
    [
      'requestPasswordReset(email: "a@example.com")',
      'requestPasswordReset',
      'Check your email for reset link.',
    ],
    [
      'resetPassword(input: { uid: "1", token: "x", newPassword: "A-fine-secret-3" })',
      'resetPassword',
      'Password has been reset successfully.',
    ],
    [
      'changePassword(input: { oldPassword: "A-fine-secret-1", newPassword: "A-fine-secret-3" })',
      'changePassword',
      'Password changed successfully.',
    ],
  ])(
    'reads the message of %s from the store, else its own #password-messages',
    async (field, name, ownMessage) => {
      const shopper = await createShopper(shop.url);
      for (const [body, message] of [
        [{ detail: 'The store says so.' }, 'The store says so.'],
        [{}, ownMessage],
      ] as const) {
        shop.faultProxy.fault('/api/users/password/', respondWith(200, body), 1);
        expect(await shopper.request(`mutation { ${field} { message } }`)).toEqual({ [name]: { message } });
      }
    },
  );

  it('says which text is too long, and for how many characters there is room #text-limits', async () => {
    const [email, username, firstName, lastName, phone, address, password] = [
      254, 150, 150, 150, 32, 1000, 1000,
    ];
    const emailOf = (length: number) =>
      `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}`.slice(0, length - 4) + '.com';
    const input = (extraCharacters: number) => ({
      email: emailOf(email + extraCharacters),
      username: 'u'.repeat(username + extraCharacters),
      firstName: 'f'.repeat(firstName + extraCharacters),
      lastName: 'l'.repeat(lastName + extraCharacters),
      phone: '9'.repeat(phone + extraCharacters),
      address: 'x'.repeat(address + extraCharacters),
      password: 'p'.repeat(password + extraCharacters),
      passwordConfirm: 'p'.repeat(password + extraCharacters),
    });
    const register = async (extraCharacters: number) =>
      (await createGuest(shop.url).request(Register, { input: input(extraCharacters) })).register.userErrors;
    // The upstream accepts the texts, but has a limit of its own for new passwords.
    expect(await register(0)).toMatchObject([
      {
        field: 'password',
        messages: ['This password is too long. It must contain at most 128 characters.'],
      },
    ]);
    const limits = {
      email,
      username,
      firstName,
      lastName,
      phone,
      address,
      password,
      passwordConfirm: password,
    };
    const errors = Object.fromEntries((await register(1)).map(({ field, messages }) => [field, messages[0]]));
    for (const [field, limit] of Object.entries(limits))
      expect(errors[field]).toBe(`Please use at most ${limit} characters.`);
  });

  it('gets a picture by upload, and shows it', async () => {
    const shopper = await createShopper(shop.url);
    expect(await (await upload(shopper, new Uint8Array(PNG))).json()).toEqual({ userErrors: [] });
    const { viewer } = await shopper.request<{ viewer: { profile: { picture: { url: string } } } }>(
      `{ viewer { ${PROFILE} } }`,
    );
    const picture = await fetch(viewer.profile.picture.url);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });

  it('refuses the upload of a guest, without a call', async () => {
    expect((await upload(createGuest(shop.url), new Uint8Array(PNG))).status).toBe(401);
    expect(shop.faultProxy.calls).toHaveLength(0);
  });
});

const STORED = {
  size: 'M',
  sports: ['badminton', 'running'],
  newsletter: true,
  shoe: { uk: 6 },
  since: null,
  '': 'nameless',
};

interface Row {
  name: string;
  value: string;
}

describe('preferences', () => {
  const stored = Preferences.parse(STORED);
  const rows = () => shownPreferences(stored);
  const changed = (sent: Row[]) => JSON.parse(changedPreferences(stored, sent)) as unknown;
  const set = (name: string, value: string) =>
    rows().map((row) => (row.name === name ? { name, value } : row));

  it('are shown as texts, without those that have nothing to show', () => {
    expect(rows()).toEqual([
      { name: 'size', value: 'M' },
      { name: 'sports', value: 'badminton, running' },
      { name: 'newsletter', value: 'true' },
      { name: 'shoe', value: 'uk: 6' },
    ]);
    expect(shownPreferences(Preferences.parse(JSON.stringify(STORED)))).toEqual(rows());
  });

  it.each<[string, () => Row[], unknown]>([
    ['one is added', () => [...rows(), { name: 'colour', value: 'blue' }], { ...STORED, colour: 'blue' }],
    ['one is changed', () => set('shoe', '7'), { ...STORED, shoe: '7' }],
    ['one is removed', () => rows().filter(({ name }) => name !== 'size'), { ...STORED, size: undefined }],
    ['all are removed', () => [], { since: null, '': 'nameless' }],
    [
      'one that is not shown is named',
      () => [...rows(), { name: 'since', value: '2020' }],
      { ...STORED, since: '2020' },
    ],
    [
      'a form trims the texts',
      () => rows().map(({ name, value }) => ({ name: ` ${name}`, value: `${value} ` })),
      STORED,
    ],
  ])('when %s, all others stay exactly as they were', (_what, sent, expected) => {
    expect(changed(sent())).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  it.each([
    ['[1, 2]'],
    ['not JSON'],
    [7],
    [['a']],
    [[{ id: 1, name: 'a', value: 'b' }]],
    [{ id: 2 ** 60 }],
    [JSON.parse('{"a":1e999}')],
  ])('that cannot be read whole are never written: %j', (sent) => {
    expect(() => changedPreferences(Preferences.parse(sent), [{ name: 'a', value: 'b' }])).toThrow(
      'Your preferences cannot be read at the moment, so they stay as they are.',
    );
  });

  it('are read as pairs of name and value too', () => {
    const pairs = Preferences.parse([{ name: 'sport', value: 'archery' }]);
    expect(shownPreferences(pairs)).toEqual([{ name: 'sport', value: 'archery' }]);
    expect(changedPreferences(pairs, [...shownPreferences(pairs), { name: 'size', value: '9' }])).toBe(
      '{"sport":"archery","size":"9"}',
    );
  });

  it.each([[undefined], [null], [''], ['{}'], [{}], [[]], ['[]']])(
    'of %j are none, and can be written',
    (sent) => {
      expect(changedPreferences(Preferences.parse(sent), [{ name: 'a', value: 'b' }])).toBe('{"a":"b"}');
    },
  );
});
