import type { Browser, Locator, Page } from '@playwright/test';
import { waitForApp, waitUntilSettled } from '../../kit/browser.ts';
import { productsInStock } from '../../kit/stock.ts';
import { answerMs, openPhone, paintTimesMs, SLOW_PHONE } from './phone.ts';
import type { Values } from './measure.ts';
import { readOptions } from './referenceBuild.ts';
import { writeResults } from './results.ts';
import { atEachShop, withShops } from './shops.ts';

/** How long a tap takes until its frame, on a slow phone, in turn with the build of another commit. */
const LIST = '/subcategories/11/products';
/** How long a shopper looks at what has come into sight before she taps it. */
const LOOK_MS = 2_000;

/** The point in the middle of an element, for taps that leave nothing to do to the slow page. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box) throw new Error(`Not visible: ${element}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const cardLink = (page: Page): Locator =>
  page.locator('main article:visible').first().getByRole('link').first();

/** From a list to a product: tapped as soon as the list is loaded, with the app or with pages of the server only. */
async function tapAtLoad(browser: Browser, url: string, hasApp: boolean): Promise<number> {
  const { page, devtools, close } = await openPhone(browser, url, { isSlow: true, isSignedIn: true });
  // Not by a route of Playwright, which turns the browser's cache off.
  await devtools.send('Network.enable');
  if (!hasApp) await devtools.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] });
  await page.goto(LIST, { waitUntil: 'domcontentloaded' });
  const { x, y } = await middleOf(cardLink(page));
  await page.waitForLoadState('load');
  const [ms = NaN] = await paintTimesMs(page, ['content'], () => page.touchscreen.tap(x, y));
  await close();
  return ms;
}

/** From a list to a product after a look at it, and Back. */
async function tapAfterLook(browser: Browser, url: string): Promise<Values> {
  const { page, close } = await openPhone(browser, url, { isSlow: true, isSignedIn: true });
  await page.goto(LIST);
  await waitForApp(page);
  await waitUntilSettled(page);
  await page.waitForTimeout(LOOK_MS);
  const { x, y } = await middleOf(cardLink(page));
  const [there = NaN] = await paintTimesMs(page, ['content'], () => page.touchscreen.tap(x, y));
  await page.waitForLoadState('networkidle');
  const answer = await answerMs(page);
  const [back = NaN] = await paintTimesMs(page, ['content'], () =>
    page.evaluate(() => window.history.back()),
  );
  await close();
  return {
    'list to product after 2 s, answer, ms': answer,
    'list to product after 2 s, ms': there,
    'Back to the list, ms': back,
  };
}

/** The first product of a new phone's cart: its first sign, and its confirmation by the store. */
async function tapAddToCart(browser: Browser, url: string, productId: string): Promise<Values> {
  const { page, close } = await openPhone(browser, url, { isSlow: true, isSignedIn: true });
  await page.goto(`/products/${productId}`);
  await waitForApp(page);
  await waitUntilSettled(page);
  await page.locator('html[data-session-ready]').waitFor({ state: 'attached' });
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .first();
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LOOK_MS);
  const { x, y } = await middleOf(button);
  const [sign = NaN, confirmed = NaN] = await paintTimesMs(page, ['first sign', 'confirmation'], () =>
    page.touchscreen.tap(x, y),
  );
  await close();
  return { 'Add to Cart, first sign, ms': sign, 'Add to Cart, confirmed, ms': confirmed };
}

const { reference } = await readOptions();
const results = await withShops(reference, async (shops) => {
  const [productId = ''] = await productsInStock(Object.values(shops.urls)[0] ?? '', 1);
  return [
    await atEachShop('a tap', shops, async (url) => ({
      'list to product, tapped at load, ms': await tapAtLoad(shops.browser, url, true),
      'the same without scripts, ms': await tapAtLoad(shops.browser, url, false),
      ...(await tapAfterLook(shops.browser, url)),
      ...(await tapAddToCart(shops.browser, url, productId)),
    })),
  ];
});

await writeResults(
  'taps',
  `Taps${reference ? `, beside ${reference.commit}` : ''}`,
  `A new phone in each round, signed in, ${SLOW_PHONE}: from the input to the frame that shows heading, price and picture of the next page, or what the button says.`,
  results,
);
