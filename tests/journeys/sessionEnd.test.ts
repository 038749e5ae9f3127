import { describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitor, logIn, signInVisitor } from '../kit/visitor.ts';
import { openReverseProxy } from './reverseProxy.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const PROFILE = 'GET /api/users/profile/';

describe('a session', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('leaves no data after a logout, not even by a late response, and ends in other tabs too', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, press, context } = visitor;
    const shopper = await signInVisitor(visitor);
    await page.goto('/profile');
    const tab = await visitor.openTab();
    await tab.goto('/orders');
    await expectPage(tab.getByRole('heading', { level: 1 })).toHaveText('My Orders');

    // A response is pending while the shopper signs out.
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault('GET /api/wishlist/', { kind: 'wait', until });
    await press(main.getByRole('link', { name: 'My Wishlist' }));
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

  it('ends offline too: immediately on the page, and on the server once it can be reached', async () => {
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

  it('ends soon even if the server is slow, and the late response does not end the next session', async () => {
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
    // Well before the timeout of a request.
    await expectPage(page).toHaveURL('/login', { timeout: 15_000 });
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
