import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('the first paint', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it.each(['/', '/subcategories/11/products', '/products/1101', '/search?search=racket'])(
    'of %s waits for no style sheet and looks as with all of it #first-paint',
    async (address) => {
      const { page, pageErrors } = await createVisitor(opened, PHONE);
      const { promise: released, resolve: release } = deferred();
      await page.route(/\/assets\/style-/, async (route) => {
        await released;
        await route.fallback();
      });
      await page.goto(address, { waitUntil: 'commit' });
      const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length);
      await expectPage.poll(painted).toBeGreaterThan(0);
      const boxes = () =>
        page.evaluate(() =>
          Array.from(
            document.querySelectorAll('header, main h1, main h2, main a, main button'),
            (element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              const { color, fontSize, display } = getComputedStyle(element);
              return [
                element.tagName,
                Math.round(x),
                Math.round(y + scrollY),
                width,
                height,
                color,
                fontSize,
                display,
              ];
            },
          ).filter(([, , y]) => Number(y) < innerHeight),
        );
      // The first paint may come before the browser has read the whole page.
      await page.locator('footer').waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes();
      expect(before.length).toBeGreaterThan(3);
      // The app's scripts wait for the style sheet, so that nothing but it changes the page.
      const scripts = page.waitForRequest(/\/assets\/packages-/);
      await page.route(/\/assets\/packages-/, () => undefined);
      release();
      await scripts;
      await expectPage.poll(boxes).toEqual(before);
      await page.unroute(/\/assets\/packages-/);
      expect(pageErrors).toEqual([]);
    },
  );
});
