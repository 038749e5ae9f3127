import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useThePage, waitForApp, waitForPrefetch } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, WITH_MOTION } from '../kit/visitor.ts';
import {
  countOperations,
  emulateSaveData,
  marqueeOffsetPx,
  openMovingHomePage,
  playbackSeconds,
} from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** Records when a page requests home and categories, by the page's clock, which a test moves. To be called before it is opened. */
async function recordRequests(page: Page) {
  await page.addInitScript(() => {
    const sent: { name: string; atMs: number }[] = [];
    const send = window.fetch;
    window.fetch = (...request) => {
      const name = /operationName=(Home|Category)&/.exec(String(request[0]))?.[1];
      if (name) sent.push({ name, atMs: performance.now() });
      return send(...request);
    };
    Object.assign(window, { sent });
  });
  return () => page.evaluate(() => (window as unknown as { sent: { name: string; atMs: number }[] }).sent);
}

const isPaused = (video: Locator) => video.evaluate((video: HTMLVideoElement) => video.paused);

describe('the persistent home page', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('stays mounted and paused on other routes', async () => {
    const { page, carousel, quotes, row, currentBanner, currentQuote, main, count, pageErrors } =
      await openMovingHomePage(opened, DESKTOP);
    // With reduced motion nothing moves by itself, so that only changes while the page is hidden count.
    await carousel.getByRole('button', { name: /^Banner 3/ }).click();
    await quotes.getByRole('button', { name: /^Quote 2/ }).click();
    const videosSection = main.getByRole('region', { name: 'Videos', includeHidden: true });
    const scrollToVideos = () => videosSection.evaluate((element) => element.scrollIntoView());
    await scrollToVideos();
    const video = videosSection.locator('video').first();
    await videosSection.getByRole('button', { name: 'Play film 1 of 3' }).click();
    await expectPage.poll(() => playbackSeconds(video)).toBeGreaterThan(0.2);
    await scrollToVideos();
    const shownSlides = [await currentBanner(), await currentQuote()];
    expect(shownSlides).toEqual([2, 1]);
    const homeRequests = count('Home');

    const scrollTop = await page.evaluate(() => window.scrollY);
    expect(scrollTop).toBeGreaterThan(1000);
    // A click by coordinates, because Playwright's own click would scroll the page to the header first.
    const search = await page.getByRole('banner').getByRole('link', { name: 'Search' }).boundingBox();
    if (!search) throw new Error('The header has no link to the search.');
    await page.mouse.click(search.x + search.width / 2, search.y + search.height / 2);
    await expectPage(page.locator('[data-home]')).toBeHidden();
    await expectPage.poll(() => isPaused(video)).toBe(true);
    const motionState = async () => [
      await currentBanner(),
      await currentQuote(),
      await playbackSeconds(video),
      await marqueeOffsetPx(row),
    ];
    const stateWhenLeft = await motionState();
    await page.clock.fastForward(20_000);
    expect(await motionState()).toEqual(stateWhenLeft);

    // Back to home by the logo, which is a new navigation for the router.
    const logo = page.getByRole('banner').getByRole('link', { name: 'Maidan' });
    await logo.click();
    await expectPage(page.locator('[data-home]')).toBeVisible();
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop);
    await expectPage.poll(() => isPaused(video)).toBe(false);
    expect(await playbackSeconds(video)).toBeGreaterThanOrEqual(stateWhenLeft[2] ?? Infinity);
    await expectPage(main.locator('.swiper-initialized')).toBeAttached();
    expect([await currentBanner(), await currentQuote()]).toEqual(shownSlides);
    expect(count('Home')).toBe(homeRequests);
    expect(await page.title()).toBe('Maidan');

    // On the home page itself the logo only scrolls to the top.
    await logo.click();
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await currentBanner()).toBe(2);
    await page.goBack();
    await expectPage(page).toHaveURL(/\/search$/);
    expect(pageErrors).toEqual([]);
  });

  it('is mounted hidden when another page is opened first, and shown without another request', async () => {
    const { page, pageErrors } = await createVisitor(opened, DESKTOP);
    const count = countOperations(page);
    await page.goto('/no/such/page');
    await waitForApp(page);
    await expectPage(page.locator('[data-home]')).not.toBeAttached();
    await useThePage(page);
    await expectPage(page.locator('[data-home]')).toBeAttached();
    await expectPage(page.locator('[data-home]')).toBeHidden();
    await expectPage.poll(() => count('Home')).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Maidan' }).click();
    await expectPage(page.getByRole('region', { name: 'Banners' })).toBeVisible();
    expect(count('Home')).toBe(1);
    expect(pageErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('prefetches the data of all categories, and marks the session ready', async () => {
    const { page } = await createVisitor(opened, DESKTOP);
    const count = countOperations(page);
    await page.goto('/');
    await waitForPrefetch(page);
    expect(await page.evaluate(() => sessionStorage.getItem('session_ready'))).toBe('1');
    const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    const categories = await links.count();
    expect(categories).toBeGreaterThan(4);
    expect(count('Category')).toBe(categories);
    const name = await links.first().innerText();
    await links.first().click();
    await expectPage(page.locator('main h1:visible')).toHaveText(name);
    await expectPage(page.locator('main article:visible').first()).toBeVisible();
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('subcategory_data_')),
    );
    expect(stored).toHaveLength(categories);
    expect(count('Category')).toBe(categories);
  });

  it('prepares other pages after ten quiet seconds, and not before, when no one uses the page', async () => {
    const { page } = await createVisitor(opened, PHONE);
    await page.clock.install();
    const sentRequests = await recordRequests(page);
    await page.goto('/search');
    await waitForApp(page);
    await page.clock.runFor(8_000);
    await page.clock.runFor(4_000);
    await expectPage(page.locator('html')).toHaveAttribute('data-session-ready', '1');
    const sent = await sentRequests();
    expect(sent.filter(({ name }) => name === 'Home')).toHaveLength(1);
    expect(sent.filter(({ name }) => name === 'Category').length).toBeGreaterThan(4);
    expect(Math.min(...sent.map(({ atMs }) => atMs))).toBeGreaterThan(10_000);
  });

  it('prefetches nothing and plays nothing before a press with Save-Data', async () => {
    const { page, context } = await createVisitor(opened, { ...PHONE, ...WITH_MOTION });
    await context.addInitScript(emulateSaveData);
    const count = countOperations(page);
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.mp4')) films.push(request.url());
    });
    await page.goto('/no/such/page');
    await waitForPrefetch(page);
    await expectPage(page.locator('[data-home]')).not.toBeAttached();
    expect([count('Home'), count('Category')]).toEqual([0, 0]);

    await page.goto('/');
    const videosSection = page.getByRole('region', { name: 'Videos' });
    await expectPage(videosSection).toBeAttached();
    await expectPage(page.getByRole('button', { name: 'Play banners' })).toBeAttached();
    const banners = page.getByRole('region', { name: 'Banners' });
    expect(await banners.locator('img').count()).toBe(1);
    await banners.getByRole('button', { name: /^Banner 2/ }).tap();
    await expectPage(banners.locator('.swiper-slide-active img')).toBeVisible();
    await expectPage(banners.locator('img')).toHaveCount(2);
    await videosSection.evaluate((element) => element.scrollIntoView());
    const play = videosSection.getByRole('button', { name: 'Play film 1 of 3' });
    await expectPage(play).toBeVisible();
    expect(films).toEqual([]);
    await play.click();
    await expectPage.poll(() => playbackSeconds(videosSection.locator('video').first())).toBeGreaterThan(0);
  });
});
