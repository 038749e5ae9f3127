import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { see } from '../kit/expectPage.ts';
import { currentOf, onWire, visitHome, WIDTHS, type HomeVisit } from './homePage.ts';
import { shopAndBrowser } from './opened.ts';

interface WireLook {
  title: string;
  hotspots: { top: string; left: string | null; right: string | null; product: { name: string } }[];
}

interface WireCollection {
  name: string;
  description: string;
  product_id: number;
}

const opened = shopAndBrowser();

describe.each(WIDTHS)('the lower half of home at $width px', ({ screen }) => {
  let visit: HomeVisit;
  beforeAll(async () => {
    visit = await visitHome(opened, screen);
  });
  afterAll(() => visit.context.close());

  it('has a tab for each list of products', async () => {
    const { main, page } = visit;
    const products = main.getByRole('region', { name: 'Products', exact: true });
    const names = () => products.getByRole('heading', { level: 3 }).allTextContents();
    for (const [name, path] of [
      ['Featured', '/api/products/featured/'],
      ['Deal of the day', '/api/products/deal-of-the-day/'],
      ['Exclusive', '/api/products/exclusive/'],
    ] as const) {
      await products.getByRole('tab', { name }).click();
      await see(products.getByRole('tabpanel', { name })).toBeVisible();
      const told = await onWire<{ name: string }[] | { results: { name: string }[] }>(opened.shop, path);
      await see.poll(names).toEqual((Array.isArray(told) ? told : told.results).map((item) => item.name));
    }
    await page.keyboard.press('ArrowRight');
    await see(products.getByRole('tab', { name: 'Featured' })).toHaveAttribute('aria-selected', 'true');
    await see(products.getByRole('tab', { name: 'Featured' })).toBeFocused();
  });

  it('lets three promises run, fifteen times, and shows an athlete', async () => {
    const { main } = visit;
    const marquee = main.getByRole('region', { name: 'Our promises' });
    const promises = ['Authentic Products', 'Best Prices', 'Fast Shipping'];
    await see(marquee.getByRole('listitem')).toHaveText(promises);
    // Once to be heard, and fifteen times to be seen.
    for (const promise of promises) await see(marquee.getByText(promise)).toHaveCount(1 + 15);
    const athlete = main.getByRole('region', { name: 'Nobody runs alone here.' });
    await athlete.scrollIntoViewIfNeeded();
    const picture = athlete.getByRole('img', { name: 'Three runners side by side on a track' });
    await see
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const [width, window] = await athlete.evaluate((one) => [one.clientWidth, document.body.clientWidth]);
    expect(width).toBe(window);
  });

  it('marks the look where the shop says, and each mark shows its product', async () => {
    const look = visit.main.getByRole('region', { name: 'Shop the Look' });
    const { shopTheLook } = await onWire<{ shopTheLook: WireLook[] }>(
      opened.shop,
      '/functions/v1/get-homepage-data',
    );
    const [first] = shopTheLook;
    await see(look.getByRole('heading', { name: first?.title ?? '' })).toBeVisible();
    expect(first?.hotspots.length).toBeGreaterThan(1);
    for (const { top, left, right, product } of first?.hotspots ?? []) {
      const mark = look.getByRole('button', { name: product.name, exact: true });
      const style = await mark.evaluate(({ style }) => [style.top, style.left, style.right]);
      expect(style).toEqual([top, left ?? '', right ?? '']);
      await mark.click();
      await see(mark).toHaveAttribute('aria-pressed', 'true');
      await see(look.getByRole('link', { name: product.name })).toBeVisible();
      await see(look.getByRole('button', { name: `Add to Cart ${product.name}` })).toBeVisible();
    }
  });

  it('has four quotes, and dots that jump to one', async () => {
    const quotes = visit.main.getByRole('region', { name: 'What customers say' });
    const dots = quotes.getByRole('button', { name: /^Quote \d/ });
    await see(dots).toHaveCount(4);
    for (const index of [2, 0, 3, 1]) {
      await dots.nth(index).click();
      await see.poll(() => currentOf(dots)).toBe(index);
      await see(quotes.locator('figure').nth(index)).toHaveAttribute('aria-hidden', 'false');
      await see(quotes.locator('figure[aria-hidden=false]')).toHaveCount(1);
    }
  });

  it('leads from collections to their products, and from Our Story to what the shop says of itself', async () => {
    const { main } = visit;
    const collections = main.getByRole('region', { name: 'Featured collections' });
    const { featuredProducts } = await onWire<{ featuredProducts: WireCollection[] }>(
      opened.shop,
      '/functions/v1/get-homepage-featured-product',
    );
    expect(featuredProducts.length).toBeGreaterThan(0);
    await see(collections.getByRole('listitem')).toHaveCount(featuredProducts.length);
    for (const { name, description, product_id } of featuredProducts) {
      await see(collections.getByRole('link', { name })).toHaveAttribute('href', `/products/${product_id}`);
      await see(collections.getByText(description)).toBeVisible();
    }

    const about = main.locator('#about');
    await see(about).toContainText('Free shipping on orders above ₹2000');
    await main.getByRole('button', { name: 'Our Story' }).scrollIntoViewIfNeeded();
    await see(about).not.toBeInViewport();
    await main.getByRole('button', { name: 'Our Story' }).click();
    await see(about).toBeInViewport();
    const trust = main.getByRole('region', { name: 'What you can count on' });
    await see(trust.getByRole('heading')).toHaveText([
      'Customer service',
      'Free shipping',
      '100% original',
      'Secure payment',
    ]);
    await see(trust).toContainText('On orders above ₹2000');
  });

  it('has all its sections in their order, and nothing to complain of', async () => {
    const headings = await visit.main.getByRole('heading', { level: 2 }).allTextContents();
    const featured = await visit.main
      .getByRole('region', { name: 'Featured product' })
      .getByRole('heading')
      .textContent();
    const look = await visit.main
      .getByRole('region', { name: 'Shop the Look' })
      .getByRole('heading', { level: 2 })
      .textContent();
    const order = ['Play more.', 'Explore Categories', 'Crafted for Champions', featured, 'Nobody runs', look]
      .concat(['Featured collections', 'Sports equipment'])
      .map((text) => headings.findIndex((heading) => heading.includes(text ?? '?')));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(visit.complaints).toEqual([]);
  });
});
