import type { Locator } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { gotoAndSettle, LOW_PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor, createVisitor, LOW_SCREENS } from '../kit/visitor.ts';
import { RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { LARGE_TEXT, setStyles } from './textLayout.ts';

/** The button's number of lines, and whether its text is within its outline and the button within the screen. */
const layoutOf = (button: Locator) =>
  button.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const range = document.createRange();
    range.setStartBefore(element.firstChild!);
    range.setEndAfter([...element.childNodes].findLast((node) => node.nodeType === Node.TEXT_NODE)!);
    const words = [...range.getClientRects()].filter(({ width }) => width > 1);
    return {
      lines: new Set(words.map(({ top }) => Math.round(top))).size,
      textFits: words.every(({ left, right }) => left >= box.left && right <= box.right),
      // `innerWidth` would grow with the page.
      isOnScreen: box.left >= 0 && box.right <= screen.width && box.bottom <= innerHeight,
    };
  });

describe('letters twice as large', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let product: string;
  beforeAll(async () => {
    product = (await opened.shop.productsInStock(1))[0]!;
  });

  it.each(LOW_SCREENS)('leave the buttons of a product whole and usable on $device', async ({ screen }) => {
    const { page, main, press } = await createSignedInVisitor(opened, screen);
    await gotoAndSettle(page, paths.product(product));
    await setStyles(page, LARGE_TEXT);
    const bar = page.locator('[data-bottom-bar]');
    const fits = { lines: expect.toSatisfy((lines) => lines <= 2), textFits: true, isOnScreen: true };
    const buyNow = bar.getByRole('button', { name: /^Buy Now/ });
    const addToCart = bar.getByRole('button', { name: /^Add to Cart/ });
    await buyNow.scrollIntoViewIfNeeded();
    expect([await layoutOf(addToCart), await layoutOf(buyNow)]).toEqual([fits, fits]);
    await press(addToCart);
    await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    expect(await layoutOf(bar.getByRole('link', { name: 'Go to Cart' }))).toEqual(fits);
  });

  it('leave the words within "Sort" and "Filters" on a phone', async () => {
    const { page } = await createVisitor(opened, LOW_PHONE);
    await gotoAndSettle(page, `${RACKETS}?inStock=true&priceMin=100`);
    await setStyles(page, LARGE_TEXT);
    for (const name of ['Sort', 'Filters (2)']) {
      const { textFits, isOnScreen } = await layoutOf(page.getByRole('button', { name, exact: true }));
      expect([name, textFits, isOnScreen]).toEqual([name, true, true]);
    }
    // An icon has its size or gives way to the words.
    const icons = page.locator('[data-bottom-bar] svg:visible');
    expect(await icons.evaluateAll((all) => all.map((icon) => icon.clientWidth))).toEqual([]);
  });

  it.each([100, 200])(
    'leave the title of a banner below the bright part of its picture, at %i percent',
    async (percent) => {
      const { page, main } = await createVisitor(opened, LOW_PHONE);
      await gotoAndSettle(page, paths.home);
      await setStyles(page, `html { font-size: ${percent}% }`);
      const banners = main.getByRole('region', { name: 'Banners' });
      const title = (await banners.getByRole('heading').first().boundingBox())!;
      const picture = (await banners.locator('img').first().boundingBox())!;
      // The lowest two rem of the picture have faded into the background of the texts.
      const fadedPx = (2 * 16 * percent) / 100;
      expect(title.y).toBeGreaterThanOrEqual(picture.y + picture.height - fadedPx);
    },
  );
});
