import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, DISABLE_BFCACHE, PHONE, waitForPrefetch } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitor, expireSession, logIn, signInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('a session', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  const withBackForwardCache = shopAndBrowser({
    bff: WITH_PUBLIC_CACHE,
    omittedBrowserArgs: [DISABLE_BFCACHE],
  });

  it('begins on the login page, which leads to the page that asked for it, and never out of the shop', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    const shopper = await createShopper(opened.shop.url);
    await page.goto('/profile');
    await expectPage(page).toHaveURL('/login');
    await expectPage(main).toContainText('Please login to view your profile.');
    await expectPage(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await expectPage(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');

    await logIn(visitor, shopper);
    await expectPage(page).toHaveURL('/profile');

    // Guest-only pages send a signed-in shopper on, and never out of the shop.
    for (const [from, to] of [
      ['/login', '/profile'],
      ['/register?next=%2Forders%3Fsort%3Damount_asc', '/orders?sort=amount_asc'],
      ['/forgot-password?next=//evil.example', '/profile'],
      ['/reset-password?uid=x&token=y&next=https%3A%2F%2Fevil.example', '/profile'],
    ] as const) {
      await page.goto(from);
      await expectPage(page).toHaveURL(to);
    }
    await press(page.getByRole('button', { name: 'Account' }).first());
    await press(page.getByRole('banner').getByRole('button', { name: 'Logout' }));
    await expectPage(page).toHaveURL('/login');

    // A login after a logout returns to the requested page as well.
    await press(page.getByRole('banner').getByRole('link', { name: 'Cart' }));
    await expectPage(page).toHaveURL('/login?next=%2Fcart');
  });

  it('belongs to the last login in every tab, even if two logins ran at once', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main } = visitor;
    const [first, last] = [await createShopper(opened.shop.url), await createShopper(opened.shop.url)];
    const tab = await visitor.openTab();
    await Promise.all([page.goto('/login'), tab.goto('/login')]);
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault('/api/users/login/', { kind: 'wait', until }, 1);
    await logIn(visitor, last);
    await expectPage.poll(() => opened.shop.faultProxy.callsTo('/api/users/login/').length).toBe(1);
    const tabForm = { main: tab.getByRole('main'), press: (target: Locator) => target.click() };
    await logIn(tabForm, first);
    await expectPage(tab).toHaveURL('/profile');
    await expectPage(tabForm.main).toContainText(first.email);
    release();
    for (const openedPage of [tab, page]) {
      await expectPage(openedPage.getByRole('main')).toContainText(last.email);
      expect(await openedPage.content()).not.toContain(first.email);
    }
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha Verma');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(first.email);
  });

  it('that has expired redirects every page to /login, and back', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, press } = visitor;
    const shopper = await signInVisitor(visitor);
    const [product = ''] = await opened.shop.productsInStock(1);
    const privatePaths = ['/profile', '/cart', '/orders/1', '/profile/update'];
    for (const path of privatePaths) {
      await expireSession(visitor);
      if (path !== privatePaths[0]) await page.evaluate(() => localStorage.setItem('access_token', '1'));
      await page.goto(path);
      await expectPage(page).toHaveURL(
        path === '/profile' ? '/login' : `/login?next=${encodeURIComponent(path)}`,
      );
    }
    await logIn(visitor, shopper);
    await expectPage(page).toHaveURL('/profile/update');

    // Also when the shopper presses a button.
    await page.goto(`/products/${product}`);
    const wishlistButton = main.getByRole('button', { name: /^Wishlist/ }).first();
    await expectPage(wishlistButton).toHaveAttribute('aria-pressed', 'false');
    await visitor.waitForGraphQL();
    await expireSession(visitor);
    await press(wishlistButton);
    await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await logIn(visitor, shopper);
    await expectPage(page).toHaveURL(`/products/${product}`);
  });

  it('is checked again when the browser restores a page from the back/forward cache', async () => {
    const visitor = await createVisitor(withBackForwardCache, PHONE);
    const { page, main } = visitor;
    const shopper = await signInVisitor(visitor);
    await page.addInitScript(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem('was in bfcache', 'yes');
      }),
    );
    await page.goto('/profile');
    await expectPage(main).toContainText(shopper.email);
    // A page with a pending request does not enter the back/forward cache.
    await waitForPrefetch(page);
    await visitor.waitForGraphQL();
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await page.goto('/livez');

    // In another tab the shopper signs out and another one signs in.
    const tab = await visitor.openTab();
    await tab.goto('/profile');
    await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expectPage(tab).toHaveURL('/login');
    const next = await createShopper(opened.shop.url);
    const press = (target: Locator) => target.click();
    await logIn({ main: tab.getByRole('main'), press }, next);
    await expectPage(tab).toHaveURL('/profile');

    await page.goBack({ waitUntil: 'commit' });
    await expectPage(main).toContainText(next.email);
    await expectPage(main).not.toContainText(shopper.email);
    expect(await page.evaluate(() => sessionStorage.getItem('was in bfcache'))).toBe('yes');
    // The page was reloaded, because not every browser delivers missed `storage` events to a restored page.
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);

    await waitForPrefetch(page);
    await page.goto('/livez');
    await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expectPage(tab).toHaveURL('/login');
    await page.goBack({ waitUntil: 'commit' });
    await expectPage(page).toHaveURL(/\/login/);
    expect(await page.content()).not.toContain(next.email);
  });
});
