import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { fetchSentMails } from '../kit/mails.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';
import { createVisitor, logIn, ONE_PIXEL_PNG } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const UPDATE = 'PATCH /api/users/profile/update/';

describe('an account', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('is registered, shown, edited and signed out of', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    const otherShopper = await createShopper(opened.shop.url);
    const { email, password } = createGuest(opened.shop.url);

    await page.goto('/register');
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Create Account');
    const create = main.getByRole('button', { name: 'Create Account' });
    await main.getByLabel('Username').fill(email.slice(0, 12));
    await main.getByLabel('Password', { exact: true }).fill('1234');
    await main.getByLabel('Confirm password').fill('5678');
    await main.getByLabel('Email').fill(otherShopper.email);
    await press(create);
    await expectPage(main.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
    await expectPage(main.getByLabel('Email')).toBeFocused();
    await expectPage(main.getByText('The two passwords do not match.')).toBeVisible();
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByLabel('Confirm password').fill(password);
    opened.shop.faultProxy.fault('POST /api/users/register/', respondWith(500, {}), 1);
    await press(create);
    await expectPage(main.getByRole('alert')).toHaveText('Registration failed');
    await press(create);

    // The response to registering has tokens, so the shopper is signed in; without `next` the profile opens.
    await expectPage(page).toHaveURL('/profile');
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${email.slice(0, 12)}`);
    await expectPage(main).toContainText('No Image');
    expect(await main.locator('dd').allTextContents()).toEqual([email, email.slice(0, 12), '—', '—', '—']);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(email);

    await press(main.getByRole('link', { name: 'Edit Profile' }));
    await expectPage(main.getByRole('link', { name: 'Back to profile' })).toHaveAttribute('href', '/profile');
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
    await expectPage(main.getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture.');
    await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: ONE_PIXEL_PNG });
    await expectPage(main.getByAltText('What you chose')).toBeVisible();
    opened.shop.faultProxy.clear();
    await press(main.getByRole('button', { name: 'Save Changes' }));
    await expectPage(page).toHaveURL('/profile');
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Mithali Raj');
    await expectPage(main).toContainText('3 December 1982');
    await expectPage(main.getByRole('region', { name: 'Preferences' })).toHaveText(/shoe size\s*UK 6/);
    await expectPage(main).not.toContainText('No Image');
    const [upload, fields] = opened.shop.faultProxy.callsTo(UPDATE);
    expect(upload?.body).toContain('name="profile_picture"; filename=');
    expect([...(fields?.body ?? '').matchAll(/name="(\w+)"/g)].map((match) => match[1])).toEqual([
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
    await expectPage(main.getByLabel('Old password')).toHaveAccessibleDescription(/entered incorrectly/);
    await main.getByLabel('Old password').fill(password);
    opened.shop.faultProxy.fault('/api/users/password/change/', respondWith(500, {}), 1);
    await press(change);
    await expectPage(main.getByRole('alert')).toHaveText('Something went wrong.');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(change);
    await expectPage(main.getByRole('status')).toHaveText('Password changed successfully.');
    await page.clock.runFor(1999);
    await expectPage(page).toHaveURL('/change-password');
    await page.clock.runFor(1);
    await expectPage(page).toHaveURL('/profile');
    await page.clock.resume();

    await press(main.getByRole('button', { name: 'Logout' }));
    await expectPage(page).toHaveURL('/login');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(access_token|refresh_token|user|cart|checkout)$/)]),
    );
    await logIn(visitor, { email, password: 'Another-secret-2' });
    await expectPage(page).toHaveURL('/profile');
  });
});

describe('a forgotten password', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('is reset by the mailed link, and the new one signs in', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, press, pageErrors } = visitor;
    const { email } = await createShopper(opened.shop.url);
    await page.goto('/login');
    await main.getByLabel('Email').fill('asha@example.com');
    await press(main.getByRole('link', { name: 'Forgot password?' }));
    await expectPage(main.getByLabel('Email')).toHaveValue('asha@example.com');
    await expectPage(main.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    await main.getByLabel('Email').fill(email);
    const send = main.getByRole('button', { name: 'Send reset link' });
    for (const [body, text] of [
      [{}, 'Something went wrong.'],
      [{ detail: 'Mail is down.' }, 'Mail is down.'],
    ] as const) {
      opened.shop.faultProxy.fault('/api/users/password/reset/', respondWith(500, body), 1);
      await press(send);
      await expectPage(main.getByRole('alert')).toHaveText(text);
    }
    await press(send);
    await expectPage(main.getByRole('status')).toHaveText('Check your email for reset link.');

    const mails = await fetchSentMails(opened.shop.faultProxy.url);
    const mail = mails.find(({ to }) => to === email)?.text ?? '';
    const link = new URL(/https?:\S+/.exec(mail)?.[0] ?? 'http://no-link');
    expect(link.pathname).toBe('/reset-password');
    await page.goto(link.pathname + link.search);
    const field = main.getByLabel('New password');
    const set = main.getByRole('button', { name: 'Set new password' });
    await expectPage(field).toHaveAttribute('autocomplete', 'new-password');
    await field.fill('short');
    await press(set);
    await expectPage(field).toHaveAccessibleDescription(/too short/);

    // An error is shown for three seconds; two seconds after a success the login page opens.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.fill('Another-secret-2');
    opened.shop.faultProxy.fault('/api/users/password/reset/confirm/', respondWith(500, {}), 1);
    await press(set);
    await expectPage(main.getByRole('alert')).toHaveText('Something went wrong.');
    await page.clock.runFor(2999);
    await expectPage(main.getByRole('alert')).toBeVisible();
    await page.clock.runFor(1);
    await expectPage(main.getByRole('alert')).toHaveCount(0);
    await press(set);
    await expectPage(main.getByRole('status')).toHaveText('Password has been reset successfully.');
    await page.clock.runFor(1999);
    await expectPage(main.getByRole('status')).toBeVisible();
    await page.clock.runFor(1);
    await expectPage(page).toHaveURL('/login');
    await page.clock.resume();
    const { uid, token } = Object.fromEntries(link.searchParams);
    expect(
      opened.shop.faultProxy
        .callsTo('/reset/confirm/')
        .map((call) => JSON.parse(call.body) as unknown)
        .at(-1),
    ).toEqual({
      uidb64: uid,
      token,
      new_password: 'Another-secret-2',
    });
    await expectPage(main.getByLabel('Email')).toHaveValue(email);
    await page.reload();
    await main.getByLabel('Password', { exact: true }).fill('Another-secret-2');
    await press(main.getByRole('button', { name: 'Login' }));
    await expectPage(page).toHaveURL('/profile');
    expect(pageErrors).toEqual(expect.not.arrayContaining([expect.stringContaining('ydrat')]));

    const other = await createVisitor(opened, DESKTOP);
    await other.page.goto(link.pathname + link.search);
    await other.main.getByLabel('New password').fill('Yet-another-3');
    await other.press(other.main.getByRole('button', { name: 'Set new password' }));
    await expectPage(other.main.getByRole('alert')).toHaveText('The reset link is invalid or has expired.');
  });
});
