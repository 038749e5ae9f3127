import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { openVisitor, type Visitor } from '../kit/visitor.ts';
import { fetchFromUpstream, gotoHome, playbackSeconds, type WireBanner } from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

interface WireVideo {
  title: string;
  subcategory_id: number;
}

const opened = shopAndBrowser();

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
    await expectPage(carousel.locator('.swiper-initialized')).toBeAttached();
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

  it('has categories that lead to their lists', async () => {
    const grid = home.main.getByRole('region', { name: 'Explore Categories' }).getByRole('list');
    await expectPage(grid.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/subcategories\/\d+\/products$/,
    );
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

  it('has a comparison that moves by keys, by dragging and by a click', async () => {
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
});
