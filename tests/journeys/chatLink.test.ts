import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { DESKTOP, gotoAndSettle, horizontalOverflowPx, LOW_PHONE, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import type { SeededShop } from '../kit/seededShop.ts';
import { WITH_MOTION } from '../kit/visitor.ts';
import { setUpPages } from './testPages.ts';
import { LARGE_TEXT, setStyles } from './textLayout.ts';

const chatLinkOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Help' }).getByRole('link');

const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** One page of each layout: long and short, with and without a bar at the lower edge, with a form, with the compact footer. */
const PAGES: Record<string, (seeded: SeededShop) => string> = {
  home: () => paths.home,
  list: ({ subcategoryId }) => paths.subcategory(subcategoryId),
  product: ({ productId }) => paths.product(productId),
  cart: () => paths.cart,
  orders: () => paths.orders,
  register: () => paths.register,
};
const PAGES_WITH_BAR = ['list', 'product', 'cart'];

/**
 * Gives the focus to each control of the page in turn, from below the window, so that the browser scrolls it into view.
 * @returns the controls that the chat link covers then, and how many there are
 */
const focusAll = (page: Page) =>
  page.evaluate(() => {
    const chat = document.querySelector('aside[aria-label=Help] a')!;
    const selector = ':is(main, footer) :is(a, button, input, select, textarea, summary, [tabindex])';
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
    );
    const covered = controls.filter((control) => {
      const topPx = window.scrollY + control.getBoundingClientRect().top;
      window.scrollTo({ top: topPx - window.innerHeight, behavior: 'instant' });
      control.focus();
      const [a, b] = [control.getBoundingClientRect(), chat.getBoundingClientRect()];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    });
    return { count: controls.length, covered: covered.map((control) => control.outerHTML.slice(0, 120)) };
  });

describe('the chat link', () => {
  const pages = setUpPages();
  const { withPage } = pages;

  it('opens the messenger with a prepared message', async () => {
    await withPage(DESKTOP, async (page) => {
      await page.goto(paths.product(pages.seeded.productId));
      const address = new URL((await chatLinkOf(page).getAttribute('href')) ?? '');
      expect(address.origin).toBe('https://wa.me');
      expect(address.searchParams.get('text')).toBe('Hello Maidan, I need some help.');
    });
  });

  it.each([
    ['with motion', { ...DESKTOP, ...WITH_MOTION }],
    ['with reduced motion', LOW_PHONE],
  ] as const)('is away while the page scrolls down, unless it has the focus, %s', async (_, screen) => {
    await withPage(screen, async (page) => {
      await page.clock.install();
      await page.goto(paths.product(pages.seeded.productId));
      await expectPage(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const chat = chatLinkOf(page);
      const expectShown = async () => {
        await expectPage(chat).toHaveCSS('opacity', '1');
        await expectPage(chat).toHaveCSS('pointer-events', 'auto');
      };
      const expectAway = async () => {
        await expectPage(chat).toHaveCSS('opacity', '0');
        await expectPage(chat).toHaveCSS('pointer-events', 'none');
      };
      // From now on time passes for the page by `runFor` only, so that no scroll comes to rest by itself.
      await page.clock.pauseAt(Date.now() + 60_000);
      await expectShown();
      await scrollTo(page, 300);
      await expectAway();
      // The scroll turns.
      await scrollTo(page, 200);
      await expectShown();
      await scrollTo(page, 400);
      await expectAway();
      // The scroll rests.
      await page.clock.runFor(1000);
      await expectShown();

      await scrollTo(page, 500);
      await expectAway();
      await page.getByRole('contentinfo').getByRole('textbox').focus();
      await expectAway();
      await page.keyboard.press('Shift+Tab');
      await expectPage(chat).toBeFocused();
      await expectShown();
    });
  });

  it.each([
    ['login', paths.login, 'Login', PHONE],
    ['registration', paths.register, 'Create Account', LOW_PHONE],
  ] as const)('does not float over the button of the %s', async (_, path, name, screen) => {
    await withPage(screen, async (page) => {
      await gotoAndSettle(page, path);
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      for (const block of ['start', 'center', 'end'] as const) {
        await button.evaluate((element, place) => element.scrollIntoView({ block: place }), block);
        const [chat, main] = [await chatLinkOf(page).boundingBox(), await button.boundingBox()];
        expect(chat!.y).toBeGreaterThan(main!.y + main!.height);
      }
    });
  });

  it.each([
    ['letters of the usual size', ''],
    ['letters twice as large', LARGE_TEXT],
  ])('floats right above the bar at the lower edge, with %s', async (_, styles) => {
    await withPage(
      LOW_PHONE,
      async (page) => {
        for (const name of PAGES_WITH_BAR) {
          await gotoAndSettle(page, PAGES[name]!(pages.seeded));
          await setStyles(page, styles);
          const bar = page.locator('[data-bottom-bar]:visible');
          await expectPage(bar).toBeVisible();
          const distancePx = async () => {
            const [chatBox, barBox] = [await chatLinkOf(page).boundingBox(), await bar.boundingBox()];
            return barBox!.y - chatBox!.y - chatBox!.height;
          };
          // The bar of a cart is lower than others when its letters are large.
          await expectPage.poll(distancePx, { message: name }).toBeGreaterThanOrEqual(15);
          expect(await distancePx(), name).toBeLessThan(80);
        }
      },
      { signedIn: true },
    );
  });

  it.each(Object.keys(PAGES))('covers no control that gets the focus on the page %s', async (name) => {
    await withPage(
      LOW_PHONE,
      async (page) => {
        await gotoAndSettle(page, PAGES[name]!(pages.seeded));
        await expectPage(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expectPage(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
        await expectPage(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
        const { count, covered } = await focusAll(page);
        expect(covered).toEqual([]);
        expect(count).toBeGreaterThan(3);
      },
      { signedIn: name !== 'register' },
    );
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
