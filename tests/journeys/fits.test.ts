import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { DESKTOP, overflowOf, PHONE } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import type { Ready } from '../screens/ready.ts';
import { openScene, STILL } from './onPage.ts';
import { SIZES } from './visitor.ts';

/** 200 letters without a place to break. */
const LONG = 'Schwungkraftverstaerkerkombinationsgriffband'.repeat(5).slice(0, 200);
const LENGTHENED =
  /^(name|title|subtitle|brand|description|sub_category_name|shipping_person_name|shipping_address)$/;

/** An answer of the upstream's in which every name and every text is one long word. */
const lengthened = (body: string): string =>
  JSON.stringify(
    JSON.parse(body, (key, value: unknown) =>
      typeof value === 'string' && LENGTHENED.test(key) ? LONG : value,
    ),
  );

/** The pages that show names which the shop does not choose. */
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
} satisfies Record<string, (ready: Ready) => string>;

/** Texts that reach over the right edge of the window, outside of what scrolls sideways. */
const textsOverTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      /auto|scroll|hidden/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null &&
        element.parentElement !== document.body &&
        scrolls(element.parentElement));
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => element.checkVisibility() && !scrolls(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
  });

/** Titles and buttons whose own box, or whose section, cuts their letters. Names on cards end after two lines on purpose. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isTooLow = (element: HTMLElement) =>
      /^H\d$/.test(element.tagName)
        ? element.getBoundingClientRect().top < (element.closest('section')?.getBoundingClientRect().top ?? 0)
        : element.scrollHeight > element.clientHeight + 1;
    return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, button, a[class*=button])')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => element.scrollWidth > element.clientWidth + 1 || isTooLow(element))
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });

/** Sets all letters of the page larger, or further apart, as shoppers and their browsers do. */
const LETTERS: Record<string, string> = {
  'at 150 %': 'html { font-size: 150% }',
  'with the spacing that WCAG 1.4.12 asks for':
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
};
const setLetters = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

const isLoaded = async (page: Page): Promise<void> => {
  await see(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await see(page.locator('main :is(h1, h2):visible').first()).toBeVisible();
};

describe('what pages show', () => {
  const scene = openScene();
  const { on } = scene;

  it.each(SIZES)('fits at $width px when all names are 200 letters without a space', async ({ screen }) => {
    // A server of its own, which has no shorter names in its memory.
    const fresh = await scene.shop.anotherBff(KEEPING_PUBLIC);
    scene.shop.tap.fault('GET /', { kind: 'rewrite', change: lengthened });
    await on(
      { ...screen, ...STILL },
      async (page) => {
        for (const pathOf of Object.values(PAGES)) {
          await page.goto(pathOf(scene.ready));
          await isLoaded(page);
          await see(page.getByText(LONG).first()).toBeAttached();
          const cut = await textsOverTheEdge(page);
          expect([page.url(), await overflowOf(page), cut]).toEqual([page.url(), 0, []]);
        }
      },
      { signedIn: true, url: fresh.url },
    );
    scene.shop.tap.clear();
    await fresh.close();
  });

  it.each(Object.keys(LETTERS))('is not cut on a phone with letters %s', async (name) => {
    await on(
      { ...PHONE, ...STILL },
      async (page) => {
        for (const pathOf of Object.values(PAGES)) {
          await page.goto(pathOf(scene.ready));
          await isLoaded(page);
          await setLetters(page, LETTERS[name] ?? '');
          const cut = [...(await cutTexts(page)), ...(await textsOverTheEdge(page))];
          expect([page.url(), await overflowOf(page), cut]).toEqual([page.url(), 0, []]);
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
  ])('has name and price of a product on its first screen of $width x $height px', async (viewport) => {
    const small: BrowserContextOptions = { ...PHONE, ...STILL, viewport };
    await on(small, async (page) => {
      await page.goto(paths.product(scene.ready.productId));
      const bar = (await page.locator('[data-bottom-bar]').boundingBox())!;
      const heading = page.locator('main header');
      for (const part of [heading.getByRole('heading', { level: 1 }), heading.getByText(/^₹/).first()]) {
        const box = (await part.boundingBox())!;
        expect(box.y + box.height).toBeLessThan(bar.y);
      }
    });
  });

  it('shows in forced colours which picture is chosen', async () => {
    const forced: BrowserContextOptions = { ...DESKTOP, ...STILL, forcedColors: 'active' };
    await on(forced, async (page) => {
      const colourOf = (name: string) =>
        page
          .getByRole('main')
          .getByRole('button', { name, exact: true })
          .evaluate((element) => getComputedStyle(element).borderTopColor);
      for (const path of [paths.product(scene.ready.productId), paths.home]) {
        await page.goto(path);
        await see(page.getByRole('button', { name: 'Picture 2', exact: true })).toBeAttached();
        expect(await colourOf('Picture 1')).not.toBe(await colourOf('Picture 2'));
      }
    });
  });

  it.each(SIZES)('has the button of the marquee beside no promise at $width px', async ({ screen }) => {
    await on({ ...screen, ...STILL }, async (page) => {
      await page.goto(paths.home);
      const promises = page.getByRole('region', { name: 'Our promises' });
      const row = (await promises.locator('div[aria-hidden]').boundingBox())!;
      const button = (await promises.getByRole('button').boundingBox())!;
      expect(button.y).toBeGreaterThanOrEqual(row.y + row.height);
    });
  });
});
