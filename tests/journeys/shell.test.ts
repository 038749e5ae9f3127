import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { shop as texts } from '../../web/config/shop.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { focused, openScene, STILL } from './onPage.ts';

describe('the shell', () => {
  const scene = openScene();
  const { on } = scene;

  const tabTo = async (page: Page, name: string | RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const now = await focused(page);
      if (typeof name === 'string' ? now === name : name.test(now)) return;
    }
    throw new Error(`Tab never reached ${String(name)}`);
  };

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])(
    'the banner scrolls the promotional message on %s, can be paused, and rests under reduced motion',
    async (_, screen) => {
      const states = (page: Page) =>
        page.evaluate(() =>
          document
            .querySelector('aside')!
            .getAnimations({ subtree: true })
            .map(({ playState }) => playState),
        );
      await on(screen, async (page) => {
        await page.goto(paths.login);
        const banner = page.getByRole('complementary', { name: 'Offers' });
        await see(banner).toContainText('Free shipping above 1000');
        await see(banner).toContainText('Weekend sale: up to 60% off');
        expect(await banner.innerText()).not.toContain('₹');
        const left = () =>
          banner
            .locator('span')
            .nth(1)
            .evaluate((span) => span.getBoundingClientRect().left);
        const start = await left();
        await see.poll(left).toBeLessThan(start);
        await page.getByRole('button', { name: 'Pause offers' }).click();
        expect(await states(page)).toEqual(['paused']);
        await page.getByRole('button', { name: 'Play offers' }).click();
        expect(await states(page)).toEqual(['running']);
      });
      await on({ ...screen, ...STILL }, async (page) => {
        await page.goto(paths.login);
        const phrases = page.getByRole('complementary', { name: 'Offers' }).locator('span:visible');
        await see(phrases).toHaveText([...texts.promotion]);
        for (const phrase of await phrases.all()) await see(phrase).toBeInViewport({ ratio: 1 });
        expect(await states(page)).toEqual([]);
      });
    },
  );

  it('the header stays, and leads to the shop front, the categories, search, cart, login and the shop elsewhere', async () => {
    await on({ ...DESKTOP, ...STILL }, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto(paths.subcategory(scene.ready.subcategoryId));
      const header = page.getByRole('banner');
      await see(page.locator('main a[href^="/products/"]:visible').first()).toBeVisible();
      await page.mouse.wheel(0, 1500);
      await see.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      expect((await header.boundingBox())?.y).toBe(0);

      const { featuredCategories } = await scene.ready.shopper.ask<{
        featuredCategories: { items: { id: string; name: string }[] };
      }>('{ featuredCategories { items { id name } } }');
      const links = header.getByRole('navigation', { name: 'Categories' }).getByRole('link');
      await see(links).toHaveText(featuredCategories.items.map(({ name }) => name));
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(featuredCategories.items.map(({ id }) => paths.category(id)));

      const href = (name: string) => header.getByRole('link', { name }).getAttribute('href');
      expect(await href(texts.name)).toBe(paths.home);
      expect(await href('Search')).toBe(paths.search);
      expect(await href('Cart')).toBe(paths.cart);
      expect(await href('Login')).toMatch(/^\/login/);
      expect(await href('Instagram')).toMatch(/^https:\/\//);
      expect(await href('YouTube')).toMatch(/^https:\/\//);

      await links.nth(1).click();
      await see(links.nth(1)).toHaveAttribute('aria-current', 'page');
      await header.getByRole('link', { name: texts.name }).click();
      await see(page).toHaveURL(`${scene.shop.url}/`);
      // One answer serves the header, the drawer and every page.
      expect(asked.filter((request) => /\bShell\b/.test(request)).length).toBeLessThanOrEqual(1);
    });
  });

  it('the keyboard alone skips to the page, and walks the shell in the order that is seen', async () => {
    await on({ ...DESKTOP, ...STILL }, async (page) => {
      await page.goto(paths.login);
      await see(page.getByRole('banner').getByRole('link', { name: 'Cricket' })).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await see(skip).toBeFocused();
      await see(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await see(page.getByRole('main')).toBeFocused();
      await see(page).toHaveURL(`${scene.shop.url}${paths.login}`);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

      await page.reload();
      await see(page.getByRole('banner').getByRole('link', { name: 'Cricket' })).toBeVisible();
      for (const name of [
        'Skip to content',
        texts.name,
        'Cricket',
        /^Instagram/,
        /^YouTube/,
        'Search',
        'Cart',
        'Login',
      ])
        await tabTo(page, name);
      await tabTo(page, 'Subscribe');
      await tabTo(page, /^Chat with us/);
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
      expect(outline).toBe('solid');
    });
  });

  it('pictures come from the media storage, and a broken one gives way to the default one', async () => {
    await on({ ...DESKTOP, ...STILL }, async (page) => {
      await page.goto(paths.subcategory(scene.ready.subcategoryId));
      const first = page.locator('main img').filter({ visible: true }).first();
      await see(first).toHaveAttribute('src', new RegExp(`^${scene.shop.url}/media/`));
      await see.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    });
    await on(
      { ...DESKTOP, ...STILL },
      async (page) => {
        await page.route('**/media/**', (route) => route.abort());
        await page.goto(paths.subcategory(scene.ready.subcategoryId));
        const card = page
          .locator('main li', { has: page.locator('a[href^="/products/"]') })
          .filter({ visible: true })
          .first();
        await see(card).toBeVisible();
        await see(card.locator('img[src*="/media/"]')).toHaveCount(0);
        await see(card.locator('[class*="missing"]')).toBeVisible();
      },
      { complains: true },
    );
  });
});
