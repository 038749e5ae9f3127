import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitor } from '../kit/visitor.ts';
import { paths } from '../../web/config/paths.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { openWithoutScripts } from './withoutScripts.ts';

describe('without scripts', () => {
  const opened = shopAndBrowser();

  // Rule: docs/product.md#signing-in: Without the app
  it('a shopper signs in, and is back where they came from', async () => {
    const { email, password } = await createShopper(opened.shop.url);
    const { page, main, context, addresses, open, press } = await openWithoutScripts(opened, PHONE);
    await open('/search?search=racket');
    await press(page.getByRole('banner').getByRole('link', { name: 'Login' }));
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill('a wrong secret');
    await main.getByLabel('Password', { exact: true }).press('Enter');
    await expectPage(page).toHaveURL('/login?answer&next=%2Fsearch%3Fsearch%3Dracket');
    await expectPage(main.getByRole('alert')).toHaveText(
      'No active account found with the given credentials',
    );
    await expectPage(main.getByLabel('Email')).toHaveValue(email);
    await expectPage(main.getByLabel('Password', { exact: true })).toHaveValue('');
    await main.getByLabel('Password', { exact: true }).fill(password);
    await press(main.getByRole('button', { name: 'Login' }));
    await expectPage(page).toHaveURL('/search?search=racket');
    await expectPage(main.getByRole('article').first()).toBeVisible();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.sort()).toEqual(['access_token', 'refresh_token', 'session_begun']);
    expect(addresses.filter((address) => /example\.com|secret/i.test(decodeURIComponent(address)))).toEqual(
      [],
    );
  });

  it('a new shopper registers, and a mail is sent to one who forgot', async () => {
    const { page, main, open } = await openWithoutScripts(opened, PHONE);
    await open(paths.register);
    await main.getByLabel('Email').fill('scriptless@example.com');
    await main.getByRole('button', { name: 'Create Account' }).click();
    await expectPage(page).toHaveURL('/register?answer');
    await expectPage(main.getByText('Please fill in this field.').first()).toBeVisible();
    await expectPage(main.getByLabel('Email')).toHaveValue('scriptless@example.com');
    await main.getByLabel('Username').fill('scriptless');
    for (const label of ['Password', 'Confirm password'])
      await main.getByLabel(label, { exact: true }).fill('A-fine-secret-1');
    await main.getByRole('button', { name: 'Create Account' }).click();
    await expectPage(page).toHaveURL(paths.profile);

    await open(paths.forgotPassword);
    await main.getByLabel('Email').fill('scriptless@example.com');
    await main.getByLabel('Email').press('Enter');
    await expectPage(main.getByRole('status')).toHaveText('Check your email for reset link.');
  });

  it('Subscribe sends nothing', async () => {
    const { page, addresses, open } = await openWithoutScripts(opened, PHONE);
    await open(paths.login);
    const newsletter = page.getByRole('contentinfo').getByLabel('Newsletter');
    await newsletter.fill('asha@example.com');
    const count = addresses.length;
    await newsletter.press('Enter');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expectPage(newsletter).toHaveValue('asha@example.com');
    expect(addresses.slice(count)).toEqual([]);
  });

  it('a sign-in is known to the app that the next page loads', async () => {
    const shopper = await createShopper(opened.shop.url);
    const [productId = ''] = await opened.shop.productsInStock(1);
    await addToCart(shopper, productId, 2);
    const { page, main, pageErrors } = await createVisitor(opened, PHONE);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(paths.login, { waitUntil: 'commit' });
    await main.getByLabel('Email').fill(shopper.email);
    await main.getByLabel('Password', { exact: true }).fill(shopper.password);
    await main.getByRole('button', { name: 'Login' }).click();
    await expectPage(page).toHaveURL(paths.profile);
    await page.unrouteAll();
    pageErrors.length = 0;
    await page.goto('/search?search=racket');
    const banner = page.getByRole('banner');
    await expectPage(banner.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await expectPage(banner.getByRole('button', { name: 'Account' })).toBeAttached();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    // The session is over when the shopper logs out: nothing begins it again.
    await page.goto(paths.profile);
    await main.getByRole('button', { name: 'Logout' }).click();
    await expectPage(page).toHaveURL(paths.login);
    await page.reload();
    await expectPage(main.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});
