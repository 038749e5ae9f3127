import type { Locator } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { gotoAndSettle, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, logIn } from '../kit/visitor.ts';
import { cartAndWishlist, registerMember } from './guestActions.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('a guest deep in a long list', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  const path = '/search?search=ball&pageSize=32';
  let member: Awaited<ReturnType<typeof registerMember>>;
  beforeAll(async () => {
    member = await registerMember(opened.shop.url);
  });

  /** Where the target is in the window, in CSS px from its upper edge. The browser preserves it when something above the window changes its height. */
  const placeOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);

  /** Puts the target near the middle of the window. @returns where it is then */
  async function scrollTo(target: Locator): Promise<number> {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    expect(await target.page().evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    return placeOf(target);
  }

  it('is back at the same place after signing in', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press, pageErrors } = visitor;
    await gotoAndSettle(page, path);
    const hearts = main.getByRole('button', { name: /^Wishlist: / });
    await expectPage(hearts).toHaveCount(32);
    const heart = hearts.nth(25);
    const place = await scrollTo(heart);
    await press(heart);
    await expectPage(page).toHaveURL(/\/login\?next=/);
    await expectPage(main.getByRole('heading', { name: 'Login' })).toBeVisible();
    // A reload in between changes nothing, nor do placeholders of another height, while the list is on its way.
    await page.reload();
    const placeholders = deferred();
    await page.route(/operationName=Search&/, async (route) => {
      await placeholders.promise;
      await route.continue();
    });
    await logIn(visitor, member);
    await expectPage(page).toHaveURL(path);
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expectPage(hearts).toHaveCount(0);
    placeholders.resolve();
    await expectPage.poll(() => placeOf(heart)).toBeCloseTo(place, 0);
    await expectPage(heart).toBeInViewport();
    await expectPage(heart).toHaveAttribute('aria-pressed', 'true');
    await expectPage
      .poll(() => cartAndWishlist(page))
      .toMatchObject({ wishlist: { items: [expect.anything()] }, cart: { items: [] } });

    // The account's link to /login leads back as well.
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await gotoAndSettle(page, path);
    const farHeart = hearts.nth(30);
    const farPlace = await scrollTo(farHeart);
    await press(page.getByRole('banner').getByRole('link', { name: 'Login' }));
    await logIn(visitor, member);
    await expectPage(page).toHaveURL(path);
    await expectPage.poll(() => placeOf(farHeart)).toBeCloseTo(farPlace, 0);
    // A page that the shopper opens then starts at its top.
    await press(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});
