import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { DESKTOP, gotoAndSettle, horizontalOverflowPx, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_MOTION } from '../kit/visitor.ts';
import { setUpPages } from './testPages.ts';

describe('the badge, the footer and the chat link', () => {
  const pages = setUpPages();
  const { withPage } = pages;

  it('the chat link opens the messenger with a prepared message, and fades out while scrolling down', async () => {
    await withPage({ ...DESKTOP, ...WITH_MOTION }, async (page) => {
      await page.goto(paths.product(pages.seeded.productId));
      await expectPage(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const chat = page.locator('a[aria-label^="Chat with us"]:not(footer a)');
      const address = new URL((await chat.getAttribute('href')) ?? '');
      expect(address.origin).toBe('https://wa.me');
      expect(address.searchParams.get('text')).toBe('Hello Maidan, I need some help.');
      await expectPage(chat).toHaveCSS('opacity', '1');
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      await expectPage(chat).toHaveCSS('opacity', '0');
      await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
      await expectPage(chat).toHaveCSS('opacity', '1');
      // It is visible whenever it has the keyboard focus.
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      await expectPage(chat).toHaveCSS('opacity', '0');
      await page.getByRole('contentinfo').getByRole('textbox').focus();
      await page.keyboard.press('Shift+Tab');
      await expectPage(chat).toBeFocused();
      await expectPage(chat).toHaveCSS('opacity', '1');
    });
  });

  it('all pages fit a window of 320 px, and letters a third larger on a phone', async () => {
    await withPage(PHONE, async (page) => {
      const { subcategoryId, productId } = pages.seeded;
      const addresses = [paths.home, paths.search, paths.login, paths.subcategory(subcategoryId)];
      for (const address of [...addresses, paths.product(productId)]) {
        await page.setViewportSize({ width: 320, height: 640 });
        await gotoAndSettle(page, address);
        for (const [width, fontSize] of [
          [320, '100%'],
          [360, '133%'],
        ] as const) {
          await page.setViewportSize({ width, height: 640 });
          await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
          expect([address, width, await horizontalOverflowPx(page)]).toEqual([address, width, 0]);
          const account = await page.getByRole('banner').getByRole('button').last().boundingBox();
          expect((account?.x ?? NaN) + (account?.width ?? NaN)).toBeLessThanOrEqual(width);
        }
      }
    });
  });
});
