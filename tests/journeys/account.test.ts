import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, logIn, signedIn, type Visitor } from './visitor.ts';

/** One pixel, as PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const PROFILE = 'GET /api/users/profile/';
const UPDATE = 'PATCH /api/users/profile/update/';

const SIZES = [
  { width: 360, screen: PHONE },
  { width: 1440, screen: DESKTOP },
];

describe('an account', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });
  let visitor: Visitor;
  afterEach(() => visitor.close());

  const answer = (status: number, body: unknown) =>
    ({ kind: 'answer', status, body: JSON.stringify(body) }) as const;

  it.each(SIZES)('is opened, shown, edited and left at $width px', async ({ screen }) => {
    visitor = await aVisitor(opened.browser, opened.shop.url, screen);
    const { page, main, press } = visitor;
    const taken = await aShopper(opened.shop.url);
    const { email, password } = aGuest(opened.shop.url);

    await page.goto('/register');
    await see(main.getByRole('heading', { level: 1 })).toHaveText('Create Account');
    expect(await main.locator('form').count()).toBe(1);
    const create = main.getByRole('button', { name: 'Create Account' });
    opened.shop.tap.clear();
    await press(create);
    expect(opened.shop.tap.callsTo('/api/users/register/')).toHaveLength(0);

    await main.getByLabel('Email').fill(taken.email);
    await main.getByLabel('Username').fill(email.slice(0, 12));
    await main.getByLabel('Password', { exact: true }).fill('1234');
    await main.getByLabel('Confirm password').fill('5678');
    await press(create);
    for (const [label, text] of [
      ['Email', 'user with this email already exists.'],
      ['Password', 'This password is too short.'],
      ['Password', 'This password is entirely numeric.'],
      ['Confirm password', 'The two passwords do not match.'],
    ] as const) {
      await see(main.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(text));
    }
    await see(main.getByLabel('Email')).toBeFocused();

    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByLabel('Confirm password').fill(password);
    opened.shop.tap.fault('POST /api/users/register/', answer(500, {}), 1);
    await press(create);
    await see(main.getByRole('alert')).toHaveText('Registration failed');
    await press(create);

    // Registering answered tokens, so the shopper is signed in; nobody asked to come back anywhere.
    await see(page).toHaveURL('/profile');
    await see(main.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${email.slice(0, 12)}`);
    await see(main).toContainText('No Image');
    expect(await main.locator('dd').allTextContents()).toEqual([email, email.slice(0, 12), '—', '—', '—']);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(email);

    await press(main.getByRole('link', { name: 'Edit Profile' }));
    await see(main.getByRole('link', { name: 'Back to profile' })).toHaveAttribute('href', '/profile');
    await main.getByLabel('First name').fill('Mithali');
    await main.getByLabel('Last name').fill('Raj');
    await main.getByLabel('Date of birth').fill('1982-12-03');
    await press(main.getByRole('button', { name: 'Add preference' }));
    await main.getByLabel('Preference 1', { exact: true }).fill('shoe_size');
    await main.getByLabel('Value').fill('UK 6');
    const picture = main.locator('input[type=file]');
    await picture.setInputFiles({
      name: 'note.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await see(main.getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture.');
    await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    await see(main.getByAltText('What you chose')).toBeVisible();
    opened.shop.tap.clear();
    await press(main.getByRole('button', { name: 'Save Changes' }));
    await see(page).toHaveURL('/profile');
    await see(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Mithali Raj');
    await see(main).toContainText('3 December 1982');
    await see(main.getByRole('region', { name: 'Preferences' })).toHaveText(/shoe size\s*UK 6/);
    await see(main).not.toContainText('No Image');
    const [upload, fields] = opened.shop.tap.callsTo(UPDATE);
    expect(upload?.body).toContain('name="profile_picture"; filename=');
    expect([...(fields?.body ?? '').matchAll(/name="(\w+)"/g)].map((match) => match[1])).toEqual([
      'username',
      'email',
      'first_name',
      'last_name',
      'date_of_birth',
      'preferences',
    ]);
    expect(fields?.body).toContain('{"shoe_size":"UK 6"}');

    await press(main.getByRole('link', { name: 'Change Password' }));
    await main.getByLabel('Old password').fill('not this one');
    await main.getByLabel('New password').fill('Another-secret-2');
    const change = main.getByRole('button', { name: 'Change Password' });
    await press(change);
    await see(main.getByLabel('Old password')).toHaveAccessibleDescription(/entered incorrectly/);
    await main.getByLabel('Old password').fill(password);
    opened.shop.tap.fault('/api/users/password/change/', answer(500, {}), 1);
    await press(change);
    await see(main.getByRole('alert')).toHaveText('Something went wrong.');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(change);
    await see(main.getByRole('status')).toHaveText('Password changed successfully.');
    await page.clock.runFor(1999);
    await see(page).toHaveURL('/change-password');
    await page.clock.runFor(1);
    await see(page).toHaveURL('/profile');
    await page.clock.resume();

    await press(main.getByRole('button', { name: 'Logout' }));
    await see(page).toHaveURL('/login');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(access_token|refresh_token|user|cart|checkout)$/)]),
    );
    await logIn(visitor, { email, password: 'Another-secret-2' });
    await see(page).toHaveURL('/profile');
  });

  it('tells what is wrong with the profile, and with a change of it', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press } = visitor;
    const taken = await aShopper(opened.shop.url);
    await signedIn(visitor, opened.shop.url);
    for (const [fault, text] of [
      [answer(500, {}), 'Failed to fetch profile'],
      [answer(503, { detail: 'The shop is closed for the night.' }), 'The shop is closed for the night.'],
      [answer(200, null), 'No profile data available.'],
    ] as const) {
      opened.shop.tap.clear();
      opened.shop.tap.fault(PROFILE, fault);
      await page.goto('/profile');
      await see(main).toContainText(text);
    }
    opened.shop.tap.clear();
    await page.goto('/profile/update');
    const save = main.getByRole('button', { name: 'Save Changes' });
    opened.shop.tap.fault(UPDATE, answer(500, {}), 1);
    await press(save);
    await see(main.getByRole('alert')).toHaveText('Failed to update profile');
    await main.getByLabel('Email').fill(taken.email);
    await press(save);
    await see(main.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
    await press(save);
    await see(main.getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture.');
  });
});
