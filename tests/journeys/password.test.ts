import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { sentMails } from '../kit/mails.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { aShopper } from '../kit/shopper.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, logIn, type Visitor } from './visitor.ts';

describe('a forgotten password', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });
  let visitor: Visitor;
  afterEach(() => visitor.close());

  const answer = (status: number, body: unknown) =>
    ({ kind: 'answer', status, body: JSON.stringify(body) }) as const;

  it('gets a new password by mail: from the forgotten one to the next login', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, DESKTOP);
    const { page, main, press } = visitor;
    const { email } = await aShopper(opened.shop.url);
    await page.goto('/login');
    await press(main.getByRole('link', { name: 'Forgot password?' }));
    await see(main.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
    await main.getByLabel('Email').fill(email);
    const send = main.getByRole('button', { name: 'Send reset link' });
    for (const [body, text] of [
      [{}, 'Something went wrong.'],
      [{ detail: 'Mail is down.' }, 'Mail is down.'],
    ] as const) {
      opened.shop.tap.fault('/api/users/password/reset/', answer(500, body), 1);
      await press(send);
      await see(main.getByRole('alert')).toHaveText(text);
    }
    await press(send);
    await see(main.getByRole('status')).toHaveText('Check your email for reset link.');

    const mails = await sentMails(opened.shop.tap.url);
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
    opened.shop.tap.fault('/api/users/password/reset/confirm/', answer(500, {}), 1);
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
      opened.shop.tap
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

    const other = await aVisitor(opened.browser, opened.shop.url, DESKTOP);
    await other.page.goto(link.pathname + link.search);
    await other.main.getByLabel('New password').fill('Yet-another-3');
    await other.press(other.main.getByRole('button', { name: 'Set new password' }));
    await see(other.main.getByRole('alert')).toHaveText('The reset link is invalid or has expired.');
    await other.close();
  });
});
