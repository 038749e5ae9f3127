import type { Locator } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';
import { seriousIn } from './onPage.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, logIn, signedIn, type Visitor } from './visitor.ts';

/** One pixel, as PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const UPDATE = 'PATCH /api/users/profile/update/';
const MIN_TARGET_PX = 44;

/** Name, `autocomplete`, `maxlength` and `enterkeyhint` of each text field within. */
const attributesOf = (within: Locator): Promise<string[]> =>
  within
    .locator('form :is(input:not([type=file], [type=hidden], [hidden]), textarea)')
    .evaluateAll((fields) =>
      fields.map((field) =>
        ['name', 'autocomplete', 'maxlength', 'enterkeyhint']
          .map((name) => field.getAttribute(name) ?? '-')
          .join(' '),
      ),
    );

describe('a form', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
  });
  afterEach(() => visitor.close());

  it('for the login keeps the e-mail of a refused one, marks the password and moves the focus there', async () => {
    const { page, main } = visitor;
    const shopper = await aShopper(opened.shop.url);
    const [email, password] = [main.getByLabel('Email'), main.getByLabel('Password')];
    await page.goto('/login');
    expect(await attributesOf(main)).toEqual([
      'email username 254 next',
      'password current-password 1000 go',
    ]);
    await logIn(visitor, { email: shopper.email, password: 'wrong' });
    const refusal = 'No active account found with the given credentials';
    await see(main.getByRole('alert')).toHaveText(refusal);
    await see(password).toBeFocused();
    await see(password).toHaveAttribute('aria-invalid', 'true');
    await see(password).toHaveAccessibleDescription(refusal);
    await see(password).toHaveValue('');
    await see(email).toHaveValue(shopper.email);
    expect(await seriousIn(page)).toEqual([]);

    // A failure that is not about the password marks no field and keeps both.
    opened.shop.tap.fault('/api/users/login/', { kind: 'answer', status: 500, body: '{}' }, 1);
    await logIn(visitor, shopper);
    await see(main.getByRole('alert')).toHaveText('Login failed');
    await see(main.getByRole('alert')).toBeFocused();
    await see(password).toHaveAttribute('aria-invalid', 'false');
    await see(password).toHaveValue(shopper.password);
    const body = JSON.stringify({ email: ['Enter a valid email address.'] });
    opened.shop.tap.fault('/api/users/login/', { kind: 'answer', status: 400, body }, 1);
    await page.keyboard.press('Tab');
    await logIn(visitor, shopper);
    await see(email).toBeFocused();
    await see(email).toHaveAccessibleDescription('Enter a valid email address.');
    await see(main.getByRole('alert')).toHaveCount(0);
  });

  it('shows a password on demand', async () => {
    const { page, main, press } = visitor;
    await page.goto('/register');
    for (const [label, toggle] of [
      ['Password', 'Show password'],
      ['Confirm password', 'Show confirm password'],
    ] as const) {
      const field = main.getByRole('textbox', { name: label, exact: true });
      const button = main.getByRole('button', { name: toggle, exact: true });
      await main.getByLabel(label, { exact: true }).fill('A-fine-secret-1');
      await see(field).toHaveAttribute('type', 'password');
      await see(button).toHaveAttribute('aria-pressed', 'false');
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(MIN_TARGET_PX);
      await press(button);
      await see(button).toHaveAttribute('aria-pressed', 'true');
      await see(field).toHaveAttribute('type', 'text');
      await see(field).toHaveValue('A-fine-secret-1');
      await see(field).toHaveAttribute('spellcheck', 'false');
      await press(button);
      await see(field).toHaveAttribute('type', 'password');
    }
    // Tapping it neither sends the form nor loses what was typed.
    expect(opened.shop.tap.callsTo('/api/users/register/')).toEqual([]);
    expect(await seriousIn(page)).toEqual([]);
  });

  it('for a new account takes an address of several lines, and leads to the login where no tokens come', async () => {
    const { page, main, press } = visitor;
    const { email, password } = aGuest(opened.shop.url);
    await page.goto('/register?next=%2Forders');
    expect(await attributesOf(main)).toEqual([
      'email username 254 next',
      'username nickname 150 next',
      'password new-password 1000 next',
      'passwordConfirm new-password 1000 next',
      'firstName given-name 150 next',
      'lastName family-name 150 next',
      'phone tel 32 next',
      'address street-address 1000 -',
    ]);
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Username').fill(email.slice(0, 12));
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByLabel('Confirm password', { exact: true }).fill(password);
    await main.getByLabel('Address').fill('12 MG Road\nPune 411001');
    opened.shop.tap.fault('POST /api/users/register/', { kind: 'answer', status: 201, body: '{}' }, 1);
    await press(main.getByRole('button', { name: 'Create Account' }));
    await see(page).toHaveURL('/login?next=%2Forders');
    await see(main.getByRole('status')).toHaveText('Account created, please sign in');
    const [call] = opened.shop.tap.callsTo('POST /api/users/register/');
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ address: '12 MG Road\nPune 411001' });
    // A login that the shopper goes to by themselves says nothing of the kind.
    await page.goto('/login');
    await see(main.getByRole('button', { name: 'Login' })).toBeVisible();
    await see(main.getByRole('status')).toHaveCount(0);
  });

  it('for the profile tells a preference without a name, and one that stands there twice', async () => {
    const { page, main, press } = visitor;
    await signedIn(visitor, opened.shop.url);
    await page.goto('/profile/update');
    const add = main.getByRole('button', { name: 'Add preference' });
    const save = main.getByRole('button', { name: 'Save Changes' });
    const name = (row: number) => main.getByLabel(`Preference ${row}`, { exact: true });
    const value = (row: number) => main.getByLabel('Value').nth(row - 1);
    await see(add).toBeVisible();
    expect(await attributesOf(main)).toEqual([
      'firstName given-name 150 next',
      'lastName family-name 150 next',
      'username nickname 150 next',
      'email email 254 next',
      'phone tel 32 next',
      'dateOfBirth bday - -',
      'address street-address 1000 -',
    ]);
    for (const row of [1, 2, 3]) {
      await press(add);
      await see(name(row)).toBeFocused();
    }
    await name(1).fill('sport');
    await value(1).fill('Badminton');
    await value(2).fill('Tennis');
    await press(save);
    await see(name(2)).toBeFocused();
    await see(name(2)).toHaveAccessibleDescription('Please name this preference.');
    await name(2).fill(' sport ');
    await press(save);
    await see(name(2)).toHaveAccessibleDescription('Another preference has this name.');
    expect(opened.shop.tap.callsTo(UPDATE)).toEqual([]);
    expect(await seriousIn(page)).toEqual([]);
    await name(2).fill('second sport');
    await press(save);
    await see(page).toHaveURL('/profile');
    expect(opened.shop.tap.callsTo(UPDATE).at(-1)?.body).toContain(
      '{"sport":"Badminton","second sport":"Tennis"}',
    );
  });

  it('for the profile shows the picture that was saved although the rest was refused', async () => {
    const { page, main, press } = visitor;
    const taken = await aShopper(opened.shop.url);
    await signedIn(visitor, opened.shop.url);
    await page.goto('/profile/update');
    await see(main).toContainText('No Image');
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    await main.getByLabel('Email').fill(taken.email);
    await press(main.getByRole('button', { name: 'Save Changes' }));
    await see(main.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
    await see(main.getByText('JPEG, PNG or WebP, at most 5 MB')).toBeVisible();
    await see(main).not.toContainText('No Image');
    await press(main.getByRole('link', { name: 'Back to profile' }));
    await see(main.getByRole('heading', { level: 1 })).toContainText('Hello');
    await see(main).not.toContainText('No Image');
    expect(opened.shop.tap.callsTo(UPDATE)).toHaveLength(2);
  });
});
