import type { Locator, Request } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, DISABLE_BFCACHE, PHONE, waitForPrefetch } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper } from '../kit/shopper.ts';
import { openReverseProxy } from './reverseProxy.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { createVisitor, logIn, expireSession, signInVisitor } from '../kit/visitor.ts';

const PROFILE = 'GET /api/users/profile/';

describe('a session', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE, omittedBrowserArgs: [DISABLE_BFCACHE] });

  it('begins on the login page: every error of a login, and the page it opens', async () => {
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
    await expectPage(main.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await expectPage(main.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');

    opened.shop.faultProxy.clear();
    await logIn(visitor, { email: 'not an address', password: 'x' });
    expect(
      await main.getByLabel('Email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
    ).toBe(true);
    await logIn(visitor, { email: shopper.email, password: '' });
    expect(opened.shop.faultProxy.callsTo('/api/users/login/')).toHaveLength(0);
    await logIn(visitor, { email: shopper.email, password: 'wrong' });
    await expectPage(main.getByRole('alert')).toHaveText(
      'No active account found with the given credentials',
    );
    await expectPage(main.getByRole('alert')).toHaveCSS('color', 'rgb(194, 51, 15)');
    opened.shop.faultProxy.fault('/api/users/login/', respondWith(500, {}), 1);
    await logIn(visitor, shopper);
    await expectPage(main.getByRole('alert')).toHaveText('Login failed');
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
    await press(page.getByRole('menuitem', { name: 'Logout' }));
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
    const privatePaths = [
      '/profile',
      '/cart',
      '/checkout',
      '/wishlist',
      '/orders',
      '/orders/1',
      '/profile/update',
    ];
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

  it('leaves no data after a logout, not even by a late response, and ends in other tabs too', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, press, context } = visitor;
    const shopper = await signInVisitor(visitor);
    await page.goto('/profile');
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha Verma');
    const tab = await visitor.openTab();
    await tab.goto('/orders');
    await expectPage(tab.getByRole('heading', { level: 1 })).toHaveText('My Orders');

    // A response is pending while the shopper signs out.
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault('GET /api/wishlist/', {
      kind: 'wait',
      until,
    });
    await press(main.getByRole('link', { name: 'My Wishlist' }));
    await expectPage(page).toHaveURL('/wishlist');
    await expectPage
      .poll(() => opened.shop.faultProxy.callsTo('GET /api/wishlist/').length)
      .toBeGreaterThan(0);
    await page.evaluate(() => localStorage.setItem('recentlyViewed', '["1"]'));
    await press(page.getByRole('button', { name: 'Account' }).first());
    await press(page.getByRole('menuitem', { name: 'Logout' }));
    await expectPage(page).toHaveURL('/login');
    release();
    await expectPage(tab).toHaveURL('/login');
    await visitor.waitForGraphQL();
    const storedKeys = await page.evaluate(() => Object.keys(localStorage));
    expect(storedKeys).toContain('recentlyViewed');
    expect(storedKeys.filter((key) => /^(access_token|refresh_token|user|cart|checkout)$/.test(key))).toEqual(
      [],
    );
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

  it('ends offline too: immediately on the page, and on the server once it can be reached', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press, context } = visitor;
    const cookies = async () => (await context.cookies()).map(({ name }) => name).sort();
    const hasPendingLogout = (openedPage = page) =>
      openedPage.evaluate(() => localStorage.getItem('logoutOwed') !== null);
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
    await context.setOffline(false);
    await expectPage.poll(cookies).toEqual([]);
    await expectPage.poll(hasPendingLogout).toBe(false);

    // If the page is closed before that, the logout is sent when the shop is opened again.
    await logIn(visitor, shopper);
    await expectPage(main).toContainText(shopper.email);
    await context.setOffline(true);
    await press(main.getByRole('button', { name: 'Logout' }));
    await expectPage(page).toHaveURL('/login');
    await page.close();
    await context.setOffline(false);
    expect(await cookies()).toEqual(['access_token', 'refresh_token']);
    const tab = await visitor.openTab();
    await tab.goto('/');
    await expectPage.poll(cookies).toEqual([]);
    await expectPage.poll(() => hasPendingLogout(tab)).toBe(false);
  });

  it('ends soon even if the server is slow, and the late response does not end the next session', async () => {
    const proxy = await openReverseProxy(opened.shop.url);
    onTestFinished(() => proxy.close().then(() => undefined));
    const visitor = await createVisitor({ browser: opened.browser, shop: proxy }, DESKTOP);
    const { page, main, press } = visitor;
    const [shopper, next] = [await signInVisitor(visitor), await createShopper(opened.shop.url)];
    await page.goto('/profile');
    await expectPage(main).toContainText(shopper.email);
    proxy.holdResponses('Logout');
    await press(main.getByRole('button', { name: 'Logout' }));
    await expectPage.poll(proxy.heldCount).toBe(1);
    // Well before the timeout of a request.
    await expectPage(page).toHaveURL('/login', { timeout: 15_000 });
    expect(await page.content()).not.toContain(shopper.email);

    // The logout is sent again; while it is pending, another shopper signs in.
    const requestOrder: string[] = [];
    const isOperation = (name: string, request: Request) => request.postData()?.includes(`"${name}"`);
    page.on('request', (request) => isOperation('Login', request) && requestOrder.push('login'));
    page.on(
      'requestfailed',
      (request) => isOperation('Logout', request) && requestOrder.push('logout aborted'),
    );
    await main.getByLabel('Email').fill(next.email);
    await main.getByLabel('Password').fill(next.password);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectPage.poll(proxy.heldCount).toBe(2);
    await press(main.getByRole('button', { name: 'Login' }));
    await expectPage(main).toContainText(next.email);
    expect(requestOrder).toEqual(['logout aborted', 'login']);
    proxy.releaseResponses();
    await visitor.waitForGraphQL();
    await page.reload();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await press(main.getByRole('link', { name: 'My Orders' }));
    await expectPage(page).toHaveURL('/orders');
    await visitor.waitForGraphQL();
    await page.goto('/profile');
    await expectPage(main).toContainText(next.email);
  });

  it('is checked again when the browser restores a page from the back/forward cache', async () => {
    const visitor = await createVisitor(opened, PHONE);
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
