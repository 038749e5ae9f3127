import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { openVisitor, type Visitor } from '../kit/visitor.ts';
import {
  currentIndex,
  fetchFromUpstream,
  gotoHome,
  type WireCollection,
  type WireShopTheLook,
} from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

describe('the lower half of home', () => {
  let home: Visitor;
  beforeAll(async () => {
    home = await openVisitor(opened, DESKTOP);
    await gotoHome(home);
  });
  afterAll(() => home.close());

  it('has a tab for each list of products', async () => {
    const { main, page } = home;
    const products = main.getByRole('region', { name: 'Products', exact: true });
    const names = () => products.getByRole('heading', { level: 3 }).allTextContents();
    for (const [name, path] of [
      ['Featured', '/api/products/featured/'],
      ['Deal of the day', '/api/products/deal-of-the-day/'],
      ['Exclusive', '/api/products/exclusive/'],
    ] as const) {
      await products.getByRole('tab', { name }).click();
      await expectPage(products.getByRole('tabpanel', { name })).toBeVisible();
      const listed = await fetchFromUpstream<{ name: string }[] | { results: { name: string }[] }>(
        opened.shop,
        path,
      );
      await expectPage
        .poll(names)
        .toEqual((Array.isArray(listed) ? listed : listed.results).map((item) => item.name));
    }
    await page.keyboard.press('ArrowRight');
    await expectPage(products.getByRole('tab', { name: 'Featured' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expectPage(products.getByRole('tab', { name: 'Featured' })).toBeFocused();
  });

  it('shows three promises in a marquee, repeated fifteen times, and an athlete', async () => {
    const { main } = home;
    const marquee = main.getByRole('region', { name: 'Our promises' });
    const promises = ['Authentic Products', 'Best Prices', 'Fast Shipping'];
    await expectPage(marquee.getByRole('listitem')).toHaveText(promises);
    // Once for screen readers, and fifteen times in the visible row.
    for (const promise of promises) await expectPage(marquee.getByText(promise)).toHaveCount(1 + 15);
    const athlete = main.getByRole('region', { name: 'Nobody runs alone here.' });
    await athlete.scrollIntoViewIfNeeded();
    const picture = athlete.getByRole('img', { name: 'A bowler, a runner and a footballer on a track' });
    await expectPage
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await athlete.evaluate((element) => document.body.clientWidth - element.clientWidth)).toBe(0);
  });

  it('has the hotspots of Shop the Look at the positions from the upstream, and each shows its product', async () => {
    const shopTheLookRegion = home.main.getByRole('region', { name: 'Shop the Look' });
    const { shopTheLook } = await fetchFromUpstream<{ shopTheLook: WireShopTheLook[] }>(
      opened.shop,
      '/functions/v1/get-homepage-data',
    );
    const [first] = shopTheLook;
    await expectPage(shopTheLookRegion.getByRole('heading', { name: first?.title ?? '' })).toBeVisible();
    expect(first?.hotspots.length).toBeGreaterThan(1);
    for (const { top, left, right, product } of first?.hotspots ?? []) {
      const hotspot = shopTheLookRegion.getByRole('button', { name: product.name, exact: true });
      const style = await hotspot.evaluate(({ style }) => [style.top, style.left, style.right]);
      expect(style).toEqual([top, left ?? '', right ?? '']);
      await hotspot.click();
      await expectPage(hotspot).toHaveAttribute('aria-pressed', 'true');
      await expectPage(shopTheLookRegion.getByRole('link', { name: product.name })).toBeVisible();
      await expectPage(
        shopTheLookRegion.getByRole('button', { name: `Add to Cart ${product.name}` }),
      ).toBeVisible();
    }
  });

  it('has four quotes, and dots that select one', async () => {
    const quotes = home.main.getByRole('region', { name: 'What customers say' });
    const dots = quotes.getByRole('button', { name: /^Quote \d/ });
    await expectPage(dots).toHaveCount(4);
    for (const index of [2, 0, 3, 1]) {
      await dots.nth(index).click();
      await expectPage.poll(() => currentIndex(dots)).toBe(index);
      await expectPage(quotes.locator('figure').nth(index)).toHaveAttribute('aria-hidden', 'false');
      await expectPage(quotes.locator('figure[aria-hidden=false]')).toHaveCount(1);
    }
  });

  it('links collections to their products, and Our Story to the about section', async () => {
    const { main } = home;
    const collections = main.getByRole('region', { name: 'Featured collections' });
    const { featuredProducts } = await fetchFromUpstream<{ featuredProducts: WireCollection[] }>(
      opened.shop,
      '/functions/v1/get-homepage-featured-product',
    );
    expect(featuredProducts.length).toBeGreaterThan(0);
    await expectPage(collections.getByRole('listitem')).toHaveCount(featuredProducts.length);
    for (const { name, description, product_id } of featuredProducts) {
      await expectPage(collections.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/products/${product_id}`,
      );
      await expectPage(collections.getByText(description)).toBeVisible();
    }

    const about = main.locator('#about');
    await expectPage(about).toContainText('Free shipping on orders above ₹2000');
    await main.getByRole('button', { name: 'Our Story' }).scrollIntoViewIfNeeded();
    await expectPage(about).not.toBeInViewport();
    await main.getByRole('button', { name: 'Our Story' }).click();
    await expectPage(about).toBeInViewport();
    const trust = main.getByRole('region', { name: 'What you can count on' });
    await expectPage(trust.getByRole('heading')).toHaveText([
      'Customer service',
      'Free shipping',
      '100% original',
      'Secure payment',
    ]);
    await expectPage(trust).toContainText('On orders above ₹2000');
  });

  it('has all sections in order and no console errors', async () => {
    const headings = await home.main.getByRole('heading', { level: 2 }).allTextContents();
    const headingOf = (region: string, level?: number) =>
      home.main.getByRole('region', { name: region }).getByRole('heading', { level }).textContent();
    const featured = await headingOf('Featured product');
    const shopTheLookTitle = await headingOf('Shop the Look', 2);
    const upperSections = ['Play more.', 'Explore Categories', 'Crafted for Champions', featured];
    const lowerSections = ['Nobody runs', shopTheLookTitle, 'Featured collections', 'Sports equipment'];
    const order = [...upperSections, ...lowerSections].map((text) =>
      headings.findIndex((heading) => heading.includes(text ?? '?')),
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(home.pageErrors).toEqual([]);
  });
});
