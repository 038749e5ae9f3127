import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { horizontalOverflowPx, PHONE, gotoAndSettle } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { DESKTOP_OR_BOTH, WITH_MOTION } from '../kit/visitor.ts';
import { setUpPages } from './testPages.ts';

describe('the badge, the footer and the chat link', () => {
  const pages = setUpPages();
  const { withPage } = pages;

  it.each(DESKTOP_OR_BOTH.map(({ device, screen }) => [device, screen] as const))(
    'the chat link on %s opens the messenger with a prepared message, and fades out while scrolling down',
    async (_, screen) => {
      await withPage({ ...screen, ...WITH_MOTION }, async (page) => {
        await page.goto(paths.product(pages.seeded.productId));
        await expectPage(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        const chat = page.locator('a[aria-label^="Chat with us"]:not(footer a)');
        const address = new URL((await chat.getAttribute('href')) ?? '');
        expect(address.origin).toBe('https://wa.me');
        expect(address.searchParams.get('text')).toBe('Hello Maidan, I need some help.');
        await expectPage(chat).toHaveCSS('opacity', '1');
        const coveredTexts = await chat.evaluate((link) => {
          const { left, top, width, height } = link.getBoundingClientRect();
          return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        expect(coveredTexts).toBe(false);
        await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
        await expectPage(chat).toHaveCSS('opacity', '0');
        await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
        await expectPage(chat).toHaveCSS('opacity', '1');
        // It is visible whenever it has the focus.
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await expectPage(chat).toHaveCSS('opacity', '0');
        await page.getByRole('contentinfo').getByRole('link').last().focus();
        await page.keyboard.press('Tab');
        await expectPage(chat).toBeFocused();
        await expectPage(chat).toHaveCSS('opacity', '1');
      });
    },
  );

  /** Texts of prices, links and controls that lie under the chat link. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const chat = document
        .querySelector('a[aria-label^="Chat with us"]:not(footer a)')!
        .getBoundingClientRect();
      const free = document.querySelectorAll('main :is(article p, h3 a, button, select), footer p');
      return [...free]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const beside = box.right <= chat.left || box.left >= chat.right;
          const apart = box.bottom <= chat.top || box.top >= chat.bottom;
          return !beside && !apart && box.width > 0;
        })
        .map((element) => element.textContent);
    });

  it('the chat link on a phone stops where it covers neither a control nor a price', async () => {
    await withPage(PHONE, async (page) => {
      await gotoAndSettle(page, paths.subcategory(pages.seeded.subcategoryId));
      const chat = page.getByRole('link', { name: 'Chat with us' }).last();
      let moves = 0;
      for (const scrollTop of [0, 1200, 1120, 1040, 960, 880]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrollTop);
        if (scrollTop === 1200) continue;
        await expectPage(chat).toHaveCSS('opacity', '1');
        await expectPage.poll(() => covered(page)).toEqual([]);
        if ((await chat.evaluate((link) => getComputedStyle(link).translate)) !== 'none') moves += 1;
      }
      // The link has moved at least twice; otherwise the test has checked nothing.
      expect(moves).toBeGreaterThan(1);
    });
  });

  it.each([
    ['a window of 320 px', 320, '100%'],
    ['letters a third larger on a phone', 360, '133%'],
  ])('all pages fit the width: %s', async (_, width, fontSize) => {
    await withPage({ ...PHONE, viewport: { width, height: 640 } }, async (page) => {
      const { subcategoryId, productId } = pages.seeded;
      const addresses = [paths.home, paths.search, paths.login, paths.subcategory(subcategoryId)];
      for (const address of [...addresses, paths.product(productId)]) {
        await gotoAndSettle(page, address);
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
        expect([address, await horizontalOverflowPx(page)]).toEqual([address, 0]);
        const account = await page.getByRole('banner').getByRole('button').last().boundingBox();
        expect((account?.x ?? NaN) + (account?.width ?? NaN)).toBeLessThanOrEqual(width);
      }
    });
  });

  it('the chat link on a phone does not cover the footer of a short page', async () => {
    const checkChatLink = async (page: Page) => {
      await gotoAndSettle(page, '/nothing-of-that-name');
      const chat = page.getByRole('link', { name: 'Chat with us' }).last();
      await expectPage(chat).toHaveCSS('opacity', '1');
      await expectPage(chat).not.toHaveCSS('translate', 'none');
      await expectPage.poll(() => covered(page)).toEqual([]);
    };
    await withPage(PHONE, checkChatLink, { allowPageErrors: true });
  });
});
