import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, waitForBanners } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { openVisitor, type Visitor, WITH_MOTION } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** What an animation of the element is: its speed, and how often it has been changed is left to the page's clock. */
const speedOf = (row: Locator) =>
  row.evaluate((element) => {
    const [animation] = element.getAnimations();
    const { duration } = animation!.effect!.getComputedTiming();
    const [group] = element.children;
    const pxPerSecond = (group!.getBoundingClientRect().width / Number(duration)) * 1000;
    return Math.round(pxPerSecond * animation!.playbackRate);
  });

describe('what moves on home', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let home: Visitor;
  beforeAll(async () => {
    home = await openVisitor(opened, { ...DESKTOP, ...WITH_MOTION });
    await home.page.clock.install();
    await home.page.goto('/');
  });
  afterAll(() => home.close());
  beforeEach(() => home.page.mouse.move(0, 0));

  /** From now on the page's clock moves by the test alone; the next test, whatever becomes of this one, finds it running. */
  async function stopClock({ clock }: Page): Promise<void> {
    onTestFinished(() => clock.resume());
    await clock.pauseAt((await home.page.evaluate(() => Date.now())) + 60_000);
  }
  const section = (name: string) => home.main.getByRole('region', { name, exact: true });

  describe('the marquee', () => {
    const row = () => section('Our promises').locator('div[aria-hidden]');
    beforeAll(async () => {
      await row().scrollIntoViewIfNeeded();
      await expectPage.poll(() => row().evaluate((element) => element.getAnimations().length)).toBe(1);
    });

    it('has its texts 15 times and goes at 50 px/s #marquee', async () => {
      const texts = await section('Our promises').getByRole('listitem').allTextContents();
      expect(texts.length).toBeGreaterThan(1);
      const group = new RegExp(`^(${texts.join('')}){15}$`);
      expect(await row().textContent()).toMatch(group);
      expect(await speedOf(row())).toBe(50);
    });

    it('goes at 150 px/s for 500 ms after a wheel event, in its direction #marquee-wheel', async () => {
      await stopClock(home.page);
      for (const direction of [-1, 1]) {
        await home.page.mouse.wheel(0, direction);
        await expectPage.poll(() => speedOf(row())).toBe(150 * direction);
        await home.page.clock.runFor(499);
        expect(await speedOf(row())).toBe(150 * direction);
        await home.page.clock.runFor(1);
        expect(await speedOf(row())).toBe(50 * direction);
      }
    });
  });

  describe('the carousel', () => {
    const slider = () => section('Banners').locator('.swiper');
    const dot = (number: number) => section('Banners').getByRole('button', { name: `Banner ${number}:` });
    const current = () =>
      section('Banners')
        .getByRole('button', { name: /^Banner \d/ })
        .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));
    beforeAll(async () => {
      await section('Banners').scrollIntoViewIfNeeded();
      await expectPage(slider()).toHaveClass(/swiper-initialized/);
    });

    it('slides for 1200 ms of its 2500 ms #carousel', async () => {
      // Under the mouse it rests. It may have gone on before, and the dot of the shown banner would begin no slide.
      await slider().hover({ position: { x: 700, y: 200 } });
      const other = (await current()) === 1 ? 3 : 2;
      const sliding = slider().evaluate(
        (element) =>
          new Promise<string>((resolve) =>
            element.addEventListener('transitionrun', ({ target }) =>
              resolve(getComputedStyle(target as Element).transitionDuration),
            ),
          ),
      );
      await dot(other).click();
      expect(await sliding).toBe('1.2s');
    });

    it('rests under a mouse and under the keyboard focus #carousel-rest', async () => {
      await dot(1).click();
      await expectPage.poll(current).toBe(0);
      // Before a slide has ended, which takes the browser's time and not the clock's, the next one does not begin.
      const slideEnd = () =>
        expectPage
          .poll(() => slider().evaluate((element) => element.firstElementChild!.getAnimations().length))
          .toBe(0);
      await slideEnd();
      await home.page.keyboard.press('Tab');
      await home.page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await stopClock(home.page);
      // For one period: after as many as there are banners, one that does not rest is where it was.
      const rests = async () => {
        await slideEnd();
        const before = await current();
        await home.page.clock.runFor(2500);
        await home.page.evaluate(() => fetch('/readyz').then((response) => response.text()));
        return (await current()) === before;
      };
      await slider().hover({ position: { x: 700, y: 200 } });
      expect(await rests()).toBe(true);
      await home.page.mouse.move(0, 0);
      // The dot before has the focus of the mouse, which does not count; the keyboard brings it to the next.
      await dot(1).focus();
      await home.page.keyboard.press('Tab');
      await expectPage(dot(2)).toBeFocused();
      expect(await rests()).toBe(true);
      await dot(2).evaluate((element) => element.blur());
      await waitForBanners(home.page);
      await home.page.clock.runFor(2500);
      await expectPage.poll(current).toBe(1);
    });
  });

  it('a video is muted, loops, and plays while at least half of it is visible #video-playback', async () => {
    const video = section('Videos').locator('video').first();
    await section('Videos').scrollIntoViewIfNeeded();
    await video.waitFor();
    /** Scrolls so that this share of the video is below the upper edge of the window. */
    const show = (share: number) =>
      video.evaluate((element, share) => {
        const { top, height } = element.getBoundingClientRect();
        window.scrollBy({ top: top + height * (1 - share), behavior: 'instant' });
      }, share);
    const isPlaying = () => video.evaluate((element: HTMLVideoElement) => !element.paused);
    expect(await video.evaluate((element: HTMLVideoElement) => [element.muted, element.loop])).toEqual([
      true,
      true,
    ]);
    for (const [share, plays] of [
      [0.6, true],
      [0.4, false],
      [0.6, true],
    ] as const) {
      await show(share);
      await expectPage.poll(isPlaying).toBe(plays);
    }
  });
});
