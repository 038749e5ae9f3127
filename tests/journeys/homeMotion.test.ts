import { describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { marqueeAt, visitHome, visitMoving, WIDTHS } from './homePage.ts';
import { shopAndBrowser } from './opened.ts';

describe('home in motion', () => {
  const opened = shopAndBrowser();

  it('changes banners after 2500 ms and quotes after 4000, and the promises go 50 px a second, until told to stop', async () => {
    const { page, context, carousel, row, slide, quote, main, complaints } = await visitMoving(
      opened,
      DESKTOP,
    );
    await page.mouse.move(0, 0);
    const button = (what: string) => main.getByRole('button', { name: what });
    for (const what of ['banners', 'quotes', 'promises']) await button(`Pause ${what}`).click();
    await see(page.locator('html')).toHaveAttribute('data-session-ready', '1');
    // The clock stands still from here on: only what the test lets pass passes.
    await page.clock.pauseAt(Date.now() + 60_000);
    const after = async (ms: number, read: () => Promise<number>) => {
      await page.clock.runFor(ms);
      return read();
    };

    await button('Banner 1').click();
    await button('Play banners').click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await after(2499, slide)).toBe(0);
    await page.clock.runFor(1);
    await see.poll(slide).toBe(1);
    const wrapper = carousel.locator('.swiper-wrapper');
    await see(wrapper).toHaveCSS('transition-duration', '1.2s');
    // The slide stands once its transition is over: before that it would not change in any case.
    const standing = () =>
      wrapper.evaluate((element) => Promise.allSettled(element.getAnimations().map((one) => one.finished)));
    await standing();
    // It rests under the mouse, also on its controls, and gets its whole time once the mouse has left.
    await carousel.hover({ position: { x: 700, y: 200 } });
    expect(await after(20_000, slide)).toBe(1);
    await button('Banner 2').hover();
    expect(await after(20_000, slide)).toBe(1);
    await page.mouse.move(0, 0);
    expect(await after(2499, slide)).toBe(1);
    await page.clock.runFor(1);
    await see.poll(slide).toBe(2);
    await standing();
    await button('Pause banners').click();

    await button('Quote 1').click();
    await button('Play quotes').click();
    expect(await after(3999, quote)).toBe(0);
    await page.clock.runFor(1);
    await see.poll(quote).toBe(1);
    // One that was chosen stands as long as the others.
    await page.clock.runFor(3000);
    await button('Quote 4').click();
    expect(await after(3999, quote)).toBe(3);
    await page.clock.runFor(1);
    await see.poll(quote).toBe(0);
    await button('Pause quotes').click();

    await button('Play promises').click();
    const went = async (ms: number) => {
      const from = await marqueeAt(row);
      return (await after(ms, () => marqueeAt(row))) - from;
    };
    // It is on its way once the page has seen that it is in sight.
    await see.poll(() => went(100)).toBeGreaterThan(0);
    // Within a frame of 16 ms, which is 2 px at its fastest.
    expect(Math.abs((await went(1000)) - 50)).toBeLessThan(3);
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 50);
    await page.evaluate(
      () => new Promise((done) => window.addEventListener('scrollend', done, { once: true })),
    );
    expect(Math.abs((await went(1000)) - (75 + 25))).toBeLessThan(3);
    await button('Pause promises').click();

    const state = async () => [await slide(), await quote(), await marqueeAt(row)];
    const rest = await state();
    await page.clock.runFor(20_000);
    expect(await state()).toEqual(rest);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('rests under a mouse that was there before the banners could move', async () => {
    const { page, context, carousel, slide } = await visitMoving(opened, DESKTOP);
    await page.reload({ waitUntil: 'commit' });
    await see(carousel).toBeVisible();
    await page.mouse.move(700, 400);
    await see(carousel.locator('.swiper-initialized')).toBeAttached();
    await page.clock.runFor(20_000);
    expect(await slide()).toBe(0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(2500);
    await see.poll(slide).toBe(1);
    await context.close();
  });

  it.each(WIDTHS)('leads on from the picture of a banner at $width px', async ({ screen }) => {
    const { page, context, main, complaints } = await visitHome(opened, screen);
    const carousel = main.getByRole('region', { name: 'Banners' });
    await see(carousel.locator('.swiper-initialized')).toBeAttached();
    const link = carousel.getByRole('link').first();
    const href = await link.getAttribute('href');
    const box = (await carousel.boundingBox())!;
    const picture = { x: box.x + box.width * 0.8, y: box.y + box.height * 0.3 };
    if (screen.hasTouch) await page.touchscreen.tap(picture.x, picture.y);
    else {
      const shadow = () => link.evaluate((element) => getComputedStyle(element).boxShadow);
      expect(await shadow()).toBe('none');
      await page.mouse.move(picture.x, picture.y);
      await page.mouse.down();
      // The button shows that the whole banner is pressed.
      expect(await shadow()).not.toBe('none');
      await page.mouse.up();
    }
    await see(page).toHaveURL(`${opened.shop.url}${href}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stands still when less motion is asked for', async () => {
    const { page, context, slide, quote, row, main } = await visitMoving(opened, {
      ...DESKTOP,
      reducedMotion: 'reduce',
    });
    const before = [await slide(), await quote(), await marqueeAt(row)];
    await page.clock.fastForward(15_000);
    expect([await slide(), await quote(), await marqueeAt(row)]).toEqual(before);
    // Its own button goes above that.
    await main.getByRole('button', { name: 'Play quotes' }).click();
    await see.poll(quote).toBe(1);
    await context.close();
  });
});
