import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { failedResponse, openWithResponse } from '../kit/mockedResponse.ts';
import { focusedName, setUpPages } from './testPages.ts';

const NO_CATEGORIES = {
  data: { featuredCategories: { __typename: 'FeaturedCategoryList', version: '1', items: [] } },
};

describe('the menus of the shell', () => {
  const pages = setUpPages();
  const { withPage } = pages;

  it('the account menu opens and closes by mouse and by keyboard, and logs out', async () => {
    await withPage(
      DESKTOP,
      async (page) => {
        await page.goto(paths.cart);
        const button = page.getByRole('button', { name: 'Account' });
        const menu = page.getByRole('banner').getByRole('navigation', { name: 'Account' });
        await button.click();
        await expectPage(menu.getByRole('link')).toHaveText(['Orders', 'Wishlist', 'Account Settings']);
        await expectPage(page.getByText('Hello, Asha')).toBeVisible();
        await page.getByRole('main').click({ position: { x: 5, y: 5 } });
        await expectPage(menu).toHaveCount(0);

        await button.focus();
        for (const [key, expectedName] of [
          ['Enter', 'Account'],
          ['Tab', 'Orders'],
          ['Escape', 'Account'],
        ] as const) {
          await page.keyboard.press(key);
          await expectPage.poll(() => focusedName(page)).toBe(expectedName);
        }
        await expectPage(menu).toHaveCount(0);

        for (const [item, path] of [
          ['Orders', paths.orders],
          ['Wishlist', paths.wishlist],
          ['Account Settings', paths.profile],
        ] as const) {
          await button.click();
          await menu.getByRole('link', { name: item }).click();
          await expectPage(page).toHaveURL(`${pages.shop.url}${path}`);
          await expectPage(menu).toHaveCount(0);
          // The address changes before the page, and the page takes the focus when it comes.
          await expectPage(page.getByRole('main')).toBeFocused();
        }
        await button.press('Enter');
        await page.getByRole('banner').getByRole('button', { name: 'Logout' }).press('Enter');
        await expectPage(page).toHaveURL(`${pages.shop.url}${paths.login}`);
        await expectPage(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
      },
      { signedIn: true },
    );
    // The logout has ended the session; the next test needs a new one.
    await pages.renewShopper();
  });

  it('on a phone the drawer holds the categories and Login, or the account', async () => {
    await withPage(PHONE, async (page) => {
      await page.goto(paths.register);
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await button.click();
      await expectPage(
        drawer.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
      ).toBeVisible();
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
      },
      { signedIn: true },
    );
  });

  it('categories show a loading text, and "No categories" when there are none or they fail', async () => {
    for (const response of [NO_CATEGORIES, failedResponse('Broken')])
      await withPage(
        PHONE,
        async (page) => {
          const { promise: until, resolve: release } = deferred();
          await openWithResponse(page, paths.login, 'Shell', response, until);
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          const drawer = page.getByRole('dialog', { name: 'Menu' });
          await expectPage(drawer.getByText('Loading categories')).toBeAttached();
          await expectPage(drawer.getByText('No categories')).toHaveCount(0);
          release();
          await expectPage(drawer.getByText('No categories')).toBeVisible();
          await expectPage(drawer.getByText('Broken')).toHaveCount(0);
        },
        { allowPageErrors: true },
      );
  });
});
