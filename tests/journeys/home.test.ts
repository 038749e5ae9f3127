import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, TABLET } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { answer, onWire, timeOf, visitHome, WIDTHS } from './homePage.ts';
import { shopAndBrowser } from './opened.ts';

const columnsOf = (grid: Locator) =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);

describe('home', () => {
  const opened = shopAndBrowser();

  it.each(WIDTHS)(
    'shows banners, categories, films, compare slider and featured product at $width px',
    async ({ screen, columns }) => {
      const { banners } = await onWire<{
        banners: {
          title: string;
          subtitle: string | null;
          product_id: number | null;
          subcategory_id: number;
        }[];
      }>(opened.shop, '/functions/v1/get-banners');
      const { page, main, context, complaints } = await visitHome(opened, screen);

      // B1: the first banner, its words, its way on.
      const carousel = main.getByRole('region', { name: 'Banners' });
      const [first] = banners;
      await see(carousel.getByRole('heading', { name: first?.title ?? '' })).toBeVisible();
      await see(carousel.getByText(first?.subtitle ?? '')).toBeVisible();
      await see(carousel.locator('.swiper-initialized')).toBeAttached();
      for (const [index, { title, product_id, subcategory_id }] of banners.entries()) {
        await carousel.getByRole('button', { name: `Banner ${index + 1}: ${title}` }).click();
        const link = carousel.getByRole('link', { name: title });
        await see(link).toBeInViewport();
        const to = product_id ? `/products/${product_id}` : `/subcategories/${subcategory_id}/products`;
        await see(link).toHaveAttribute('href', to);
      }

      // B3
      const grid = main.getByRole('region', { name: 'Explore Categories' }).getByRole('list');
      expect(await columnsOf(grid)).toBe(columns);
      const card = grid.getByRole('listitem').first();
      await see(card.getByRole('link')).toHaveAttribute('href', /^\/subcategories\/\d+\/products$/);
      await see(card.locator('p')).toHaveCSS('-webkit-line-clamp', '2');

      // B4: films wait for a tap when nothing may move.
      const films = main.getByRole('region', { name: 'Videos' });
      await films.scrollIntoViewIfNeeded();
      const film = films.locator('video').first();
      await film.scrollIntoViewIfNeeded();
      await see(films.locator('video')).toHaveCount(3);
      const [height, window] = await film.evaluate((one) => [one.clientHeight, innerHeight]);
      expect(height).toBe(window);
      for (const one of await films.locator('video').all()) {
        expect(
          await one.evaluate((video: HTMLVideoElement) => [video.loop, video.muted, video.paused]),
        ).toEqual([true, true, true]);
      }
      await films.getByRole('button', { name: 'Play film 1 of 3' }).click();
      await see.poll(() => timeOf(film)).toBeGreaterThan(0);
      await films.getByRole('button', { name: 'Pause film 1 of 3' }).click();
      await see.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);

      // B5: half, by keys to the ends and no further, and by dragging.
      const compare = main.getByRole('region', { name: 'Crafted for Champions' });
      await compare.scrollIntoViewIfNeeded();
      const handle = compare.getByRole('slider');
      await see(handle).toHaveAttribute('aria-valuenow', '50');
      await handle.focus();
      for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
      await see(handle).toHaveAttribute('aria-valuenow', '100');
      for (let press = 0; press < 25; press++) await page.keyboard.press('ArrowLeft');
      await see(handle).toHaveAttribute('aria-valuenow', '0');
      await see(handle).toHaveAccessibleName('Compare Drawn and Made');
      const place = await page.evaluate(() => scrollY);
      await page.keyboard.press('End');
      await see(handle).toHaveAttribute('aria-valuenow', '100');
      await page.keyboard.press('Home');
      await see(handle).toHaveAttribute('aria-valuenow', '0');
      expect(await page.evaluate(() => scrollY)).toBe(place);
      await handle.scrollIntoViewIfNeeded();
      const box = (await compare.locator('[data-rcs="root"]').boundingBox())!;
      const middle = box.y + box.height / 2;
      await page.mouse.move(box.x + 2, middle);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.7, middle, { steps: 4 });
      await page.mouse.up();
      await see.poll(async () => Number(await handle.getAttribute('aria-valuenow'))).toBeCloseTo(70, -0.5);

      // B6
      const featured = main.getByRole('region', { name: 'Featured product' });
      const { exclusiveProducts } = await onWire<{ exclusiveProducts: { id: number; name: string }[] }>(
        opened.shop,
        '/functions/v1/get-homepage-exclusive-products',
      );
      await see(featured.getByRole('link', { name: exclusiveProducts[0]?.name ?? '' })).toHaveAttribute(
        'href',
        `/products/${exclusiveProducts[0]?.id}`,
      );
      await see(featured).toContainText('₹');
      const shownPicture = () => featured.locator('img').first().getAttribute('src');
      const before = await shownPicture();
      await featured.getByRole('button', { name: 'Picture 2' }).click();
      await see.poll(shownPicture).not.toBe(before);
      await see(featured.getByRole('button', { name: /^Buy Now/ })).toBeVisible();

      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('shows categories in three columns on a tablet', async () => {
    const { main, context } = await visitHome(opened, TABLET);
    expect(await columnsOf(main.getByRole('region', { name: 'Explore Categories' }).getByRole('list'))).toBe(
      3,
    );
    await context.close();
  });

  it('sends a guest who adds or buys to /login', async () => {
    const { page, main, context } = await visitHome(opened, DESKTOP);
    for (const [region, button] of [
      ['Featured product', /^Add to Cart/],
      ['Featured product', /^Buy Now/],
      ['Shop the Look', /^Add to Cart/],
    ] as const) {
      const wanted = main.getByRole('region', { name: region }).getByRole('button', { name: button });
      await wanted.first().click();
      await see(page).toHaveURL(/\/login/);
      await page.goBack();
      await see(main.getByRole('region', { name: region })).toBeVisible();
    }
    await context.close();
  });

  it('a banner without product and subcategory is no link, one with both leads to its product', async () => {
    const banner = { title: 'Bare', image: 'home/banner-road.webp' };
    const both = { id: 2, title: 'Both', image: banner.image, product_id: 7, subcategory_id: 8 };
    opened.shop.tap.fault('get-banners', answer({ banners: [{ id: 1, ...banner }, both] }));
    const { main, context } = await visitHome(opened, DESKTOP);
    const carousel = main.getByRole('region', { name: 'Banners' });
    await see(carousel.getByRole('heading', { name: 'Bare' })).toBeVisible();
    await see(carousel.locator('.swiper-slide').first().locator('a')).toHaveCount(0);
    await see(carousel.locator('a')).toHaveAttribute('href', '/products/7');
    await context.close();
  });

  it('a broken picture gives way to the default one', async () => {
    const item = { id: 11, name: 'No picture', description: 'x', image: 'no/such.webp' };
    opened.shop.tap.fault('get-homepage-categories', answer({ sub_categories: [item] }));
    const { main, context } = await visitHome(opened, DESKTOP);
    const grid = main.getByRole('region', { name: 'Explore Categories' }).getByRole('list');
    await grid.scrollIntoViewIfNeeded();
    await see(grid.locator('svg')).toBeVisible();
    await see(grid.locator('img')).toHaveCount(0);
    await context.close();
  });
});
