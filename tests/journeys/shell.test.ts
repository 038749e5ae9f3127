import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { demoShop } from '../kit/shopFiles.ts';
import { DESKTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { PHONE_OR_BOTH, WITH_MOTION } from '../kit/visitor.ts';
import { setUpPages, tabToName } from './testPages.ts';

describe('the shell', () => {
  const pages = setUpPages();
  const { withPage } = pages;

  it.each(PHONE_OR_BOTH.map(({ device, screen }) => [device, screen] as const))(
    'the banner scrolls the promotional message on %s, can be paused, and does not move with reduced motion',
    async (_, screen) => {
      const states = (page: Page) =>
        page.evaluate(() =>
          document
            .querySelector('aside')!
            .getAnimations({ subtree: true })
            .map(({ playState }) => playState),
        );
      await withPage({ ...screen, ...WITH_MOTION }, async (page) => {
        await page.goto(paths.login);
        const banner = page.getByRole('complementary', { name: 'Offers' });
        await expectPage(banner).toContainText('Free shipping above 1000');
        await expectPage(banner).toContainText('Weekend sale: up to 60% off');
        expect(await banner.innerText()).not.toContain('₹');
        const leftPx = () =>
          banner
            .locator('span')
            .nth(1)
            .evaluate((span) => span.getBoundingClientRect().left);
        const start = await leftPx();
        await expectPage.poll(leftPx).toBeLessThan(start);
        await page.getByRole('button', { name: 'Pause offers' }).click();
        await expectPage.poll(() => states(page)).toEqual(['paused']);
        await page.getByRole('button', { name: 'Play offers' }).click();
        await expectPage.poll(() => states(page)).toEqual(['running']);
      });
      await withPage(screen, async (page) => {
        await page.goto(paths.login);
        const phrases = page.getByRole('complementary', { name: 'Offers' }).locator('span:visible');
        await expectPage(phrases).toHaveText([...demoShop.promotion]);
        for (const phrase of await phrases.all()) await expectPage(phrase).toBeInViewport({ ratio: 1 });
        expect(await states(page)).toEqual([]);
      });
    },
  );

  it('the header is sticky and links to home, the categories, search, cart, login and social media', async () => {
    await withPage(DESKTOP, async (page) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto(paths.subcategory(pages.seeded.subcategoryId));
      const header = page.getByRole('banner');
      await expectPage(page.locator('main a[href^="/products/"]:visible').first()).toBeVisible();
      await page.mouse.wheel(0, 1500);
      await expectPage.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      expect((await header.boundingBox())?.y).toBe(0);

      const { featuredCategories } = await pages.seeded.shopper.request<{
        featuredCategories: { items: { id: string; name: string }[] };
      }>('{ featuredCategories { items { id name } } }');
      const links = header.getByRole('navigation', { name: 'Categories' }).getByRole('link');
      await expectPage(links).toHaveText(featuredCategories.items.map(({ name }) => name));
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(featuredCategories.items.map(({ id }) => paths.category(id)));

      const href = (name: string) => header.getByRole('link', { name }).getAttribute('href');
      expect(await href(demoShop.name)).toBe(paths.home);
      expect(await href('Search')).toBe(paths.search);
      expect(await href('Cart')).toBe(paths.cart);
      expect(await href('Login')).toMatch(/^\/login/);
      expect(await href('Instagram')).toMatch(/^https:\/\//);
      expect(await href('YouTube')).toMatch(/^https:\/\//);

      await links.nth(1).click();
      await expectPage(links.nth(1)).toHaveAttribute('aria-current', 'page');
      await header.getByRole('link', { name: demoShop.name }).click();
      await expectPage(page).toHaveURL(`${pages.shop.url}/`);
      // One response is used by the header, the drawer and every page.
      expect(requests.filter((request) => /\bShell\b/.test(request)).length).toBeLessThanOrEqual(1);
    });
  });

  it('the keyboard can skip to the content, and reaches the controls of the shell in visual order', async () => {
    await withPage(DESKTOP, async (page) => {
      await page.goto(paths.login);
      await expectPage(page.getByRole('banner').getByRole('link', { name: 'Cricket' })).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expectPage(skip).toBeFocused();
      await expectPage(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expectPage(page.getByRole('main')).toBeFocused();
      await expectPage(page).toHaveURL(`${pages.shop.url}${paths.login}`);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

      await page.reload();
      await expectPage(page.getByRole('banner').getByRole('link', { name: 'Cricket' })).toBeVisible();
      for (const name of [
        'Skip to content',
        demoShop.name,
        'Cricket',
        /^Instagram/,
        /^YouTube/,
        'Search',
        'Cart',
        'Login',
      ])
        await tabToName(page, name);
      await tabToName(page, 'Subscribe');
      await tabToName(page, /^Chat with us/);
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
      expect(outline).toBe('solid');
    });
  });
});
