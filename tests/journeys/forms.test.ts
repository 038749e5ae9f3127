import { beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';
import { createVisitor, logIn, ONE_PIXEL_PNG, signInVisitor, type Visitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { attributesOf } from './testPages.ts';

const UPDATE = 'PATCH /api/users/profile/update/';

describe('a form', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await createVisitor(opened, PHONE);
  });

  it('for the login keeps the e-mail after a refused login, marks the password and focuses it', async () => {
    const { page, main } = visitor;
    const shopper = await createShopper(opened.shop.url);
    const [email, password] = [main.getByLabel('Email'), main.getByLabel('Password')];
    await page.goto('/login');
    expect(await attributesOf(main)).toEqual(['email username next', 'password current-password go']);
    await logIn(visitor, { email: shopper.email, password: 'wrong' });
    const refusal = 'No active account found with the given credentials';
    await expectPage(main.getByRole('alert')).toHaveText(refusal);
    await expectPage(password).toBeFocused();
    await expectPage(password).toHaveAttribute('aria-invalid', 'true');
    await expectPage(password).toHaveAccessibleDescription(refusal);
    await expectPage(password).toHaveValue('');
    await expectPage(email).toHaveValue(shopper.email);

    // Another failure marks no field and leaves both values.
    opened.shop.faultProxy.fault('/api/users/login/', { kind: 'respond', status: 500, body: '{}' }, 1);
    await logIn(visitor, shopper);
    await expectPage(main.getByRole('alert')).toHaveText('Login failed');
    await expectPage(main.getByRole('alert')).toBeFocused();
    await expectPage(password).toHaveAttribute('aria-invalid', 'false');
    await expectPage(password).toHaveValue(shopper.password);
    const body = JSON.stringify({ email: ['Enter a valid email address.'] });
    opened.shop.faultProxy.fault('/api/users/login/', { kind: 'respond', status: 400, body }, 1);
    await page.keyboard.press('Tab');
    await logIn(visitor, shopper);
    await expectPage(email).toBeFocused();
    await expectPage(email).toHaveAccessibleDescription('Enter a valid email address.');
    await expectPage(main.getByRole('alert')).toHaveCount(0);
  });

  it('shows and hides a password by its button, which does not submit the form', async () => {
    const { page, main, press } = visitor;
    await page.goto('/register');
    const field = main.getByRole('textbox', { name: 'Password', exact: true });
    const button = main.getByRole('button', { name: 'Show password', exact: true });
    await main.getByLabel('Password', { exact: true }).fill('A-fine-secret-1');
    await expectPage(field).toHaveAttribute('type', 'password');
    await press(button);
    await expectPage(button).toHaveAttribute('aria-pressed', 'true');
    await expectPage(field).toHaveAttribute('type', 'text');
    await expectPage(field).toHaveValue('A-fine-secret-1');
    await press(button);
    await expectPage(field).toHaveAttribute('type', 'password');
    await expectPage(main.getByText('Please fill this in.')).toHaveCount(0);
  });

  it('for a new account names what is missing, accepts an address of several lines, and opens the login if the response has no tokens', async () => {
    const { page, main, press } = visitor;
    const { email, password } = createGuest(opened.shop.url);
    await page.goto('/register?next=%2Forders');
    expect(await attributesOf(main)).toEqual([
      'email username next',
      'username nickname next',
      'password new-password next',
      'passwordConfirm new-password next',
      'firstName given-name next',
      'lastName family-name next',
      'phone tel next',
      'address street-address -',
    ]);
    // A pasted text is not cut: the shopper reads how much it is too long.
    const username = main.getByLabel('Username');
    await username.fill('a'.repeat(153));
    await expectPage(username).toHaveAccessibleDescription('Please shorten this by 3 to 150 characters.');
    expect(await username.evaluate((field: HTMLInputElement) => field.validity.customError)).toBe(true);
    await username.fill('');
    const create = main.getByRole('button', { name: 'Create Account' });
    const emailField = main.getByLabel('Email');
    await press(create);
    await expectPage(main.getByText('Please fill this in.')).toHaveCount(4);
    await expectPage(emailField).toBeFocused();
    await emailField.fill('asha');
    await press(create);
    const noAddress = 'Please enter an email address, such as name@example.com.';
    await expectPage(emailField).toHaveAccessibleDescription(noAddress);
    await emailField.fill(email);
    await username.fill(email.slice(0, 12));
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByLabel('Confirm password', { exact: true }).fill(password);
    await main.getByLabel('Address').fill('12 MG Road\nPune 411001');
    opened.shop.faultProxy.fault(
      'POST /api/users/register/',
      { kind: 'respond', status: 201, body: '{}' },
      1,
    );
    await press(create);
    await expectPage(page).toHaveURL('/login?next=%2Forders');
    await expectPage(main.getByRole('status')).toHaveText('Account created, please sign in');
    const [call] = opened.shop.faultProxy.callsTo('POST /api/users/register/');
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ address: '12 MG Road\nPune 411001' });
    // The message is not shown when the login page is opened later.
    await page.goto('/login');
    await expectPage(main.getByRole('button', { name: 'Login' })).toBeVisible();
    await expectPage(main.getByRole('status')).toHaveCount(0);
  });

  it('for the profile marks a preference without a name and a duplicate name', async () => {
    const { page, main, press } = visitor;
    await signInVisitor(visitor);
    await page.goto('/profile/update');
    const add = main.getByRole('button', { name: 'Add preference' });
    const save = main.getByRole('button', { name: 'Save Changes' });
    const name = (row: number) => main.getByLabel(`Preference ${row}`, { exact: true });
    const value = (row: number) => main.getByLabel('Value').nth(row - 1);
    await expectPage(add).toBeVisible();
    expect(await attributesOf(main)).toEqual([
      'firstName given-name next',
      'lastName family-name next',
      'username nickname next',
      'email email next',
      'phone tel next',
      'dateOfBirth bday -',
      'address street-address -',
    ]);
    for (const row of [1, 2, 3]) {
      await press(add);
      await expectPage(name(row)).toBeFocused();
    }
    await name(1).fill('sport');
    await value(1).fill('Badminton');
    await value(2).fill('Tennis');
    await press(save);
    await expectPage(name(2)).toBeFocused();
    await expectPage(name(2)).toHaveAccessibleDescription('Please name this preference.');
    await name(2).fill(' sport ');
    await press(save);
    await expectPage(name(2)).toHaveAccessibleDescription('Another preference has this name.');
    expect(opened.shop.faultProxy.callsTo(UPDATE)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await name(2).fill('second sport');
    await press(save);
    await expectPage(page).toHaveURL('/profile');
    expect(opened.shop.faultProxy.callsTo(UPDATE).at(-1)?.body).toContain(
      '{"sport":"Badminton","second sport":"Tennis"}',
    );
  });

  it('for the profile shows the picture that was saved although the other fields were refused', async () => {
    const { page, main, press } = visitor;
    const otherShopper = await createShopper(opened.shop.url);
    await signInVisitor(visitor);
    await page.goto('/profile/update');
    await expectPage(main).toContainText('No Image');
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: ONE_PIXEL_PNG });
    await main.getByLabel('Email').fill(otherShopper.email);
    await press(main.getByRole('button', { name: 'Save Changes' }));
    await expectPage(main.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
    await expectPage(main.getByText('JPEG, PNG or WebP, at most 5 MB')).toBeVisible();
    await expectPage(main).not.toContainText('No Image');
    await press(main.getByRole('link', { name: 'Back to profile' }));
    await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Hello');
    await expectPage(main).not.toContainText('No Image');
    expect(opened.shop.faultProxy.callsTo(UPDATE)).toHaveLength(2);
  });
});
