import { describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { fetchSentMails } from '../kit/backOffice.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';
import { createSignedInVisitor, createVisitor, logIn, ONE_PIXEL_PNG, type Visitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const UPDATE = 'PATCH /api/users/profile/update/';

/** Name and `autocomplete` of each text field of the form. */
const attributesOf = ({ main }: Visitor): Promise<string[]> =>
  main
    .locator('form :is(input:not([type=file], [type=hidden], [hidden]), textarea)')
    .evaluateAll((fields) =>
      fields.map((field) => ['name', 'autocomplete'].map((name) => field.getAttribute(name)).join(' ')),
    );

describe('an account', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('is registered, with a message at each field that is missing or refused #registration #required-fields #field-messages #field-texts', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    const otherShopper = await createShopper(opened.shop.url);
    const { email, password } = createGuest(opened.shop.url);
    await page.goto('/register');
    expect(await attributesOf(visitor)).toEqual([
      'email username',
      'username nickname',
      'password new-password',
      'passwordConfirm new-password',
      'firstName given-name',
      'lastName family-name',
      'phone tel',
      'address street-address',
    ]);
    const emailField = main.getByLabel('Email');
    const username = main.getByLabel('Username');
    const create = main.getByRole('button', { name: 'Create Account' });
    await press(create);
    await expectPage(main.getByText('Please fill this in.')).toHaveCount(4);
    await expectPage(emailField).toBeFocused();
    await emailField.fill('asha');
    await press(create);
    await expectPage(emailField).toHaveAccessibleDescription(
      'Please enter an email address, such as name@example.com.',
    );
    await username.fill(email.slice(0, 12));
    const passwordField = main.getByRole('textbox', { name: 'Password', exact: true });
    await passwordField.fill(password);
    const show = main.getByRole('button', { name: 'Show password', exact: true });
    await press(show);
    await expectPage(show).toHaveAttribute('aria-pressed', 'true');
    await expectPage(passwordField).toHaveAttribute('type', 'text');
    await press(show);
    await expectPage(passwordField).toHaveAttribute('type', 'password');
    await main.getByLabel('Confirm password').fill('5678');
    await emailField.fill(otherShopper.email);
    await press(create);
    await expectPage(main.getByText('The two passwords do not match.')).toBeVisible();
    await main.getByLabel('Confirm password').fill(password);
    await press(create);
    await expectPage(emailField).toHaveAccessibleDescription(/already exists/);
    await expectPage(emailField).toBeFocused();
    await emailField.fill(email);
    opened.shop.faultProxy.fault('POST /api/users/register/', respondWith(500, {}), 1);
    await press(create);
    await expectPage(main.getByRole('alert')).toHaveText('Registration failed');
    await press(create);
    // The response to registering has tokens, so the shopper is signed in; without `next` the profile opens.
    await expectPage(page).toHaveURL('/profile');
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${email.slice(0, 12)}`);
    await expectPage(main.locator('dd')).toHaveText([email, email.slice(0, 12), '—', '—', '—']);
  });

  /** Opens the form of the profile. */
  async function openProfileForm() {
    const visitor = await createSignedInVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    await page.goto('/profile/update');
    await expectPage(main.getByRole('button', { name: 'Add preference' })).toBeVisible();
    const save = () => press(main.getByRole('button', { name: 'Save Changes' }));
    return { ...visitor, save, picture: main.locator('input[type=file]') };
  }

  it('has preferences, each with a name, which show in the profile #preferences', async () => {
    const { page, main, press, save } = await openProfileForm();
    const name = (row: number) => main.getByLabel(`Preference ${row}`, { exact: true });
    for (const row of [1, 2]) {
      await press(main.getByRole('button', { name: 'Add preference' }));
      await expectPage(name(row)).toBeFocused();
      await main
        .getByLabel('Value')
        .nth(row - 1)
        .fill('UK 6');
    }
    await name(1).fill('shoe_size');
    await save();
    await expectPage(name(2)).toBeFocused();
    await expectPage(name(2)).toHaveAccessibleDescription('Please name this preference.');
    expect(opened.shop.faultProxy.callsTo(UPDATE)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await name(2).fill('racket');
    await save();
    await expectPage(page).toHaveURL('/profile');
    await expectPage(main.getByRole('region', { name: 'Preferences' })).toContainText(/shoe size\s*UK 6/);
    expect(opened.shop.faultProxy.callsTo(UPDATE).at(-1)?.body).toContain(
      '{"shoe_size":"UK 6","racket":"UK 6"}',
    );
  });

  it('has a picture of three types #picture-texts', async () => {
    const { page, main, picture, save } = await openProfileForm();
    await picture.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await save();
    await expectPage(picture).toBeFocused();
    await expectPage(picture).toHaveAccessibleDescription('Please choose a JPEG, PNG or WebP picture.');
    // A system may not know a picture's type, or call it otherwise.
    for (const mimeType of ['', 'image/jpg', 'application/octet-stream']) {
      await picture.setInputFiles({ name: 'me.png', mimeType, buffer: ONE_PIXEL_PNG });
      await expectPage
        .poll(() => picture.evaluate((input: HTMLInputElement) => input.validationMessage))
        .toBe('');
    }
    await save();
    await expectPage(page).toHaveURL('/profile');
    await expectPage(main).not.toContainText('No Image');
  });

  it('shows the picture that was saved, although other fields are refused #profile-picture', async () => {
    const { main, picture, save } = await openProfileForm();
    const otherShopper = await createShopper(opened.shop.url);
    await expectPage(main).toContainText('No Image');
    await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: ONE_PIXEL_PNG });
    await main.getByLabel('Email').fill(otherShopper.email);
    await save();
    await expectPage(main.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
    await expectPage(main).not.toContainText('No Image');
  });

  it('greets its shopper, and shows what was saved #greeting', async () => {
    const { page, main, save } = await openProfileForm();
    await main.getByLabel('Last name').fill('Raj');
    await main.getByLabel('Date of birth').fill('1982-12-03');
    await save();
    await expectPage(page).toHaveURL('/profile');
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha Raj');
    await expectPage(main).toContainText('3 December 1982');
    await expectPage(main).toContainText('No Image');
  });

  it('is logged into, with the message of a refusal at its field, and its password is changed #login #refused-credentials #change-password', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    const shopper = await createShopper(opened.shop.url);
    const [email, password] = [main.getByLabel('Email'), main.getByLabel('Password')];
    await page.goto('/login?next=%2Fchange-password');
    expect(await attributesOf(visitor)).toEqual(['email username', 'password current-password']);
    await logIn(visitor, { email: shopper.email, password: 'wrong' });
    const refusal = 'No active account found with the given credentials';
    await expectPage(password).toBeFocused();
    await expectPage(password).toHaveAccessibleDescription(refusal);
    await expectPage(password).toHaveValue('');
    await expectPage(email).toHaveValue(shopper.email);
    // Another failure marks no field and leaves both values.
    opened.shop.faultProxy.fault('/api/users/login/', respondWith(500, {}), 1);
    await logIn(visitor, shopper);
    await expectPage(main.getByRole('alert')).toHaveText('Login failed');
    await expectPage(main.getByRole('alert')).toBeFocused();
    await expectPage(password).toHaveAttribute('aria-invalid', 'false');
    await expectPage(password).toHaveValue(shopper.password);
    await press(main.getByRole('button', { name: 'Login' }));

    await expectPage(page).toHaveURL('/change-password');
    await main.getByLabel('Old password').fill('not this one');
    await main.getByLabel('New password').fill('Another-secret-2');
    const change = main.getByRole('button', { name: 'Change Password' });
    await press(change);
    await expectPage(main.getByLabel('Old password')).toHaveAccessibleDescription(/entered incorrectly/);
    await main.getByLabel('Old password').fill(shopper.password);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(change);
    await expectPage(main.getByRole('status')).toHaveText('Password changed successfully.');
    await page.clock.runFor(1999);
    await expectPage(page).toHaveURL('/change-password');
    await page.clock.runFor(1);
    await expectPage(page).toHaveURL('/profile');
  });

  it('whose password is forgotten gets a new one by the mailed link, once #forgot-password #reset-password #reset-email', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    const { email } = await createShopper(opened.shop.url);
    await page.goto('/login');
    await press(main.getByRole('link', { name: 'Forgot password?' }));
    await expectPage(main.getByRole('button', { name: 'Send reset link' })).toBeVisible();
    await main.getByLabel('Email').fill(email);
    await press(main.getByRole('button', { name: 'Send reset link' }));
    await expectPage(main.getByRole('status')).toHaveText('Check your email for reset link.');
    const mails = await fetchSentMails(opened.shop.faultProxy.url);
    const mail = mails.find(({ to }) => to === email)?.text ?? '';
    const link = new URL(/https?:\S+/.exec(mail)?.[0] ?? 'http://no-link');
    expect(link.pathname).toBe('/reset-password');

    await page.goto(link.pathname + link.search);
    const field = main.getByLabel('New password');
    const set = main.getByRole('button', { name: 'Set new password' });
    await field.fill('short');
    await press(set);
    await expectPage(field).toHaveAccessibleDescription(/too short/);
    await field.fill('Another-secret-2');
    // Two seconds after a success the login page opens.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(set);
    await expectPage(main.getByRole('status')).toHaveText('Password has been reset successfully.');
    await page.clock.runFor(2000);
    await expectPage(page).toHaveURL('/login');
    await page.clock.resume();
    await expectPage(main.getByLabel('Email')).toHaveValue(email);
    await page.goto(link.pathname + link.search);
    await field.fill('Yet-another-3');
    await press(set);
    await expectPage(main.getByRole('alert')).toHaveText('The reset link is invalid or has expired.');
    await page.goto('/login');
    await logIn({ main, press }, { email, password: 'Another-secret-2' });
    await expectPage(page).toHaveURL('/profile');
  });
});
