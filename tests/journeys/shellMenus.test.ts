import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { paths } from '../../web/config/paths.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { focusedName, setUpPages } from './testPages.ts';

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
        expect(await findViolations(page)).toEqual([]);
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
        await expectPage(button).toHaveAttribute('aria-expanded', 'false');

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

  it('the page does not scroll when the header gets the focus, and no focused element is hidden', async () => {
    const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
    await withPage(
      DESKTOP,
      async (page) => {
        await page.goto(paths.subcategory(pages.seeded.subcategoryId));
        await expectPage(page.getByRole('article').first()).toBeVisible();
        await page.evaluate(() => window.scrollTo(0, 900));
        const button = page.getByRole('button', { name: 'Account' });
        await button.focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await expectPage.poll(() => focusedName(page)).toBe('Orders');
        await page.keyboard.press('Escape');
        expect(await focusedName(page)).toBe('Account');
        expect(await scrollY(page)).toBe(900);
        await page.evaluate(() => window.scrollTo(0, 900));
        for (const link of ['Search', 'Maidan']) {
          await page.getByRole('banner').getByRole('link', { name: link }).focus();
          expect(await scrollY(page)).toBe(900);
        }
      },
      { signedIn: true },
    );
    // Tab and Shift+Tab never move the focus to an element under the header or the bottom bar.
    await withPage(PHONE, async (page) => {
      await page.goto(paths.product(pages.seeded.productId));
      const isFocusVisible = () =>
        page.evaluate(() => {
          const { top, bottom } = document.activeElement!.getBoundingClientRect();
          const header = document.querySelector('header')!.getBoundingClientRect().bottom;
          const bar = document.querySelector('[data-bottom-bar]')!;
          const isFixed = bar.contains(document.activeElement) || !!document.activeElement?.closest('aside');
          return isFixed || (top >= header && bottom <= bar.getBoundingClientRect().top);
        });
      const similar = page.getByRole('region', { name: 'Similar products' });
      await similar.getByRole('article').first().waitFor();
      await similar.getByRole('link').first().focus();
      for (const key of [...Array<string>(6).fill('Tab'), ...Array<string>(14).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        expect(await isFocusVisible(), `${key}: ${await focusedName(page)}`).toBe(true);
      }
    });
  });
});
