import type { Locator } from '@playwright/test';
import { describe, it } from 'vitest';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { LOW_SCREENS } from '../kit/visitor.ts';
import { openHomePage } from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** Scrolls to the comparison, which is loaded when it comes near. */
async function scrollToComparison(main: Locator) {
  const compare = main.getByRole('region', { name: 'Crafted for Champions' });
  await compare.scrollIntoViewIfNeeded();
  const divider = compare.getByRole('slider');
  await divider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return { divider, pictures: compare.locator('[data-rcs="root"]') };
}

describe('the comparison of two pictures', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  // WCAG 2.5.7: what is dragged can also be done without dragging.
  it.each(LOW_SCREENS)('moves to where it is tapped or clicked, on $device', async ({ screen, touch }) => {
    const { main } = await openHomePage(opened, screen);
    const { divider, pictures } = await scrollToComparison(main);
    for (const percent of [25, 80]) {
      const { width, height } = (await pictures.boundingBox())!;
      const position = { x: (width * percent) / 100, y: height / 4 };
      await (touch ? pictures.tap({ position }) : pictures.click({ position }));
      await expectPage
        .poll(async () => Math.round(Number(await divider.getAttribute('aria-valuenow'))))
        .toBe(percent);
    }
  });

  it('stays where it is while a finger scrolls the page over it', async () => {
    const { page, main } = await openHomePage(opened, LOW_SCREENS[0]!.screen);
    const { divider, pictures } = await scrollToComparison(main);
    const box = (await pictures.boundingBox())!;
    const scrollTop = await page.evaluate(() => scrollY);
    const devtools = await page.context().newCDPSession(page);
    const x = box.x + box.width / 5;
    const y = box.y + box.height / 2;
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const movedPx of [20, 60, 100, 140])
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x, y: y - movedPx }],
      });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectPage.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollTop);
    await expectPage(divider).toHaveAttribute('aria-valuenow', '50');
  });
});
