import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useThePage, waitForBanners, waitForPrefetch } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, WITH_MOTION } from '../kit/visitor.ts';
import { shopAndBrowser, type ShopAndBrowser } from './shopAndBrowser.ts';

/** Returns a function that counts how often the page has sent an operation since this call. */
function countOperations(page: Page): (name: string) => number {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql')
      requests.push(`${request.url()} ${request.postData()}`);
  });
  return (name) => requests.filter((text) => new RegExp(`operationName["=:]+${name}\\b`).test(text)).length;
}

/** Index of the dot with `aria-current`. */
const currentIndex = (dots: Locator): Promise<number> =>
  dots.evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

/** The playback position of a video. */
const playbackSeconds = (element: Locator): Promise<number> =>
  element.evaluate((video: HTMLVideoElement) => video.currentTime);

/** The distance that the marquee of promises has moved. */
const marqueeOffsetPx = (row: Locator): Promise<number> =>
  row.evaluate((element) => -new DOMMatrix(getComputedStyle(element).transform).m41);

/** Opens the home page with a fake clock. With `WITH_MOTION`, banners, quotes and promises move. */
async function openMovingHomePage(opened: ShopAndBrowser, options: BrowserContextOptions) {
  const visitor = await createVisitor(opened, options);
  const { page, main } = visitor;
  const count = countOperations(page);
  await page.clock.install();
  await page.goto('/');
  // `includeHidden`, because home stays mounted but hidden on other routes.
  const section = (name: string) => main.getByRole('region', { name, includeHidden: true });
  const carousel = section('Banners');
  const quotes = section('What customers say');
  return {
    ...visitor,
    count,
    carousel,
    row: section('Our promises').locator('div[aria-hidden]'),
    quotes,
    /** Index of the visible banner. */
    currentBanner: () =>
      currentIndex(carousel.getByRole('button', { name: /^Banner \d/, includeHidden: true })),
    currentQuote: () => currentIndex(quotes.getByRole('button', { name: /^Quote \d/, includeHidden: true })),
  };
}

describe('home', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('changes banners after 2500 ms and quotes after 4000 ms, and can be paused #carousel #quotes #dots #pause', async () => {
    const home = await openMovingHomePage(opened, { ...PHONE, ...WITH_MOTION });
    const { page, main, press, carousel, currentBanner, currentQuote, row, pageErrors } = home;
    const slider = carousel.locator('.swiper');
    await expectPage(slider).toHaveAttribute('aria-live', 'off');
    // From here on the page's clock is paused; only the test advances it.
    await page.clock.pauseAt(Date.now() + 60_000);
    // The time that was left out has moved the slides once.
    await expectPage
      .poll(() => slider.evaluate((element) => element.getAnimations({ subtree: true })))
      .toEqual([]);
    const first = await currentBanner();
    await waitForBanners(page);
    await page.clock.runFor(2500);
    const count = await carousel.locator('.swiper-slide').count();
    await expectPage.poll(currentBanner).toBe((first + 1) % count);

    const button = (name: string) => main.getByRole('button', { name });
    await page.clock.resume();
    for (const control of ['banners', 'quotes', 'promises']) await press(button(`Pause ${control}`));
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const state = async () => [await currentBanner(), await currentQuote(), await marqueeOffsetPx(row)];
    const stopped = await state();
    await page.clock.fastForward(20_000);
    expect(await state()).toEqual(stopped);
    await press(button('Quote 1'));
    await press(button('Play quotes'));
    await page.clock.runFor(3999);
    expect(await currentQuote()).toBe(0);
    await page.clock.runFor(1);
    await expectPage.poll(currentQuote).toBe(1);
    expect(pageErrors).toEqual([]);
  });

  it('stays mounted and paused on other routes, and does not move with reduced motion #mounted-home #logo #invisible-rest #reduced-motion', async () => {
    const { page, carousel, quotes, row, currentBanner, currentQuote, main, count, pageErrors } =
      await openMovingHomePage(opened, DESKTOP);
    await carousel.getByRole('button', { name: /^Banner 3/ }).click();
    await quotes.getByRole('button', { name: /^Quote 2/ }).click();
    const films = main.getByRole('region', { name: 'Videos', includeHidden: true });
    await films.evaluate((element) => element.scrollIntoView());
    const video = films.locator('video').first();
    await films.getByRole('button', { name: 'Play film 1 of 3' }).click();
    await expectPage.poll(() => playbackSeconds(video)).toBeGreaterThan(0.2);
    // What is laid out later may have another height, above the films too.
    await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
    await films.evaluate((element) => element.scrollIntoView());
    const homeRequests = count('Home');
    const scrollTop = await page.evaluate(() => window.scrollY);
    expect(scrollTop).toBeGreaterThan(1000);
    // A click by coordinates, because Playwright's own click would scroll the page to the header first.
    const search = (await page.getByRole('banner').getByRole('link', { name: 'Search' }).boundingBox())!;
    await page.mouse.click(search.x + search.width / 2, search.y + search.height / 2);
    await expectPage(page.locator('[data-home]')).toBeHidden();
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    await expectPage.poll(isPaused).toBe(true);
    const state = async () => [await currentBanner(), await currentQuote(), await marqueeOffsetPx(row)];
    const left = await state();
    expect(left.slice(0, 2)).toEqual([2, 1]);
    await page.clock.fastForward(20_000);
    expect(await state()).toEqual(left);

    // Back to home by the logo, which is a new navigation for the router.
    const logo = page.getByRole('banner').getByRole('link', { name: 'Maidan' });
    await logo.click();
    await expectPage(page.locator('[data-home]')).toBeVisible();
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop);
    await expectPage.poll(isPaused).toBe(false);
    expect((await state()).slice(0, 2)).toEqual([2, 1]);
    expect(count('Home')).toBe(homeRequests);
    // On the home page itself the logo only scrolls to the top.
    await logo.click();
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('is prepared hidden on another page, with the data of all categories, once the page is used #mounted-home #category-prefetch', async () => {
    const { page, pageErrors } = await createVisitor(opened, DESKTOP);
    const count = countOperations(page);
    await page.goto('/no/such/page');
    await expectPage(page.locator('[data-home]')).not.toBeAttached();
    expect([count('Home'), count('Category')]).toEqual([0, 0]);
    await useThePage(page);
    await expectPage(page.locator('[data-home]')).toBeHidden();
    await waitForPrefetch(page);
    const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    const categories = await links.count();
    expect([count('Home'), count('Category')]).toEqual([1, categories]);
    const name = await links.first().innerText();
    await links.first().click();
    await expectPage(page.locator('main h1:visible')).toHaveText(name);
    await expectPage(page.locator('main article:visible').first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Maidan' }).click();
    await expectPage(page.getByRole('region', { name: 'Banners' })).toBeVisible();
    expect([count('Home'), count('Category')]).toEqual([1, categories]);
    expect(pageErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('prefetches nothing and plays nothing before a press with Save-Data #save-data-motion', async () => {
    const { page, context } = await createVisitor(opened, { ...PHONE, ...WITH_MOTION });
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
    );
    const count = countOperations(page);
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.mp4')) films.push(request.url());
    });
    await page.goto('/');
    await waitForPrefetch(page);
    expect(count('Category')).toBe(0);
    await expectPage(page.getByRole('button', { name: 'Play banners' })).toBeAttached();
    expect(await page.getByRole('region', { name: 'Banners' }).locator('img').count()).toBe(1);
    const videos = page.getByRole('region', { name: 'Videos' });
    await videos.evaluate((element) => element.scrollIntoView());
    const play = videos.getByRole('button', { name: 'Play film 1 of 3' });
    await expectPage(play).toBeVisible();
    expect(films).toEqual([]);
    await play.click();
    await expectPage.poll(() => playbackSeconds(videos.locator('video').first())).toBeGreaterThan(0);
  });
});
