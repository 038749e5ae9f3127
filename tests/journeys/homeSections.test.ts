import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useThePage } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { type Fault, respondWith } from '../kit/faultProxy.ts';
import { EMPTY, LISTS, openHomePage, SECTIONS } from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const unavailable: Fault = { kind: 'respond', status: 503, body: '' };

describe('the sections of home', () => {
  const opened = shopAndBrowser();

  it('have a message when they are empty, and no tab for an empty list', async () => {
    for (const [path, list] of Object.entries(SECTIONS))
      opened.shop.faultProxy.fault(path, respondWith(200, { [list]: [] }));
    opened.shop.faultProxy.fault('/api/products/deal-of-the-day/', respondWith(200, { results: [] }));
    const { page, main, pageErrors } = await openHomePage(opened, PHONE);
    for (const text of EMPTY) await expectPage(main.getByText(text, { exact: true })).toBeVisible();
    await expectPage(main.getByRole('tab')).toHaveText(['Featured', 'Exclusive']);

    for (const path of LISTS) opened.shop.faultProxy.fault(path, respondWith(200, []));
    await page.reload();
    await expectPage(main.getByText('No collections available.')).toBeVisible();
    await expectPage(main.getByRole('tab')).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });

  it('show no errors when they fail: they are empty on a first visit, and show stored data later', async () => {
    const breakAll = () =>
      [...Object.keys(SECTIONS), ...LISTS].forEach((path) => opened.shop.faultProxy.fault(path, unavailable));
    const firstVisit = await (breakAll(), openHomePage(opened, DESKTOP));
    for (const text of EMPTY)
      await expectPage(firstVisit.main.getByText(text, { exact: true })).toBeVisible();
    const consoleText = firstVisit.pageErrors.join('\n');
    expect(consoleText).toContain('API Error: 503');
    expect(await firstVisit.page.locator('body').textContent()).not.toContain('API Error');
    await expectPage(firstVisit.page.getByRole('alert')).toHaveCount(0);
    await firstVisit.context.close();

    opened.shop.faultProxy.clear();
    const laterVisit = await openHomePage(opened, DESKTOP);
    await useThePage(laterVisit.page);
    await expectPage
      .poll(() => laterVisit.page.evaluate(() => localStorage.getItem('shop_the_look')))
      .not.toBeNull();
    breakAll();
    await laterVisit.page.reload();
    const { main } = laterVisit;
    await expectPage(
      main.getByRole('region', { name: 'Banners' }).getByRole('heading').first(),
    ).toBeVisible();
    await expectPage(
      main.getByRole('region', { name: 'Shop the Look' }).getByRole('heading').first(),
    ).toBeVisible();
    for (const text of EMPTY) await expectPage(main.getByText(text, { exact: true })).toHaveCount(0);
    await laterVisit.context.close();
  });

  it('show banners, pictures and films as far as they can when the upstream sends little', async () => {
    const image = 'home/banner-road.webp';
    const banners = [
      { id: 1, title: 'Bare', image },
      { id: 2, title: 'Both', image, product_id: 7, subcategory_id: 8 },
    ];
    const category = { id: 11, name: 'No picture', description: 'x', image: 'no/such.webp' };
    const { faultProxy } = opened.shop;
    faultProxy.fault('get-banners', respondWith(200, { banners }));
    faultProxy.fault('get-homepage-categories', respondWith(200, { sub_categories: [category] }));
    const films = [{ id: 1, video_url: 'films/none.mp4' }];
    faultProxy.fault('get-homepage-video', respondWith(200, { videos: films }));
    const { main } = await openHomePage(opened, DESKTOP);
    const carousel = main.getByRole('region', { name: 'Banners' });
    await expectPage(carousel.getByRole('heading', { name: 'Bare' })).toBeVisible();
    await expectPage(carousel.locator('.swiper-slide').first().locator('a')).toHaveCount(0);
    await expectPage(carousel.locator('a')).toHaveAttribute('href', '/products/7');

    const grid = main.getByRole('region', { name: 'Explore Categories' }).getByRole('list');
    await grid.scrollIntoViewIfNeeded();
    await expectPage(grid.locator('svg')).toBeVisible();
    await expectPage(grid.locator('img')).toHaveCount(0);

    const videos = main.getByRole('region', { name: 'Videos' });
    await videos.scrollIntoViewIfNeeded();
    await expectPage(videos.locator('video')).toHaveAttribute('aria-label', 'film 1 of 1');
    await expectPage(videos.getByRole('link')).toHaveCount(0);
    await videos.getByRole('button', { name: 'Play film 1 of 1' }).click();
    await expectPage(videos.getByRole('status')).toHaveText('This film cannot be played.');
    await expectPage(videos.getByRole('button')).toHaveCount(0);
  });
});
