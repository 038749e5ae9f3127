import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, waitForPrefetch } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { WITH_MOTION } from '../kit/visitor.ts';
import { marqueeOffsetPx, openMovingHomePage } from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('home in motion', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('changes banners after 2500 ms and quotes after 4000 ms, moves the promises 50 px a second, and can be paused', async () => {
    const { page, carousel, row, currentBanner, currentQuote, main, pageErrors } = await openMovingHomePage(
      opened,
      { ...DESKTOP, ...WITH_MOTION },
    );
    await page.mouse.move(0, 0);
    const button = (control: string) => main.getByRole('button', { name: control });
    for (const control of ['banners', 'quotes', 'promises']) await button(`Pause ${control}`).click();
    await waitForPrefetch(page);
    // From here on the page's clock is paused; only the test advances it.
    await page.clock.pauseAt(Date.now() + 60_000);
    const readAfter = async (ms: number, read: () => Promise<number>) => {
      await page.clock.runFor(ms);
      return read();
    };

    /** On a busy machine the page notices later that the mouse has left, and then the interval would begin later. */
    const leaveCarousel = async () => {
      await page.mouse.move(0, 0);
      await expectPage(carousel.locator('.swiper')).toHaveAttribute('aria-live', 'off');
    };
    await button('Banner 1').click();
    await button('Play banners').click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await leaveCarousel();
    expect(await readAfter(2499, currentBanner)).toBe(0);
    await page.clock.runFor(1);
    await expectPage.poll(currentBanner).toBe(1);
    const wrapper = carousel.locator('.swiper-wrapper');
    await expectPage(wrapper).toHaveCSS('transition-duration', '1.2s');
    // During the transition, which the page's clock does not move, the slide would not change.
    const waitForTransition = () =>
      wrapper.evaluate((element) =>
        Promise.allSettled(element.getAnimations().map((animation) => animation.finished)),
      );
    await waitForTransition();
    // The clock stands still meanwhile: the transition is a part of the interval.
    expect(await readAfter(2499, currentBanner)).toBe(1);
    await page.clock.runFor(1);
    await expectPage.poll(currentBanner).toBe(2);
    await waitForTransition();
    // The carousel pauses under the mouse, and starts a full interval when the mouse leaves.
    await carousel.hover({ position: { x: 700, y: 200 } });
    await page.clock.fastForward(20_000);
    expect(await currentBanner()).toBe(2);
    await leaveCarousel();
    expect(await readAfter(2499, currentBanner)).toBe(2);
    await page.clock.runFor(1);
    await expectPage.poll(currentBanner).not.toBe(2);
    await waitForTransition();
    await button('Pause banners').click();

    await button('Quote 1').click();
    await button('Play quotes').click();
    expect(await readAfter(3999, currentQuote)).toBe(0);
    await page.clock.runFor(1);
    await expectPage.poll(currentQuote).toBe(1);
    await button('Pause quotes').click();

    await button('Play promises').click();
    const distancePx = async (ms: number) => {
      const from = await marqueeOffsetPx(row);
      return (await readAfter(ms, () => marqueeOffsetPx(row))) - from;
    };
    // The marquee starts when the page has noticed that it is visible.
    await expectPage.poll(() => distancePx(100)).toBeGreaterThan(0);
    // Tolerance: one frame of 16 ms, about 2 px at the highest speed.
    expect(Math.abs((await distancePx(1000)) - 50)).toBeLessThan(3);
    await button('Pause promises').click();

    const state = async () => [await currentBanner(), await currentQuote(), await marqueeOffsetPx(row)];
    const stopped = await state();
    await page.clock.fastForward(20_000);
    expect(await state()).toEqual(stopped);
    expect(pageErrors).toEqual([]);
  });

  it('changes banners without the slider, whose code comes with the first swipe', async () => {
    const { page, carousel, currentBanner, pageErrors } = await openMovingHomePage(opened, {
      ...PHONE,
      ...WITH_MOTION,
    });
    const slider = carousel.locator('.swiper');
    await expectPage(slider).toHaveAttribute('aria-live', 'off');
    await page.clock.pauseAt(Date.now() + 60_000);
    const count = await carousel.locator('.swiper-slide').count();
    const shownLink = async () => {
      const slide = carousel.locator('.swiper-slide').nth(await currentBanner());
      await expectPage(slide.getByRole('heading')).toBeInViewport({ ratio: 0.9 });
    };
    // Once around: the first banner comes after the last one.
    for (let step = 0; step < count; step++) {
      const before = await currentBanner();
      await page.clock.runFor(2500);
      await expectPage.poll(currentBanner).toBe((before + 1) % count);
      await shownLink();
    }
    await expectPage(slider).not.toContainClass('swiper-initialized');
    const before = await currentBanner();
    const swipeTo = (type: string, clientX: number) =>
      slider.dispatchEvent(type, {
        ...Object.fromEntries(
          ['touches', 'changedTouches'].map((name) => [name, [{ identifier: 0, clientX, clientY: 300 }]]),
        ),
      });
    await swipeTo('touchstart', 300);
    await swipeTo('touchend', 100);
    await expectPage.poll(currentBanner).toBe((before + 1) % count);
    await expectPage(slider).toContainClass('swiper-initialized');
    await shownLink();
    expect(pageErrors).toEqual([]);
  });

  it('does not move with reduced motion', async () => {
    const { page, currentBanner, currentQuote, row, main } = await openMovingHomePage(opened, {
      ...DESKTOP,
      reducedMotion: 'reduce',
    });
    const before = [await currentBanner(), await currentQuote(), await marqueeOffsetPx(row)];
    await page.clock.fastForward(15_000);
    expect([await currentBanner(), await currentQuote(), await marqueeOffsetPx(row)]).toEqual(before);
    // The play button overrides the setting.
    await main.getByRole('button', { name: 'Play quotes' }).click();
    await page.clock.fastForward(4_000);
    await expectPage.poll(currentQuote).toBe(1);
  });
});
