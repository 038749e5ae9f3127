import { describe, expect, it } from 'vitest';
import { DESKTOP, TABLET } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { PHONE_OR_BOTH } from '../kit/visitor.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { fetchFromUpstream, playbackSeconds, openHomePage, columnsOf, type WireBanner } from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('home', () => {
  const opened = shopAndBrowser();

  it.each(PHONE_OR_BOTH)(
    'shows banners, categories, videos, compare slider and featured product at $width px',
    async ({ screen, touch }) => {
      const { banners } = await fetchFromUpstream<{ banners: WireBanner[] }>(
        opened.shop,
        '/functions/v1/get-banners',
      );
      const { page, main, pageErrors } = await openHomePage(opened, screen);

      // Banners: title, subtitle and link.
      const carousel = main.getByRole('region', { name: 'Banners' });
      const [first] = banners;
      await expectPage(carousel.getByRole('heading', { name: first?.title ?? '' })).toBeVisible();
      await expectPage(carousel.getByText(first?.subtitle ?? '')).toBeVisible();
      await expectPage(carousel.locator('.swiper-initialized')).toBeAttached();
      for (const [index, { title, product_id, subcategory_id }] of banners.entries()) {
        await carousel.getByRole('button', { name: `Banner ${index + 1}: ${title}` }).click();
        const link = carousel.getByRole('link', { name: title });
        await expectPage(link).toBeInViewport();
        const to = product_id ? `/products/${product_id}` : `/subcategories/${subcategory_id}/products`;
        await expectPage(link).toHaveAttribute('href', to);
      }

      // Categories
      const grid = main.getByRole('region', { name: 'Explore Categories' }).getByRole('list');
      expect(await columnsOf(grid)).toBe(touch ? 2 : 4);
      const card = grid.getByRole('listitem').first();
      await expectPage(card.getByRole('link')).toHaveAttribute('href', /^\/subcategories\/\d+\/products$/);
      await expectPage(card.locator('p')).toHaveCSS('-webkit-line-clamp', '2');

      // Videos: with reduced motion they do not play by themselves.
      const videosSection = main.getByRole('region', { name: 'Videos' });
      await videosSection.scrollIntoViewIfNeeded();
      const video = videosSection.locator('video').first();
      await video.scrollIntoViewIfNeeded();
      await expectPage(videosSection.locator('video')).toHaveCount(3);
      const [height, window] = await video.evaluate((videoElement) => [
        videoElement.clientHeight,
        innerHeight,
      ]);
      expect(height).toBe(window);
      for (const videoElement of await videosSection.locator('video').all()) {
        expect(
          await videoElement.evaluate((video: HTMLVideoElement) => [video.loop, video.muted, video.paused]),
        ).toEqual([true, true, true]);
      }
      await videosSection.getByRole('button', { name: 'Play film 1 of 3' }).click();
      await expectPage.poll(() => playbackSeconds(video)).toBeGreaterThan(0);
      await videosSection.getByRole('button', { name: 'Pause film 1 of 3' }).click();
      await expectPage.poll(() => video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);

      // Compare slider: starts at half, moves by keys up to its ends, and by dragging.
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
      const scrollTop = await page.evaluate(() => scrollY);
      await page.keyboard.press('End');
      await expectPage(handle).toHaveAttribute('aria-valuenow', '100');
      await page.keyboard.press('Home');
      await expectPage(handle).toHaveAttribute('aria-valuenow', '0');
      expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
      await handle.scrollIntoViewIfNeeded();
      const box = (await compare.locator('[data-rcs="root"]').boundingBox())!;
      const middle = box.y + box.height / 2;
      await page.mouse.move(box.x + 2, middle);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.7, middle, { steps: 4 });
      await page.mouse.up();
      await expectPage
        .poll(async () => Number(await handle.getAttribute('aria-valuenow')))
        .toBeCloseTo(70, -0.5);

      // Featured product
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

      expect(pageErrors).toEqual([]);
    },
  );

  it('shows categories in three columns on a tablet', async () => {
    const { main } = await openHomePage(opened, TABLET);
    const grid = main.getByRole('region', { name: 'Explore Categories' }).getByRole('list');
    expect(await columnsOf(grid)).toBe(3);
  });

  it('sends a guest to /login when they press Add to Cart or Buy Now', async () => {
    const { page, main } = await openHomePage(opened, DESKTOP);
    for (const [region, button] of [
      ['Featured product', /^Add to Cart/],
      ['Featured product', /^Buy Now/],
      ['Shop the Look', /^Add to Cart/],
    ] as const) {
      const actionButton = main.getByRole('region', { name: region }).getByRole('button', { name: button });
      await actionButton.first().click();
      await expectPage(page).toHaveURL(/\/login/);
      await page.goBack();
      await expectPage(main.getByRole('region', { name: region })).toBeVisible();
    }
  });

  it('a banner without product and subcategory is no link, a banner with both links to its product', async () => {
    const banner = { title: 'Bare', image: 'home/banner-road.webp' };
    const both = { id: 2, title: 'Both', image: banner.image, product_id: 7, subcategory_id: 8 };
    opened.shop.faultProxy.fault('get-banners', respondWith(200, { banners: [{ id: 1, ...banner }, both] }));
    const { main } = await openHomePage(opened, DESKTOP);
    const carousel = main.getByRole('region', { name: 'Banners' });
    await expectPage(carousel.getByRole('heading', { name: 'Bare' })).toBeVisible();
    await expectPage(carousel.locator('.swiper-slide').first().locator('a')).toHaveCount(0);
    await expectPage(carousel.locator('a')).toHaveAttribute('href', '/products/7');
  });

  it('a broken picture is replaced by the default one', async () => {
    const item = { id: 11, name: 'No picture', description: 'x', image: 'no/such.webp' };
    opened.shop.faultProxy.fault('get-homepage-categories', respondWith(200, { sub_categories: [item] }));
    const { main } = await openHomePage(opened, DESKTOP);
    const grid = main.getByRole('region', { name: 'Explore Categories' }).getByRole('list');
    await grid.scrollIntoViewIfNeeded();
    await expectPage(grid.locator('svg')).toBeVisible();
    await expectPage(grid.locator('img')).toHaveCount(0);
  });
});
