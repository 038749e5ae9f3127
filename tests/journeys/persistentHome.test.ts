import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, DESKTOP_UNLESS_FULL } from '../kit/visitor.ts';
import { marqueeOffsetPx, playbackSeconds, openMovingHomePage, emulateSaveData } from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const isPaused = (video: Locator) => video.evaluate((video: HTMLVideoElement) => video.paused);

describe('the persistent home page', () => {
  const opened = shopAndBrowser();

  it.each(DESKTOP_UNLESS_FULL)(
    'stays mounted and paused on other routes, at $width px',
    async ({ screen }) => {
      const { page, carousel, quotes, row, currentBanner, currentQuote, main, count, pageErrors } =
        await openMovingHomePage(opened, screen);
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
    },
  );

  it('restores the scroll position even if its code loads late, unless the shopper has scrolled since', async () => {
    const { page, context, pageErrors } = await createVisitor(opened, PHONE);
    // Without Save-Data the home page would be prefetched.
    await context.addInitScript(emulateSaveData);
    const getScrollTop = () => page.evaluate(() => Math.round(window.scrollY));
    const maxScrollTop = () =>
      page.evaluate(() => Math.round(document.body.scrollHeight - window.innerHeight));
    const home = page.locator('[data-home]');
    await page.goto('/');
    // Until then heights are guesses, and so is the position.
    await expectPage(page.locator('html[data-laid-out]')).toBeAttached();
    // Scroll far down to a section with a product link.
    const shopTheLook = home.getByRole('region', { name: 'Shop the Look' });
    await shopTheLook.scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        () => Object.assign(window, { scrollYAtClick: Math.round(scrollY) }),
        true,
      ),
    );
    await shopTheLook.locator('a[href^="/products/"]').first().click();
    const savedScrollTop = await page.evaluate(
      () => (window as unknown as { scrollYAtClick: number }).scrollYAtClick,
    );
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await expectPage(page.getByRole('main').locator('h1:visible')).toBeVisible();

    let heldRoutes: (() => void)[] = [];
    await page.route(/\/assets\/homePage-[^/]+\.js/, async (route) => {
      await new Promise<void>((resolve) => heldRoutes.push(resolve));
      await route.continue();
    });
    const releaseHome = () => {
      heldRoutes.forEach((go) => go());
      heldRoutes = [];
    };
    const returnToHome = async () => {
      await page.reload();
      await page.goBack();
      await expectPage.poll(() => heldRoutes.length).toBeGreaterThan(0);
      // The placeholder is shorter than the page; the position is as far down as it reaches.
      await expectPage.poll(getScrollTop).toBeGreaterThan(0);
      expect(await getScrollTop()).toBe(await maxScrollTop());
      expect(await getScrollTop()).toBeLessThan(savedScrollTop - 1000);
    };
    await returnToHome();
    // Leaving before the page has loaded preserves the stored position.
    await page.goForward();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    heldRoutes = [];

    await returnToHome();
    releaseHome();
    await expectPage(shopTheLook).toBeVisible();
    await expectPage.poll(getScrollTop).toBe(savedScrollTop);

    await page.goForward();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await returnToHome();
    await page.evaluate(() => window.scrollTo(0, 400));
    await expectPage.poll(getScrollTop).toBe(400);
    releaseHome();
    await expectPage(shopTheLook).toBeVisible();
    await expectPage(page.locator('.swiper-initialized')).toBeAttached();
    expect(await getScrollTop()).toBe(400);
    expect(pageErrors).toEqual([]);
  });
});
