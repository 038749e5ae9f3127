import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { demoShop } from '../kit/shopFiles.ts';
import { openVisitor, type Visitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** What each section of home has, in their order. */
const SECTIONS = [
  /Shop now/,
  /Our Story/,
  /Featured.*Deal of the day.*Exclusive/,
  /Explore Categories/,
  /film 1 of 3/,
  /Crafted for Champions/,
  /Add to Cart.*Buy Now/,
  /Authentic Products.*Best Prices.*Fast Shipping/,
  new RegExp(demoShop.athlete),
  /Shop the Look|Add to Cart/,
  new RegExp(demoShop.quotes[0]!.who),
  /Featured collections/,
  new RegExp(demoShop.about.title),
  new RegExp(demoShop.trust.map(({ title }) => title).join('.*')),
];

describe('home', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let home: Visitor;
  beforeAll(async () => {
    home = await openVisitor(opened, DESKTOP);
    await home.page.goto('/');
  });
  afterAll(() => home.close());

  it('has its 14 sections in their order #home-order #athlete-banner #about-shop #trust-strip', async () => {
    const videos = home.main.getByRole('region', { name: 'Videos' });
    await videos.scrollIntoViewIfNeeded();
    await videos.locator('video').first().waitFor();
    const sections = home.main.locator('[data-home] > section');
    await expectPage(sections).toHaveCount(SECTIONS.length);
    await expectPage(sections).toContainText(SECTIONS);
    expect(home.pageErrors).toEqual([]);
  });

  it('scrolls from its statement to what it is about #brand-statement', async () => {
    const { main } = home;
    const about = main.locator('#about');
    const ourStory = main.getByRole('button', { name: 'Our Story' });
    await ourStory.scrollIntoViewIfNeeded();
    await expectPage(about).not.toBeInViewport();
    await ourStory.click();
    await expectPage(about).toBeInViewport();
  });

  it('has its featured product to buy, and collections that lead to products #featured-product #featured-collections', async () => {
    const featured = home.main.getByRole('region', { name: 'Featured product' });
    await expectPage(featured.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
    await expectPage(featured.getByRole('button', { name: /^Buy Now/ })).toBeVisible();
    const collections = home.main.locator('section', {
      has: home.page.getByRole('heading', { name: 'Featured collections' }),
    });
    await expectPage(collections.getByRole('link').nth(2)).toBeAttached();
    const links = await collections
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.filter((href) => !/^\/products\/\d+$/.test(href ?? ''))).toEqual([]);
  });

  it.each([
    [PHONE.viewport!.width, 2],
    [900, 3],
    [DESKTOP.viewport!.width, 4],
  ])(
    'has the categories, at %i px, in %i columns that lead to lists #category-columns #explore-categories',
    async (width, columns) => {
      const { page, main } = home;
      await page.setViewportSize({ width, height: 800 });
      const categories = main.locator('section', {
        has: page.getByRole('heading', { name: 'Explore Categories' }),
      });
      const tiles = categories.getByRole('listitem');
      const lefts = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().left));
      expect(lefts.length).toBeGreaterThan(4);
      expect(new Set(lefts.map(Math.round)).size).toBe(columns);
      const links = await tiles
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links.filter((href) => !/^\/subcategories\/\d+\/products$/.test(href ?? ''))).toEqual([]);
    },
  );

  it.each([
    { width: 390, height: 844, most: 5900 },
    { width: 1440, height: 900, most: 7200 },
  ])(
    'is at most $most px high at $width × $height px, with prices in the second window #home-height',
    async ({ width, height, most }) => {
      const { page, main } = home;
      await page.setViewportSize({ width, height });
      // What is below the window is laid out once the page is used.
      await page.mouse.wheel(0, 1);
      await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
      const price = main.getByRole('tabpanel').getByText(/^₹/).first();
      const bottom = await price.evaluate((text) => text.getBoundingClientRect().bottom + window.scrollY);
      expect(bottom).toBeLessThan(2 * height);
    },
  );
});
