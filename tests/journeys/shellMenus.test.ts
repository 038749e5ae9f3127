import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { focused, seriousIn, openScene, STILL } from './onPage.ts';

const CATEGORIES = 'get-featured-categories';

describe('the menus of the shell', () => {
  const scene = openScene();
  const { on } = scene;

  it('the account menu opens, moves and closes by mouse and by keyboard, and logs out', async () => {
    await on(
      { ...DESKTOP, ...STILL },
      async (page) => {
        await page.goto(paths.cart);
        const button = page.getByRole('button', { name: 'Account' });
        const menu = page.getByRole('menu', { name: 'Account' });
        await button.click();
        await see(menu.getByRole('menuitem')).toHaveText([
          'Orders',
          'Wishlist',
          'Account Settings',
          'Logout',
        ]);
        await see(page.getByText('Hello, Asha')).toBeVisible();
        expect(await seriousIn(page)).toEqual([]);
        await page.getByRole('main').click({ position: { x: 5, y: 5 } });
        await see(menu).toHaveCount(0);

        await button.focus();
        for (const [key, stands] of [
          ['ArrowDown', 'Orders'],
          ['ArrowDown', 'Wishlist'],
          ['End', 'Logout'],
          ['ArrowDown', 'Orders'],
          ['ArrowUp', 'Logout'],
          ['Home', 'Orders'],
          ['a', 'Account Settings'],
          ['Escape', 'Account'],
        ] as const) {
          await page.keyboard.press(key);
          await see.poll(() => focused(page)).toBe(stands);
        }
        await see(menu).toHaveCount(0);
        await see(button).toHaveAttribute('aria-expanded', 'false');
        await page.keyboard.press('ArrowUp');
        await see.poll(() => focused(page)).toBe('Logout');
        await page.keyboard.press('Tab');
        await see(menu).toHaveCount(0);

        for (const [item, path] of [
          ['Orders', paths.orders],
          ['Wishlist', paths.wishlist],
          ['Account Settings', paths.profile],
        ] as const) {
          await button.click();
          await menu.getByRole('menuitem', { name: item }).click();
          await see(page).toHaveURL(`${scene.shop.url}${path}`);
          await see(menu).toHaveCount(0);
        }
        await button.focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await see(page).toHaveURL(`${scene.shop.url}${paths.login}`);
        await see(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
      },
      { signedIn: true },
    );
    // That session is over: the next story needs a new one.
    await scene.renewShopper();
  });

  it('leaves the page where it is when the header has the focus, and hides nothing that has it', async () => {
    const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
    await on(
      { ...DESKTOP, ...STILL },
      async (page) => {
        await page.goto(paths.subcategory(scene.ready.subcategoryId));
        await see(page.getByRole('article').first()).toBeVisible();
        await page.evaluate(() => window.scrollTo(0, 900));
        const button = page.getByRole('button', { name: 'Account' });
        for (const close of ['Escape', 'Tab']) {
          await button.focus();
          await page.keyboard.press('Enter');
          await see.poll(() => focused(page)).toBe('Orders');
          await page.keyboard.press(close);
          await see(page.getByRole('menu')).toHaveCount(0);
          if (close === 'Escape') expect(await focused(page)).toBe('Account');
          if (close === 'Escape') expect(await scrollY(page)).toBe(900);
        }
        await page.evaluate(() => window.scrollTo(0, 900));
        for (const link of ['Search', 'Maidan']) {
          await page.getByRole('banner').getByRole('link', { name: link }).focus();
          expect(await scrollY(page)).toBe(900);
        }
      },
      { signedIn: true },
    );
    // Backwards nothing gets under the header, forwards nothing under the bar at the bottom.
    await on({ ...PHONE, ...STILL }, async (page) => {
      await page.goto(paths.product(scene.ready.productId));
      const within = () =>
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
        expect(await within(), `${key}: ${await focused(page)}`).toBe(true);
      }
    });
  });

  it('on a phone the drawer holds the categories and Login, or the account', async () => {
    await on({ ...PHONE, ...STILL }, async (page) => {
      await page.goto(paths.register);
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await button.click();
      await see(
        drawer.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
      ).toBeVisible();
      expect(await seriousIn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await see(drawer).toBeHidden();
      await see(button).toBeFocused();
      await button.click();
      await page.mouse.click(350, 400);
      await see(drawer).toBeHidden();
      await button.click();
      await drawer.getByRole('button', { name: 'Close menu' }).click();
      await see(drawer).toBeHidden();
      await button.click();
      const category = drawer.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
      const href = await category.getAttribute('href');
      await category.click();
      await see(page).toHaveURL(`${scene.shop.url}${href}`);
      await see(drawer).toBeHidden();
      await button.click();
      await drawer.getByRole('link', { name: 'Login' }).click();
      await see(page).toHaveURL(/\/login/);
    });
    await on(
      { ...PHONE, ...STILL },
      async (page) => {
        await page.goto(paths.cart);
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        const drawer = page.getByRole('dialog', { name: 'Menu' });
        const account = drawer.getByRole('navigation', { name: 'Account' }).getByRole('link');
        await see(account).toHaveText(['Orders', 'Wishlist', 'Account Settings']);
        const hrefs = await account.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(hrefs).toEqual([paths.orders, paths.wishlist, paths.profile]);
        await see(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
        expect(await seriousIn(page)).toEqual([]);
      },
      { signedIn: true },
    );
  });

  it('categories say that they are on their way, and that there are none when there are none or they fail', async () => {
    // Each in a server of its own, which has no categories in its memory yet.
    const inDrawer = async (story: (drawer: ReturnType<Page['getByRole']>) => Promise<void>) => {
      const fresh = await scene.shop.anotherBff();
      await on(
        { ...PHONE, ...STILL },
        async (page) => {
          await page.goto(paths.login);
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          await story(page.getByRole('dialog', { name: 'Menu' }));
        },
        { url: fresh.url, complains: true },
      );
      await fresh.close();
    };
    let arrive: () => void = () => undefined;
    scene.shop.tap.fault(CATEGORIES, {
      kind: 'wait',
      until: new Promise<void>((resolve) => (arrive = resolve)),
    });
    await inDrawer(async (drawer) => {
      await see(drawer.getByText('Loading categories')).toBeAttached();
      await see(drawer.getByText('No categories')).toHaveCount(0);
      arrive();
      await see(drawer.getByRole('link', { name: 'Cricket' })).toBeVisible();
      await see(drawer.getByText('Loading categories')).toHaveCount(0);
    });
    for (const answer of [
      { status: 200, body: '{"featured_categories":[],"version":2}' },
      { status: 500, body: '{"detail":"Broken"}' },
    ]) {
      scene.shop.tap.clear();
      scene.shop.tap.fault(CATEGORIES, { kind: 'answer', ...answer });
      scene.shop.tap.fault('/api/categories/featured/', { kind: 'answer', status: 500, body: '{}' });
      await inDrawer(async (drawer) => {
        await see(drawer.getByText('No categories')).toBeVisible();
        await see(drawer.getByText('Broken')).toHaveCount(0);
      });
    }
    scene.shop.tap.clear();
  });
});
