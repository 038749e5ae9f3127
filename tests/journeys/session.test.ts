import type { Locator } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, DISABLE_BFCACHE, PHONE, waitForPrefetch } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitor, expireSession, logIn, signInVisitor } from '../kit/visitor.ts';
import { openReverseProxy } from './reverseProxy.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('a session', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  const withBackForwardCache = shopAndBrowser({
    bff: WITH_PUBLIC_CACHE,
    omittedBrowserArgs: [DISABLE_BFCACHE],
  });

  it('belongs to the last login in every tab, even if two logins ran at once #session-tabs #shared-browser', async () => {
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
    await expectPage.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(first.email);
  });

  it('that has nothing to be renewed with says what the store says, with a link to the login #lasting-error', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, context, press } = visitor;
    const refuse = () =>
      ['orders', 'wishlist', 'cart', 'users/profile'].forEach((path) =>
        opened.shop.faultProxy.fault(`GET /api/${path}/`, respondWith(401, { detail: 'Token is over.' })),
      );
    const marker = () => page.evaluate(() => localStorage.getItem('access_token'));
    await signInVisitor(visitor);
    await context.clearCookies({ name: /refresh_token$/ });
    refuse();
    for (const [path, text] of [
      ['/profile', 'Token is over.'],
      ['/orders', 'Error: Token is over.'],
      ['/wishlist', 'Error: Token is over.'],
    ] as const) {
      await page.goto(path);
      await expectPage(main.getByRole('alert')).toHaveText(text);
      await expectPage(page).toHaveURL(path);
    }
    await press(main.getByRole('link', { name: 'Sign in' }));
    await expectPage(page).toHaveURL('/login?next=%2Fwishlist');
    await expectPage.poll(marker).toBeNull();
  });

  it('that has nothing to be renewed with ends with the page #lasting-error', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, context, press } = visitor;
    await signInVisitor(visitor);
    await context.clearCookies({ name: /refresh_token$/ });
    opened.shop.faultProxy.fault('GET /api/orders/', respondWith(401, { detail: 'Token is over.' }));
    await page.goto('/orders');
    await expectPage(main.getByRole('alert')).toHaveText('Error: Token is over.');
    await press(page.getByRole('banner').locator('a[href="/"]').first());
    await expectPage(page).toHaveURL('/');
    await expectPage.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });

  it('that has expired leads to the login and back, from a page and from a press #expired-session #members-away', async () => {
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

const PROFILE = 'GET /api/users/profile/';

describe('a session', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('leaves no data after a logout, not even by a late response, and ends in other tabs too #session-tabs #logout-data', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, press, context } = visitor;
    const shopper = await signInVisitor(visitor);
    // A busy machine may need longer for a logout than the page waits, and the cookies would stay until the next one.
    await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
    await page.goto('/profile');
    const tab = await visitor.openTab();
    await tab.goto('/orders');
    await expectPage(tab.getByRole('heading', { level: 1 })).toHaveText('My Orders');

    // A response is pending while the shopper signs out.
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault('GET /api/wishlist/', { kind: 'wait', until });
    await press(page.getByRole('button', { name: 'Account' }).first());
    await press(page.getByRole('banner').getByRole('link', { name: 'Wishlist' }));
    await expectPage(page).toHaveURL('/wishlist');
    await expectPage
      .poll(() => opened.shop.faultProxy.callsTo('GET /api/wishlist/').length)
      .toBeGreaterThan(0);
    await press(page.getByRole('button', { name: 'Account' }).first());
    await press(page.getByRole('banner').getByRole('button', { name: 'Logout' }));
    await expectPage(page).toHaveURL('/login');
    release();
    await expectPage(tab).toHaveURL('/login');
    await visitor.waitForGraphQL();
    const storedKeys = await page.evaluate(() => Object.keys(localStorage));
    const privateKeys = /^(access_token|refresh_token|user|cart|checkout)$/;
    expect(storedKeys.filter((key) => privateKeys.test(key))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);

    // The next shopper sees no data of the previous one, even while their own profile is loading.
    const next = await createShopper(opened.shop.url);
    opened.shop.faultProxy.clear();
    const profile = deferred();
    opened.shop.faultProxy.fault(PROFILE, { kind: 'wait', until: profile.promise });
    await logIn(visitor, next);
    await expectPage(page).toHaveURL('/profile');
    await expectPage(tab).toHaveURL('/profile');
    // The hidden home page may be busy too.
    await expectPage(main.locator('[aria-busy=true]').filter({ visible: true })).toBeVisible();
    expect(await page.content()).not.toContain(shopper.email);
    profile.resolve();
    await expectPage(main).toContainText(next.email);
  });

  it('ends offline too: immediately on the page, and on the server once it can be reached #unconfirmed-logout', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press, context } = visitor;
    const cookies = async () => (await context.cookies()).map(({ name }) => name).sort();
    const shopper = await signInVisitor(visitor);
    // Open /login first, so that its code is cached.
    await page.goto('/login');
    await expectPage(main).toContainText(shopper.email);
    await context.setOffline(true);
    await press(main.getByRole('button', { name: 'Logout' }));
    await expectPage(page).toHaveURL('/login');
    await expectPage(main.getByLabel('Password')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    expect(await cookies()).toEqual(['access_token', 'refresh_token']);
    // The page is closed before that: the logout is sent when the shop is opened again.
    await page.close();
    await context.setOffline(false);
    const tab = await visitor.openTab();
    await tab.goto('/');
    await expectPage.poll(cookies).toEqual([]);
    await expectPage.poll(() => tab.evaluate(() => localStorage.getItem('logoutOwed'))).toBeNull();
  });

  it('ends although the server does not answer, and the late response does not end the next session #unconfirmed-logout', async () => {
    const proxy = await openReverseProxy(opened.shop.url);
    onTestFinished(proxy.close);
    const visitor = await createVisitor({ browser: opened.browser, shop: proxy }, DESKTOP);
    const { page, main, press } = visitor;
    const [shopper, next] = [await signInVisitor(visitor), await createShopper(opened.shop.url)];
    await page.goto('/profile');
    await expectPage(main).toContainText(shopper.email);
    proxy.holdResponses('Logout');
    await press(main.getByRole('button', { name: 'Logout' }));
    await expectPage.poll(proxy.heldCount).toBe(1);
    await expectPage(page).toHaveURL('/login');
    expect(await page.content()).not.toContain(shopper.email);

    // The logout is sent again; while it is pending, another shopper signs in.
    await main.getByLabel('Email').fill(next.email);
    await main.getByLabel('Password').fill(next.password);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectPage.poll(proxy.heldCount).toBe(2);
    await press(main.getByRole('button', { name: 'Login' }));
    await expectPage(main).toContainText(next.email);
    proxy.releaseResponses();
    await visitor.waitForGraphQL();
    await page.reload();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.goto('/profile');
    await expectPage(main).toContainText(next.email);
  });
});
