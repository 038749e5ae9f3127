import { expect as see, type Browser } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE } from '../kit/browser.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';
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
  let shop: Shop;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      openShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });
  beforeEach(() => {
    shop.tap.clear();
    return () => visitor.close();
  });

  const answer = (status: number, body: unknown) =>
    ({ kind: 'answer', status, body: JSON.stringify(body) }) as const;

  it.each(SIZES)('is opened, shown, edited and left at $width px', async ({ screen }) => {
    visitor = await aVisitor(browser, shop.url, screen);
    const { page, main, press } = visitor;
    const taken = await aShopper(shop.url);
    const { email, password } = aGuest(shop.url);

    await page.goto('/register');
    await see(main.getByRole('heading', { level: 1 })).toHaveText('Create Account');
    expect(await main.locator('form').count()).toBe(1);
    expect(
      await main
        .locator('input')
        .evaluateAll((inputs) =>
          inputs.map((input) => `${(input as HTMLInputElement).name} ${input.getAttribute('autocomplete')}`),
        ),
    ).toEqual([
      'email email',
      'username username',
      'password new-password',
      'passwordConfirm new-password',
      'firstName given-name',
      'lastName family-name',
      'phone tel',
      'address street-address',
    ]);
    const create = main.getByRole('button', { name: 'Create Account' });
    shop.tap.clear();
    await press(create);
    expect(shop.tap.callsTo('/api/users/register/')).toHaveLength(0);

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

    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByLabel('Confirm password').fill(password);
    shop.tap.fault('POST /api/users/register/', answer(500, {}), 1);
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
    shop.tap.clear();
    await press(main.getByRole('button', { name: 'Save Changes' }));
    await see(page).toHaveURL('/profile');
    await see(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Mithali Raj');
    await see(main).toContainText('3 December 1982');
    await see(main.getByRole('region', { name: 'Preferences' })).toHaveText(/shoe size\s*UK 6/);
    await see(main).not.toContainText('No Image');
    const [upload, fields] = shop.tap.callsTo(UPDATE);
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
    shop.tap.fault('/api/users/password/change/', answer(500, {}), 1);
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

  it('is signed in to: every answer of the login page, and where it leads', async () => {
    visitor = await aVisitor(browser, shop.url, PHONE);
    const { page, main, press } = visitor;
    const shopper = await aShopper(shop.url);
    await page.goto('/profile');
    await see(page).toHaveURL('/login');
    await see(main).toContainText('Please login to view your profile.');
    await see(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await see(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
    await see(main.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await see(main.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');

    shop.tap.clear();
    await logIn(visitor, { email: 'not an address', password: 'x' });
    expect(
      await main.getByLabel('Email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
    ).toBe(true);
    await logIn(visitor, { email: shopper.email, password: '' });
    expect(shop.tap.callsTo('/api/users/login/')).toHaveLength(0);
    await logIn(visitor, { email: shopper.email, password: 'wrong' });
    await see(main.getByRole('alert')).toHaveText('No active account found with the given credentials');
    await see(main.getByRole('alert')).toHaveCSS('color', 'rgb(194, 51, 15)');
    shop.tap.fault('/api/users/login/', answer(500, {}), 1);
    await logIn(visitor, shopper);
    await see(main.getByRole('alert')).toHaveText('Login failed');
    await logIn(visitor, shopper);
    await see(page).toHaveURL('/profile');

    // Guest-only pages send a signed-in shopper on, and never out of the shop.
    for (const [from, to] of [
      ['/login', '/profile'],
      ['/register?next=%2Forders%3Fsort%3Damount_asc', '/orders?sort=amount_asc'],
      ['/forgot-password?next=//evil.example', '/profile'],
      ['/reset-password?uid=x&token=y&next=https%3A%2F%2Fevil.example', '/profile'],
    ] as const) {
      await page.goto(from);
      await see(page).toHaveURL(to);
    }
    await press(page.getByRole('button', { name: 'Account' }).first());
    await press(page.getByRole('menuitem', { name: 'Logout' }));
    await see(page).toHaveURL('/login');
  });

  it('gets a new password by mail: from the forgotten one to the next login', async () => {
    visitor = await aVisitor(browser, shop.url, DESKTOP);
    const { page, main, press } = visitor;
    const { email } = await aShopper(shop.url);
    await page.goto('/login');
    await press(main.getByRole('link', { name: 'Forgot password?' }));
    await see(main.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    await main.getByLabel('Email').fill(email);
    const send = main.getByRole('button', { name: 'Send reset link' });
    for (const [body, text] of [
      [{}, 'Something went wrong.'],
      [{ detail: 'Mail is down.' }, 'Mail is down.'],
    ] as const) {
      shop.tap.fault('/api/users/password/reset/', answer(500, body), 1);
      await press(send);
      await see(main.getByRole('alert')).toHaveText(text);
    }
    await press(send);
    await see(main.getByRole('status')).toHaveText('Check your email for reset link.');

    const { mails } = (await (await fetch(`${shop.tap.url}/__test/mails`)).json()) as {
      mails: { to: string; text: string }[];
    };
    const mail = mails.find(({ to }) => to === email)?.text ?? '';
    const link = new URL(/https?:\S+/.exec(mail)?.[0] ?? 'http://no-link');
    expect(link.pathname).toBe('/reset-password');
    await page.goto(link.pathname + link.search);
    const field = main.getByLabel('New password');
    const set = main.getByRole('button', { name: 'Set new password' });
    await see(field).toHaveAttribute('autocomplete', 'new-password');
    await field.fill('short');
    await press(set);
    await see(field).toHaveAccessibleDescription(/too short/);

    // The banner stays for three seconds; two after a success the login page is there.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.fill('Another-secret-2');
    shop.tap.fault('/api/users/password/reset/confirm/', answer(500, {}), 1);
    await press(set);
    await see(main.getByRole('alert')).toHaveText('Something went wrong.');
    await page.clock.runFor(2999);
    await see(main.getByRole('alert')).toBeVisible();
    await page.clock.runFor(1);
    await see(main.getByRole('alert')).toHaveCount(0);
    await press(set);
    await see(main.getByRole('status')).toHaveText('Password has been reset successfully.');
    await page.clock.runFor(1999);
    await see(main.getByRole('status')).toBeVisible();
    await page.clock.runFor(1);
    await see(page).toHaveURL('/login');
    await page.clock.resume();
    const { uid, token } = Object.fromEntries(link.searchParams);
    expect(
      shop.tap
        .callsTo('/reset/confirm/')
        .map((call) => JSON.parse(call.body) as unknown)
        .at(-1),
    ).toEqual({
      uidb64: uid,
      token,
      new_password: 'Another-secret-2',
    });
    await logIn(visitor, { email, password: 'Another-secret-2' });
    await see(page).toHaveURL('/profile');

    const other = await aVisitor(browser, shop.url, DESKTOP);
    await other.page.goto(link.pathname + link.search);
    await other.main.getByLabel('New password').fill('Yet-another-3');
    await other.press(other.main.getByRole('button', { name: 'Set new password' }));
    await see(other.main.getByRole('alert')).toHaveText('The reset link is invalid or has expired.');
    await other.close();
  });

  it('tells what is wrong with the profile, and with a change of it', async () => {
    visitor = await aVisitor(browser, shop.url, PHONE);
    const { page, main, press } = visitor;
    const taken = await aShopper(shop.url);
    await signedIn(visitor, shop.url);
    for (const [fault, text] of [
      [answer(500, {}), 'Failed to fetch profile'],
      [answer(503, { detail: 'The shop is closed for the night.' }), 'The shop is closed for the night.'],
      [answer(200, null), 'No profile data available.'],
    ] as const) {
      shop.tap.clear();
      shop.tap.fault(PROFILE, fault);
      await page.goto('/profile');
      await see(main).toContainText(text);
    }
    shop.tap.clear();
    await page.goto('/profile/update');
    const save = main.getByRole('button', { name: 'Save Changes' });
    shop.tap.fault(UPDATE, answer(500, {}), 1);
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

  it('whose session ran out leads to /login from every screen, and back', async () => {
    visitor = await aVisitor(browser, shop.url, DESKTOP);
    const { page, main, press } = visitor;
    const shopper = await signedIn(visitor, shop.url);
    const [product = ''] = await shop.productsInStock(1);
    const runOut = () =>
      visitor.context.addCookies(
        ['access_token', 'refresh_token'].map((name) => ({ name, value: 'run-out', url: shop.url })),
      );
    const places = ['/profile', '/checkout', '/wishlist', '/orders/1', '/profile/update'];
    for (const place of places) {
      await runOut();
      if (place !== places[0]) await page.evaluate(() => localStorage.setItem('access_token', '1'));
      await page.goto(place);
      await see(page).toHaveURL(place === '/profile' ? '/login' : `/login?next=${encodeURIComponent(place)}`);
    }
    await logIn(visitor, shopper);
    await see(page).toHaveURL('/profile/update');

    // In the middle of a screen, by a tap.
    await page.goto(`/products/${product}`);
    const heart = main.getByRole('button', { name: /^Wishlist/ }).first();
    await see(heart).toBeVisible();
    await page.waitForLoadState('networkidle');
    await runOut();
    await press(heart);
    await see(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await logIn(visitor, shopper);
    await see(page).toHaveURL(`/products/${product}`);
  });

  it('is left for good: nothing of it stays, nor comes back with a late answer; other tabs follow', async () => {
    visitor = await aVisitor(browser, shop.url, DESKTOP);
    const { page, main, press, context } = visitor;
    const shopper = await signedIn(visitor, shop.url);
    await page.goto('/profile');
    await see(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha Verma');
    const tab = await context.newPage();
    await tab.goto('/orders');
    await see(tab.getByRole('heading', { level: 1 })).toHaveText('My Orders');

    // An answer is on its way while the shopper leaves.
    let release = () => {};
    shop.tap.clear();
    shop.tap.fault('GET /api/wishlist/', { kind: 'wait', until: new Promise<void>((go) => (release = go)) });
    await press(main.getByRole('link', { name: 'My Wishlist' }));
    await see(page).toHaveURL('/wishlist');
    await expect.poll(() => shop.tap.callsTo('GET /api/wishlist/').length).toBeGreaterThan(0);
    await page.evaluate(() => localStorage.setItem('recentlyViewed', '["1"]'));
    await press(page.getByRole('button', { name: 'Account' }).first());
    await press(page.getByRole('menuitem', { name: 'Logout' }));
    await see(page).toHaveURL('/login');
    release();
    await see(tab).toHaveURL('/login');
    await page.waitForLoadState('networkidle');
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toContain('recentlyViewed');
    expect(kept.filter((key) => /^(access_token|refresh_token|user|cart|checkout)$/.test(key))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);

    // Whoever signs in next sees nothing of the one before, also while their own profile is not there yet.
    const next = await aShopper(shop.url);
    shop.tap.clear();
    shop.tap.fault(PROFILE, { kind: 'wait', until: new Promise<void>((go) => (release = go)) });
    await logIn(visitor, next);
    await see(page).toHaveURL('/profile');
    await see(tab).toHaveURL('/profile');
    await see(main.locator('[aria-busy=true]')).toBeVisible();
    expect(await page.content()).not.toContain(shopper.email);
    release();
    await see(main).toContainText(next.email);
  });
});
