import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { paths } from '../../web/config/paths.ts';
import { PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { setUpPages } from './testPages.ts';

const CATEGORIES = 'get-featured-categories';

describe('the menus of the shell', () => {
  const pages = setUpPages();
  const { withPage } = pages;

  it('on a phone the drawer holds the categories and Login, or the account', async () => {
    await withPage(PHONE, async (page) => {
      await page.goto(paths.register);
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await button.click();
      await expectPage(
        drawer.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
      ).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expectPage(drawer).toBeHidden();
      await expectPage(button).toBeFocused();
      await button.click();
      await page.mouse.click(350, 400);
      await expectPage(drawer).toBeHidden();
      await button.click();
      await drawer.getByRole('button', { name: 'Close menu' }).click();
      await expectPage(drawer).toBeHidden();
      await button.click();
      const category = drawer.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
      const href = await category.getAttribute('href');
      await category.click();
      await expectPage(page).toHaveURL(`${pages.shop.url}${href}`);
      await expectPage(drawer).toBeHidden();
      await button.click();
      await drawer.getByRole('link', { name: 'Login' }).click();
      await expectPage(page).toHaveURL(/\/login/);
    });
    await withPage(
      PHONE,
      async (page) => {
        await page.goto(paths.cart);
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        const drawer = page.getByRole('dialog', { name: 'Menu' });
        const account = drawer.getByRole('navigation', { name: 'Account' }).getByRole('link');
        await expectPage(account).toHaveText(['Orders', 'Wishlist', 'Account Settings']);
        const hrefs = await account.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(hrefs).toEqual([paths.orders, paths.wishlist, paths.profile]);
        await expectPage(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
      },
      { signedIn: true },
    );
  });

  it('on a phone the drawer closes on a tap, before the next page has its code', async () => {
    await withPage(PHONE, async (page) => {
      const { promise: held, resolve: release } = deferred();
      await page.route(/categoryPage/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(paths.register);
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      const category = drawer.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
      const name = await category.innerText();
      await category.tap();
      await expectPage(drawer).toBeHidden();
      await expectPage(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
      release();
      await expectPage(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  });

  it('categories show a loading text, and "No categories" when there are none or they fail', async () => {
    // Each check uses a new BFF, which has no categories cached.
    const inDrawer = async (check: (drawer: ReturnType<Page['getByRole']>) => Promise<void>) => {
      const freshBff = await pages.shop.openAnotherBff();
      await withPage(
        PHONE,
        async (page) => {
          await page.goto(paths.login);
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          await check(page.getByRole('dialog', { name: 'Menu' }));
        },
        { url: freshBff.url, allowPageErrors: true },
      );
      await freshBff.close();
    };
    const { promise: until, resolve: releaseCategories } = deferred();
    pages.shop.faultProxy.fault(CATEGORIES, {
      kind: 'wait',
      until,
    });
    await inDrawer(async (drawer) => {
      await expectPage(drawer.getByText('Loading categories')).toBeAttached();
      await expectPage(drawer.getByText('No categories')).toHaveCount(0);
      releaseCategories();
      await expectPage(drawer.getByRole('link', { name: 'Cricket' })).toBeVisible();
      await expectPage(drawer.getByText('Loading categories')).toHaveCount(0);
    });
    for (const response of [
      { status: 200, body: '{"featured_categories":[],"version":2}' },
      { status: 500, body: '{"detail":"Broken"}' },
    ]) {
      pages.shop.faultProxy.clear();
      pages.shop.faultProxy.fault(CATEGORIES, { kind: 'respond', ...response });
      pages.shop.faultProxy.fault('/api/categories/featured/', { kind: 'respond', status: 500, body: '{}' });
      await inDrawer(async (drawer) => {
        await expectPage(drawer.getByText('No categories')).toBeVisible();
        await expectPage(drawer.getByText('Broken')).toHaveCount(0);
      });
    }
    pages.shop.faultProxy.clear();
  });
});
