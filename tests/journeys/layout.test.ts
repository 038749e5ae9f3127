import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { horizontalOverflowPx, PHONE, DESKTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import type { SeededShop } from '../kit/seededShop.ts';
import { DESKTOP_OR_BOTH, PHONE_OR_BOTH } from '../kit/visitor.ts';
import { setUpPages } from './testPages.ts';
import { clippedTexts, textsBeyondWindow } from './textLayout.ts';

/** 200 letters without a possible line break. */
const LONG_WORD = 'Schwungkraftverstaerkerkombinationsgriffband'.repeat(5).slice(0, 200);
const LENGTHENED_FIELDS =
  /^(name|title|subtitle|brand|description|sub_category_name|shipping_person_name|shipping_address)$/;

/** Replaces every name and text of an upstream response with one long word. */
const withLongTexts = (body: string): string =>
  JSON.stringify(
    JSON.parse(body, (key, value: unknown) =>
      typeof value === 'string' && LENGTHENED_FIELDS.test(key) ? LONG_WORD : value,
    ),
  );

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
const addStyles = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(text);
    document.adoptedStyleSheets.push(styleSheet);
  }, rules);

const waitForContent = async (page: Page): Promise<void> => {
  await expectPage(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectPage(page.locator('main :is(h1, h2):visible').first()).toBeVisible();
};

describe('the content of pages', () => {
  const pages = setUpPages();
  const { withPage } = pages;

  it.each(PHONE_OR_BOTH)(
    'fits at $width px when all names are 200 letters without a space',
    async ({ screen }) => {
      // A new BFF, which has not cached the original names.
      const freshBff = await pages.shop.openAnotherBff(WITH_PUBLIC_CACHE);
      pages.shop.faultProxy.fault('GET /', { kind: 'rewrite', change: withLongTexts });
      await withPage(
        screen,
        async (page) => {
          for (const pathOf of Object.values(PAGES)) {
            await page.goto(pathOf(pages.seeded));
            await waitForContent(page);
            await expectPage(page.getByText(LONG_WORD).first()).toBeAttached();
            const cut = await textsBeyondWindow(page);
            expect([page.url(), await horizontalOverflowPx(page), cut]).toEqual([page.url(), 0, []]);
          }
        },
        { signedIn: true, url: freshBff.url },
      );
      pages.shop.faultProxy.clear();
      await freshBff.close();
    },
  );

  it.each(Object.keys(TEXT_STYLES))('is not clipped on a phone with letters %s', async (name) => {
    await withPage(
      PHONE,
      async (page) => {
        for (const pathOf of Object.values(PAGES)) {
          await page.goto(pathOf(pages.seeded));
          await waitForContent(page);
          await addStyles(page, TEXT_STYLES[name] ?? '');
          const cut = [...(await clippedTexts(page)), ...(await textsBeyondWindow(page))];
          expect([page.url(), await horizontalOverflowPx(page), cut]).toEqual([page.url(), 0, []]);
        }
      },
      { signedIn: true },
    );
  });

  it.each([
    { width: 740, height: 360 },
    { width: 720, height: 450 },
    { width: 320, height: 640 },
    { width: 360, height: 740 },
  ])('has the name and price of a product on the first screen of $width x $height px', async (viewport) => {
    const viewportOptions: BrowserContextOptions = { ...PHONE, viewport };
    await withPage(viewportOptions, async (page) => {
      await page.goto(paths.product(pages.seeded.productId));
      const bar = (await page.locator('[data-bottom-bar]').boundingBox())!;
      const heading = page.locator('main header');
      for (const part of [heading.getByRole('heading', { level: 1 }), heading.getByText(/^₹/).first()]) {
        const box = (await part.boundingBox())!;
        expect(box.y + box.height).toBeLessThan(bar.y);
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
      const row = (await promises.locator('div[aria-hidden]').boundingBox())!;
      const button = (await promises.getByRole('button').boundingBox())!;
      expect(button.y).toBeGreaterThanOrEqual(row.y + row.height);
    });
  });
});
