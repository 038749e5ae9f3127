import { describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { see } from '../kit/see.ts';
import { marqueeAt, visitMoving } from './homePage.ts';
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
    await see(carousel.locator('.swiper-wrapper')).toHaveCSS('transition-duration', '1.2s');
    // It rests under the pointer, and stands as long as ever after that.
    await carousel.hover();
    expect(await after(20_000, slide)).toBe(1);
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
