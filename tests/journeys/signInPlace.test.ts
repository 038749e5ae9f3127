import type { Locator } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, logIn, PHONE_UNLESS_FULL } from '../kit/visitor.ts';
import { cartAndWishlist, registerMember } from './guestActions.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('a guest deep in a long list', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  const path = '/search?search=ball&pageSize=32';
  let member: Awaited<ReturnType<typeof registerMember>>;
  beforeAll(async () => {
    member = await registerMember(opened.shop.url);
  });

  /** Puts the target near the middle of the window. @returns where the window is then */
  const scrollTo = (target: Locator) =>
    target.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return window.scrollY;
    });

  it.each(PHONE_UNLESS_FULL)('is back at the same place after signing in ($width px)', async ({ screen }) => {
    const visitor = await createVisitor(opened, screen);
    const { page, main, press, pageErrors } = visitor;
    await gotoAndSettle(page, path);
    const hearts = main.getByRole('button', { name: /^Wishlist: / });
    await expectPage(hearts).toHaveCount(32);
    const heart = hearts.nth(25);
    const top = await scrollTo(heart);
    expect(top).toBeGreaterThan(1000);
    await press(heart);
    await expectPage(page).toHaveURL(/\/login\?next=/);
    await expectPage(main.getByRole('heading', { name: 'Login' })).toBeVisible();
    // A reload in between changes nothing.
    await page.reload();
    await logIn(visitor, member);
    await expectPage(page).toHaveURL(path);
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(top, 0);
    await expectPage(heart).toBeInViewport();
    await expectPage(heart).toHaveAttribute('aria-pressed', 'true');
    await expectPage
      .poll(() => cartAndWishlist(page))
      .toMatchObject({ wishlist: { items: [expect.anything()] }, cart: { items: [] } });

    // The account's link to /login leads back as well.
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await gotoAndSettle(page, path);
    const farTop = await scrollTo(hearts.nth(30));
    await press(page.getByRole('banner').getByRole('link', { name: 'Login' }));
    await logIn(visitor, member);
    await expectPage(page).toHaveURL(path);
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(farTop, 0);
    // A page that the shopper opens then starts at its top.
    await press(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(pageErrors).toEqual([]);
  });
});
