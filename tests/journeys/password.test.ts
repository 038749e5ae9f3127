import { describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { fetchSentMails } from '../kit/mails.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

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
