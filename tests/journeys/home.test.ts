import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { openVisitor, type Visitor } from '../kit/visitor.ts';
import {
  currentIndex,
  fetchFromUpstream,
  gotoHome,
  playbackSeconds,
  type WireBanner,
  type WireCollection,
  type WireShopTheLook,
} from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

interface WireVideo {
  title: string;
  subcategory_id: number;
}

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

describe('home', () => {
  let home: Visitor;
  beforeAll(async () => {
    home = await openVisitor(opened, DESKTOP);
    await gotoHome(home);
  });
  afterAll(() => home.close());

  it('has banners that lead to a product or a list, also by a press on their picture', async () => {
    const { page, main } = home;
    const { banners } = await fetchFromUpstream<{ banners: WireBanner[] }>(
      opened.shop,
      '/functions/v1/get-banners',
    );
    const carousel = main.getByRole('region', { name: 'Banners' });
    const [first] = banners;
    await expectPage(carousel.getByRole('heading', { name: first?.title ?? '' })).toBeVisible();
    await expectPage(carousel.getByText(first?.subtitle ?? '')).toBeVisible();
    for (const [index, { title, product_id, subcategory_id }] of banners.entries()) {
      await carousel.getByRole('button', { name: `Banner ${index + 1}: ${title}` }).click();
      const link = carousel.getByRole('link', { name: title });
      await expectPage(link).toBeInViewport();
      const to = product_id ? `/products/${product_id}` : `/subcategories/${subcategory_id}/products`;
      await expectPage(link).toHaveAttribute('href', to);
    }
    const picture = (await carousel.boundingBox())!;
    await page.mouse.click(picture.x + picture.width * 0.8, picture.y + picture.height * 0.3);
    await expectPage(page).not.toHaveURL('/');
    await page.goBack();
    await expectPage(carousel).toBeVisible();
  });

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

  it('has films that say what they show and where they lead, and play when asked', async () => {
    const { main } = home;
    const { videos } = await fetchFromUpstream<{ videos: WireVideo[] }>(
      opened.shop,
      '/functions/v1/get-homepage-video',
    );
    const films = main.getByRole('region', { name: 'Videos' });
    await films.scrollIntoViewIfNeeded();
    await expectPage(films.getByRole('figure')).toHaveCount(videos.length);
    for (const [index, { title, subcategory_id }] of videos.entries()) {
      const film = films.getByRole('figure').nth(index);
      await film.scrollIntoViewIfNeeded();
      await expectPage(film.locator('video')).toHaveAttribute('aria-label', title);
      await expectPage(film.getByRole('link', { name: `Shop now : ${title}` })).toHaveAttribute(
        'href',
        `/subcategories/${subcategory_id}/products`,
      );
    }
    const video = films.locator('video').first();
    const stateOf = (element: HTMLVideoElement) => [element.loop, element.muted, element.paused];
    expect(await video.evaluate(stateOf)).toEqual([true, true, true]);
    await films.getByRole('button', { name: 'Play film 1 of 3' }).click();
    await expectPage.poll(() => playbackSeconds(video)).toBeGreaterThan(0);
    await films.getByRole('button', { name: 'Pause film 1 of 3' }).click();
    await expectPage.poll(() => video.evaluate(stateOf)).toEqual([true, true, true]);
  });

  it('has a comparison that moves by keys and by a click', async () => {
    const { page, main } = home;
    const compare = main.getByRole('region', { name: 'Crafted for Champions' });
    await compare.scrollIntoViewIfNeeded();
    const handle = compare.getByRole('slider');
    await expectPage(handle).toHaveAttribute('aria-valuenow', '50');
    await handle.focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
    await expectPage(handle).toHaveAttribute('aria-valuenow', '100');
    for (let press = 0; press < 25; press++) await page.keyboard.press('ArrowLeft');
    await expectPage(handle).toHaveAttribute('aria-valuenow', '0');
    await expectPage(handle).toHaveAccessibleName('Compare Drawn and Made');
    await page.keyboard.press('End');
    await expectPage(handle).toHaveAttribute('aria-valuenow', '100');
    await page.keyboard.press('Home');
    await expectPage(handle).toHaveAttribute('aria-valuenow', '0');
    await handle.scrollIntoViewIfNeeded();
    const box = (await compare.locator('[data-rcs="root"]').boundingBox())!;
    // WCAG 2.5.7: what is dragged can also be done without dragging.
    await page.mouse.click(box.x + box.width * 0.25, box.y + box.height / 4);
    await expectPage
      .poll(async () => Number(await handle.getAttribute('aria-valuenow')))
      .toBeCloseTo(25, -0.5);
  });

  it('has the featured product with its pictures and buttons', async () => {
    const { main } = home;
    const featured = main.getByRole('region', { name: 'Featured product' });
    const { exclusiveProducts } = await fetchFromUpstream<{
      exclusiveProducts: { id: number; name: string }[];
    }>(opened.shop, '/functions/v1/get-homepage-exclusive-products');
    const [{ id, name } = { id: 0, name: '' }] = exclusiveProducts;
    await expectPage(featured.getByRole('link', { name })).toHaveAttribute('href', `/products/${id}`);
    await expectPage(featured).toContainText('₹');
    const shownPicture = () => featured.locator('img').first().getAttribute('src');
    const before = await shownPicture();
    await featured.getByRole('button', { name: 'Picture 2' }).click();
    await expectPage.poll(shownPicture).not.toBe(before);
    await expectPage(featured.getByRole('button', { name: /^Buy Now/ })).toBeVisible();
  });

  it('shows three promises in a marquee, repeated fifteen times, and four promises of trust', async () => {
    const { main } = home;
    const marquee = main.getByRole('region', { name: 'Our promises' });
    const promises = ['Authentic Products', 'Best Prices', 'Fast Shipping'];
    await expectPage(marquee.getByRole('listitem')).toHaveText(promises);
    // Once for screen readers, and fifteen times in the visible row.
    for (const promise of promises) await expectPage(marquee.getByText(promise)).toHaveCount(1 + 15);
    const trust = main.getByRole('region', { name: 'What you can count on' });
    await expectPage(trust.getByRole('heading')).toHaveText([
      'Customer service',
      'Free shipping',
      '100% original',
      'Secure payment',
    ]);
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
    for (const { name, product_id } of featuredProducts) {
      await expectPage(collections.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/products/${product_id}`,
      );
    }

    const about = main.locator('#about');
    await main.getByRole('button', { name: 'Our Story' }).scrollIntoViewIfNeeded();
    await expectPage(about).not.toBeInViewport();
    await main.getByRole('button', { name: 'Our Story' }).click();
    await expectPage(about).toBeInViewport();
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
