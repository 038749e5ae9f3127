import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { horizontalOverflowPx, PHONE, DESKTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import type { SeededShop } from '../kit/seededShop.ts';
import { DESKTOP_OR_BOTH, PHONE_OR_BOTH } from '../kit/visitor.ts';
import { setUpPages } from './testPages.ts';
import {
  brokenWords,
  clippedTexts,
  LONG_WORD,
  setStyles,
  textsBeyondWindow,
  withLongTexts,
} from './textLayout.ts';

/** The pages that show names from the upstream or from shoppers. */
const PAGES = {
  home: () => paths.home,
  category: ({ categoryId }) => paths.category(categoryId),
  list: ({ subcategoryId }) => paths.subcategory(subcategoryId),
  product: ({ productId }) => paths.product(productId),
  search: () => `${paths.search}?search=racket`,
  cart: () => paths.cart,
  checkout: () => paths.checkout,
  orders: () => paths.orders,
  order: ({ orderId }) => paths.order(orderId),
  wishlist: () => paths.wishlist,
} satisfies Record<string, (ready: SeededShop) => string>;

/** Text settings of shoppers and their browsers: larger letters, or more spacing. */
const TEXT_STYLES: Record<string, string> = {
  'at 150 %': 'html { font-size: 150% }',
  'with the spacing that WCAG 1.4.12 asks for':
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
};
const SMALL_WINDOWS = [
  { width: 740, height: 360 },
  { width: 720, height: 450 },
  { width: 320, height: 640 },
  { width: 360, height: 740 },
];

const waitForContent = async (page: Page): Promise<void> => {
  await expectPage(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectPage(page.locator('main :is(h1, h2):visible').first()).toBeVisible();
};

describe('the content of pages', () => {
  const pages = setUpPages();
  const { withPage } = pages;

  // Each page is loaded once and then resized, because loading takes most of the time.
  it('fits at each width when all names are 200 letters without a space', async () => {
    // A new BFF, which has not cached the original names.
    const freshBff = await pages.shop.openAnotherBff(WITH_PUBLIC_CACHE);
    pages.shop.faultProxy.fault('GET /', { kind: 'rewrite', change: withLongTexts });
    await withPage(
      PHONE,
      async (page) => {
        for (const pathOf of Object.values(PAGES)) {
          await page.setViewportSize(PHONE.viewport!);
          await page.goto(pathOf(pages.seeded));
          await waitForContent(page);
          await expectPage(page.getByText(LONG_WORD).first()).toBeAttached();
          for (const { screen, width } of PHONE_OR_BOTH) {
            await page.setViewportSize(screen.viewport!);
            const cut = await textsBeyondWindow(page);
            expect([page.url(), width, await horizontalOverflowPx(page), cut]).toEqual([
              page.url(),
              width,
              0,
              [],
            ]);
          }
        }
      },
      { signedIn: true, url: freshBff.url },
    );
    pages.shop.faultProxy.clear();
    await freshBff.close();
  });

  it('is not clipped on a phone with letters at 150 %, nor with the spacing that WCAG 1.4.12 asks for', async () => {
    await withPage(
      PHONE,
      async (page) => {
        for (const pathOf of Object.values(PAGES)) {
          await page.goto(pathOf(pages.seeded));
          await waitForContent(page);
          for (const [name, rules] of Object.entries(TEXT_STYLES)) {
            await setStyles(page, rules);
            const cut = [...(await clippedTexts(page)), ...(await textsBeyondWindow(page))];
            const overflow = await horizontalOverflowPx(page);
            expect([page.url(), name, overflow, cut]).toEqual([page.url(), name, 0, []]);
          }
        }
      },
      { signedIn: true },
    );
  });

  it('breaks no word of a title that fits a line', async () => {
    await withPage(
      DESKTOP,
      async (page) => {
        for (const pathOf of Object.values(PAGES)) {
          await page.goto(pathOf(pages.seeded));
          await waitForContent(page);
          for (const width of [360, 1024, 1366, 1440]) {
            await page.setViewportSize({ width, height: 768 });
            const broken = await brokenWords(page);
            expect([page.url(), width, broken]).toEqual([page.url(), width, []]);
          }
        }
      },
      { signedIn: true },
    );
  });

  it('has the name and price of a product on the first screen of small windows', async () => {
    await withPage({ ...PHONE, viewport: SMALL_WINDOWS[0]! }, async (page) => {
      await page.goto(paths.product(pages.seeded.productId));
      const heading = page.locator('main header');
      for (const viewport of SMALL_WINDOWS) {
        await page.setViewportSize(viewport);
        const bar = (await page.locator('[data-bottom-bar]').boundingBox())!;
        for (const part of [heading.getByRole('heading', { level: 1 }), heading.getByText(/^₹/).first()]) {
          const box = (await part.boundingBox())!;
          expect(box.y + box.height, JSON.stringify(viewport)).toBeLessThan(bar.y);
        }
      }
    });
  });

  it('shows which picture is selected in forced colours', async () => {
    const forcedColours: BrowserContextOptions = { ...DESKTOP, forcedColors: 'active' };
    await withPage(forcedColours, async (page) => {
      const colourOf = (name: string) =>
        page
          .getByRole('main')
          .getByRole('button', { name, exact: true })
          .evaluate((element) => getComputedStyle(element).borderTopColor);
      for (const path of [paths.product(pages.seeded.productId), paths.home]) {
        await page.goto(path);
        await expectPage(page.getByRole('button', { name: 'Picture 2', exact: true })).toBeAttached();
        expect(await colourOf('Picture 1')).not.toBe(await colourOf('Picture 2'));
      }
    });
  });

  it.each(DESKTOP_OR_BOTH)('has the marquee button below the promises at $width px', async ({ screen }) => {
    await withPage(screen, async (page) => {
      await page.goto(paths.home);
      const promises = page.getByRole('region', { name: 'Our promises' });
      // Both at once: parts above are still laid out (ui/layOutBelow.ts).
      const gapPx = await promises.evaluate((region) => {
        const [row, button] = ['div[aria-hidden]', 'button'].map((part) =>
          region.querySelector(part)!.getBoundingClientRect(),
        );
        return button!.top - row!.bottom;
      });
      expect(gapPx).toBeGreaterThanOrEqual(0);
    });
  });
});
