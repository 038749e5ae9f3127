import type { Locator, Request } from '@playwright/test';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, NO_PAGES_LAID_ASIDE, PHONE } from '../kit/browser.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { aShopper } from '../kit/shopper.ts';
import { openFront } from './reverseProxy.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, logIn, runOut, signedIn, type Visitor } from './visitor.ts';

const PROFILE = 'GET /api/users/profile/';

describe('a session', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC, browserWithout: [NO_PAGES_LAID_ASIDE] });
  let visitor: Visitor;
  afterEach(() => visitor.close());

  const answer = (status: number, body: unknown) =>
    ({ kind: 'answer', status, body: JSON.stringify(body) }) as const;

  it('is signed in to: every answer of the login page, and where it leads', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press } = visitor;
    const shopper = await aShopper(opened.shop.url);
    await page.goto('/profile');
    await see(page).toHaveURL('/login');
    await see(main).toContainText('Please login to view your profile.');
    await see(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await see(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
    await see(main.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await see(main.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');

    opened.shop.tap.clear();
    await logIn(visitor, { email: 'not an address', password: 'x' });
    expect(
      await main.getByLabel('Email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
    ).toBe(true);
    await logIn(visitor, { email: shopper.email, password: '' });
    expect(opened.shop.tap.callsTo('/api/users/login/')).toHaveLength(0);
    await logIn(visitor, { email: shopper.email, password: 'wrong' });
    await see(main.getByRole('alert')).toHaveText('No active account found with the given credentials');
    await see(main.getByRole('alert')).toHaveCSS('color', 'rgb(194, 51, 15)');
    opened.shop.tap.fault('/api/users/login/', answer(500, {}), 1);
    await logIn(visitor, shopper);
    await see(main.getByRole('alert')).toHaveText('Login failed');
    await logIn(visitor, shopper);
    await see(page).toHaveURL('/profile');

    // Guest-only pages send a signed-in shopper on, and never out of the shop.
    for (const [from, to] of [
      ['/login', '/profile'],
      ['/register?next=%2Forders%3Fsort%3Damount_asc', '/orders?sort=amount_asc'],
      ['/forgot-password?next=//evil.example', '/profile'],
      ['/reset-password?uid=x&token=y&next=https%3A%2F%2Fevil.example', '/profile'],
    ] as const) {
      await page.goto(from);
      await see(page).toHaveURL(to);
    }
    await press(page.getByRole('button', { name: 'Account' }).first());
    await press(page.getByRole('menuitem', { name: 'Logout' }));
    await see(page).toHaveURL('/login');

    // Having signed out is no reason not to be led back later.
    await press(page.getByRole('banner').getByRole('link', { name: 'Cart' }));
    await see(page).toHaveURL('/login?next=%2Fcart');
  });

  it('is that of the last login, in every tab, also when two were under way at once', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, DESKTOP);
    const { page, main } = visitor;
    const [first, last] = [await aShopper(opened.shop.url), await aShopper(opened.shop.url)];
    const tab = await visitor.anotherTab();
    await Promise.all([page.goto('/login'), tab.goto('/login')]);
    let release = () => {};
    opened.shop.tap.clear();
    opened.shop.tap.fault(
      '/api/users/login/',
      { kind: 'wait', until: new Promise<void>((go) => (release = go)) },
      1,
    );
    await logIn(visitor, last);
    await see.poll(() => opened.shop.tap.callsTo('/api/users/login/').length).toBe(1);
    const inTab = { main: tab.getByRole('main'), press: (target: Locator) => target.click() };
    await logIn(inTab, first);
    await see(tab).toHaveURL('/profile');
    await see(inTab.main).toContainText(first.email);
    release();
    for (const one of [tab, page]) {
      await see(one.getByRole('main')).toContainText(last.email);
      expect(await one.content()).not.toContain(first.email);
    }
    await see(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha Verma');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(first.email);
  });

  it('whose session ran out leads to /login from every screen, and back', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, DESKTOP);
    const { page, main, press } = visitor;
    const shopper = await signedIn(visitor, opened.shop.url);
    const [product = ''] = await opened.shop.productsInStock(1);
    const places = ['/profile', '/cart', '/checkout', '/wishlist', '/orders', '/orders/1', '/profile/update'];
    for (const place of places) {
      await runOut(visitor, opened.shop.url);
      if (place !== places[0]) await page.evaluate(() => localStorage.setItem('access_token', '1'));
      await page.goto(place);
      await see(page).toHaveURL(place === '/profile' ? '/login' : `/login?next=${encodeURIComponent(place)}`);
    }
    await logIn(visitor, shopper);
    await see(page).toHaveURL('/profile/update');

    // In the middle of a screen, by a tap.
    await page.goto(`/products/${product}`);
    const heart = main.getByRole('button', { name: /^Wishlist/ }).first();
    await see(heart).toBeVisible();
    await page.waitForLoadState('networkidle');
    await runOut(visitor, opened.shop.url);
    await press(heart);
    await see(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await logIn(visitor, shopper);
    await see(page).toHaveURL(`/products/${product}`);
  });

  it('is left for good: nothing of it stays, nor comes back with a late answer; other tabs follow', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, DESKTOP);
    const { page, main, press, context } = visitor;
    const shopper = await signedIn(visitor, opened.shop.url);
    await page.goto('/profile');
    await see(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha Verma');
    const tab = await visitor.anotherTab();
    await tab.goto('/orders');
    await see(tab.getByRole('heading', { level: 1 })).toHaveText('My Orders');

    // An answer is on its way while the shopper leaves.
    let release = () => {};
    opened.shop.tap.clear();
    opened.shop.tap.fault('GET /api/wishlist/', {
      kind: 'wait',
      until: new Promise<void>((go) => (release = go)),
    });
    await press(main.getByRole('link', { name: 'My Wishlist' }));
    await see(page).toHaveURL('/wishlist');
    await see.poll(() => opened.shop.tap.callsTo('GET /api/wishlist/').length).toBeGreaterThan(0);
    await page.evaluate(() => localStorage.setItem('recentlyViewed', '["1"]'));
    await press(page.getByRole('button', { name: 'Account' }).first());
    await press(page.getByRole('menuitem', { name: 'Logout' }));
    await see(page).toHaveURL('/login');
    release();
    await see(tab).toHaveURL('/login');
    await visitor.quiet();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toContain('recentlyViewed');
    expect(kept.filter((key) => /^(access_token|refresh_token|user|cart|checkout)$/.test(key))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);

    // Whoever signs in next sees nothing of the one before, also while their own profile is not there yet.
    const next = await aShopper(opened.shop.url);
    opened.shop.tap.clear();
    opened.shop.tap.fault(PROFILE, { kind: 'wait', until: new Promise<void>((go) => (release = go)) });
    await logIn(visitor, next);
    await see(page).toHaveURL('/profile');
    await see(tab).toHaveURL('/profile');
    // The home page, kept and hidden, may wait for its code meanwhile.
    await see(main.locator('[aria-busy=true]').filter({ visible: true })).toBeVisible();
    expect(await page.content()).not.toContain(shopper.email);
    release();
    await see(main).toContainText(next.email);
  });

  it('is left without a network too: at once on the page, and on the server when it can be reached', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press, context } = visitor;
    const cookies = async () => (await context.cookies()).map(({ name }) => name).sort();
    const owed = (one = page) => one.evaluate(() => localStorage.getItem('logoutOwed') !== null);
    const shopper = await signedIn(visitor, opened.shop.url);
    // By way of /login, whose code is at hand after that.
    await page.goto('/login');
    await see(main).toContainText(shopper.email);
    await context.setOffline(true);
    await press(main.getByRole('button', { name: 'Logout' }));
    await see(page).toHaveURL('/login');
    await see(main.getByLabel('Password')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    expect(await cookies()).toEqual(['access_token', 'refresh_token']);
    await context.setOffline(false);
    await see.poll(cookies).toEqual([]);
    await see.poll(owed).toBe(false);

    // Closed meanwhile, the shop does it when it is opened again.
    await logIn(visitor, shopper);
    await see(main).toContainText(shopper.email);
    await context.setOffline(true);
    await press(main.getByRole('button', { name: 'Logout' }));
    await see(page).toHaveURL('/login');
    await page.close();
    await context.setOffline(false);
    expect(await cookies()).toEqual(['access_token', 'refresh_token']);
    const tab = await visitor.anotherTab();
    await tab.goto('/');
    await see.poll(cookies).toEqual([]);
    await see.poll(() => owed(tab)).toBe(false);
  });

  it('is left soon where the server is slow, whose late answer leaves the next one alone', async () => {
    const front = await openFront(opened.shop.url);
    onTestFinished(() => front.close().then(() => undefined));
    visitor = await aVisitor(opened.browser, front.url, DESKTOP);
    const { page, main, press } = visitor;
    const [shopper, next] = [await signedIn(visitor, front.url), await aShopper(opened.shop.url)];
    await page.goto('/profile');
    await see(main).toContainText(shopper.email);
    front.hold('Logout');
    await press(main.getByRole('button', { name: 'Logout' }));
    await see.poll(front.held).toBe(1);
    // Well before the page gives up a request.
    await see(page).toHaveURL('/login', { timeout: 15_000 });
    expect(await page.content()).not.toContain(shopper.email);

    // It is sent again; while that is under way as well, somebody signs in.
    const turns: string[] = [];
    const asks = (name: string, request: Request) => request.postData()?.includes(`"${name}"`);
    page.on('request', (request) => asks('Login', request) && turns.push('login'));
    page.on('requestfailed', (request) => asks('Logout', request) && turns.push('logout given up'));
    await main.getByLabel('Email').fill(next.email);
    await main.getByLabel('Password').fill(next.password);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await see.poll(front.held).toBe(2);
    await press(main.getByRole('button', { name: 'Login' }));
    await see(main).toContainText(next.email);
    expect(turns).toEqual(['logout given up', 'login']);
    front.release();
    await visitor.quiet();
    await page.reload();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await press(main.getByRole('link', { name: 'My Orders' }));
    await see(page).toHaveURL('/orders');
    await visitor.quiet();
    await page.goto('/profile');
    await see(main).toContainText(next.email);
  });

  it('is looked at again when the browser shows a page that it had laid aside', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main } = visitor;
    const shopper = await signedIn(visitor, opened.shop.url);
    await page.addInitScript(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem('was laid aside', 'yes');
      }),
    );
    await page.goto('/profile');
    await see(main).toContainText(shopper.email);
    // A page that still waits for something is not laid aside.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { asItWas: true }));
    await page.goto('/livez');

    // Meanwhile they leave, and somebody else signs in.
    const tab = await visitor.anotherTab();
    await tab.goto('/profile');
    await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await see(tab).toHaveURL('/login');
    const next = await aShopper(opened.shop.url);
    const press = (target: Locator) => target.click();
    await logIn({ main: tab.getByRole('main'), press }, next);
    await see(tab).toHaveURL('/profile');

    await page.goBack({ waitUntil: 'commit' });
    await see(main).toContainText(next.email);
    await see(main).not.toContainText(shopper.email);
    expect(await page.evaluate(() => sessionStorage.getItem('was laid aside'))).toBe('yes');
    // It was begun anew: not every browser tells such a page what it has missed.
    expect(await page.evaluate(() => 'asItWas' in window)).toBe(false);

    await page.waitForLoadState('networkidle');
    await page.goto('/livez');
    await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await see(tab).toHaveURL('/login');
    await page.goBack({ waitUntil: 'commit' });
    await see(page).toHaveURL(/\/login/);
    expect(await page.content()).not.toContain(next.email);
  });
});
