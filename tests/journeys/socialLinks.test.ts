import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { DESKTOP, horizontalOverflowPx, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('the links to social media', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('are in the header of every wide window, beside all categories', async () => {
    const { page } = await createVisitor(opened, DESKTOP);
    await page.goto(paths.login);
    const header = page.getByRole('banner');
    const categories = header.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    for (const width of [1200, 1279, 1280, 1366, 1439, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      for (const name of [/^Instagram/, /^YouTube/])
        await expectPage(header.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      await expectPage(categories).toHaveCount(8);
      for (const category of await categories.all()) await expectPage(category).toBeInViewport({ ratio: 1 });
      expect([width, await horizontalOverflowPx(page)]).toEqual([width, 0]);
    }
  });

  it('are in the drawer of every narrower window', async () => {
    const { page } = await createVisitor(opened, PHONE);
    await page.goto(paths.login);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    for (const width of [360, 768, 1199]) {
      await page.setViewportSize({ width, height: 640 });
      for (const name of [/^Instagram/, /^YouTube/]) {
        await drawer.getByRole('link', { name }).scrollIntoViewIfNeeded();
        await expectPage(drawer.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      }
    }
  });
});
