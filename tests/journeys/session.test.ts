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

  it('belongs to the last login in every tab, even if two logins ran at once', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page } = visitor;
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
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(first.email);
  });

  it('that has expired leads to the login and back, from a page and from a press', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, press } = visitor;
    const shopper = await signInVisitor(visitor);
    const [product = ''] = await opened.shop.productsInStock(1);
    await expireSession(visitor);
    await page.goto('/orders/1');
    await expectPage(page).toHaveURL('/login?next=%2Forders%2F1');
    await logIn(visitor, shopper);
    await expectPage(page).toHaveURL('/orders/1');
    // Guest-only pages send a signed-in shopper on, and never out of the shop.
    await page.goto('/forgot-password?next=//evil.example');
    await expectPage(page).toHaveURL('/profile');

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
    await logIn({ main: tab.getByRole('main'), press: (target) => target.click() }, next);
    await expectPage(tab).toHaveURL('/profile');

    await page.goBack({ waitUntil: 'commit' });
    await expectPage(main).toContainText(next.email);
    await expectPage(main).not.toContainText(shopper.email);
    expect(await page.evaluate(() => sessionStorage.getItem('was in bfcache'))).toBe('yes');
    // The page was reloaded, because not every browser delivers missed `storage` events to a restored page.
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);
  });
});
