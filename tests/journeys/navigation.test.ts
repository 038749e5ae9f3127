import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { DESKTOP, PHONE, waitUntilSettled } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { seedShop, type SeededShop } from '../kit/seededShop.ts';
import { createVisitor, PHONE_OR_BOTH } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { visibleHeading } from './testPages.ts';

/** Resolves when React has hydrated the visible page: then it has marked the heading as its own. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main h1')]
      .filter((element) => element.checkVisibility())
      .every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))),
  );

describe('routes', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let seeded: SeededShop;
  beforeAll(async () => {
    seeded = await seedShop(opened.shop.url);
  });

  it.each(PHONE_OR_BOTH)('a redirect causes no layout shifts, at $width px', async (size) => {
    const visitor = await createVisitor(opened, size.screen);
    for (const address of [paths.cart, paths.orders]) {
      await visitor.page.goto(address);
      await expectPage(visibleHeading(visitor.page)).toHaveText('Login');
      await waitUntilSettled(visitor.page);
      expect(await visitor.layoutShifts()).toEqual([]);
    }
    await seeded.signIn(visitor.context);
    await visitor.page.goto(paths.login);
    await expectPage(visitor.page).toHaveURL(`${opened.shop.url}${paths.profile}`);
    await expectPage(visibleHeading(visitor.page)).toBeVisible();
    await waitUntilSettled(visitor.page);
    // The chat link stands at the end of the login and floats on the profile.
    const shifts = await visitor.layoutShifts();
    expect(shifts.filter((shift) => !shift.includes('aria-label="Help"'))).toEqual([]);
  });

  it('a server-rendered page is hydrated without errors, whatever its query string is', async () => {
    const { page, pageErrors } = await createVisitor(opened, DESKTOP);
    const product = paths.product(seeded.productId);
    const list = paths.subcategory(seeded.subcategoryId);
    for (const address of [
      '/?gclid=1&page=2',
      `${product}?utm_source=mail&search=a`,
      `${product.replace('products', 'Products')}/`,
      `${list}?gclid=1&page=1&brand=B&sort=name_desc&brand=B`,
      '/search?utm_source=mail&page=1&search=%20racket+&sort=none',
      '/search?page=3&fbclid=1',
      '/nothing?search=racket',
    ]) {
      const html = await (await page.goto(address))?.text();
      expect([address, html?.includes('<div id="root"></div>')]).toEqual([address, false]);
      await waitForHydration(page);
      // React logs an error when the first render differs from the server's HTML.
      const missing = address === '/nothing?search=racket' ? [expect.stringContaining('404')] : [];
      expect([address, pageErrors.splice(0)]).toEqual([address, missing]);
    }
  });

  it('a navigation is announced and moves the focus; Back restores the scroll position', async () => {
    const { page, pageErrors } = await createVisitor(opened, PHONE);
    await page.goto(paths.subcategory(seeded.subcategoryId));
    const cards = page.locator('main a[href^="/products/"]:visible');
    const card = cards.nth(7);
    // The click may scroll the page, so the position is recorded at the click.
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        () => Object.assign(window, { scrollYAtClick: Math.round(scrollY) }),
        true,
      ),
    );
    const list = await visibleHeading(page).innerText();
    await card.click();
    const before = await page.evaluate(
      () => (window as unknown as { scrollYAtClick: number }).scrollYAtClick,
    );
    expect(before).toBeGreaterThan(300);
    await expectPage(page).toHaveURL(/\/products\/[^/]+$/);
    // The list stays visible until the code of this page is loaded.
    await expectPage(visibleHeading(page)).not.toHaveText(list);
    const name = await visibleHeading(page).innerText();
    await expectPage(page).toHaveTitle(`${name} · Maidan`);
    await expectPage(page.locator('output', { hasText: `${name} · Maidan` })).toHaveCount(1);
    await expectPage(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expectPage(visibleHeading(page)).not.toHaveText(name);
    await expectPage.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(before);
    expect(pageErrors).toEqual([]);
  });

  it.each(['a link', 'its address'])(
    'a page whose code cannot be loaded shows an error between header and footer, with a retry: by %s',
    async (way) => {
      const { page } = await createVisitor(opened, PHONE);
      const pageScript = /\/assets\/productPage-[^/]+\.js/;
      if (way === 'a link') {
        await page.goto(paths.subcategory(seeded.subcategoryId));
        await page.route(pageScript, (route) => route.abort());
        await page.locator('main a[href^="/products/"]:visible').last().click();
      } else {
        await page.route(pageScript, (route) => route.abort());
        await page.goto(paths.product(seeded.productId));
      }
      await expectPage(page.getByRole('alert')).toHaveText('Something went wrong');
      await expectPage(page.getByRole('banner')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectPage(page.getByRole('alert')).toHaveCount(0);
      await expectPage(visibleHeading(page)).toBeVisible();
      await expectPage(page).toHaveURL(/\/products\//);
    },
  );
});
