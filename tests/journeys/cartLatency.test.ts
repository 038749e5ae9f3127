import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE, throttleNetwork, waitForPrefetch } from '../kit/browser.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { forTestSize, isFull } from '../kit/testSize.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { increaseButton, quantityStepper } from './cartPage.ts';
import { describeTimes, paintTimes } from './paintTimes.ts';

const LATENCY_MS = 2_000;
/** How often "add, then press plus three times" is repeated on the slow network. */
const SLOW_RUNS = forTestSize({ small: 1, middle: 2, full: 100 });
const CONCURRENT_WINDOWS = forTestSize({ small: 1, middle: 2, full: 4 });
/** The number of clicks on each page whose time until paint is measured. */
const MEASURED_CLICKS = forTestSize({ small: 4, middle: 4, full: 100 });

/** The largest quantity that a test asks for. */
const MOST_UNITS = 40;

describe('a press on the cart stepper', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3, MOST_UNITS);
  });

  it(`is painted immediately at ${LATENCY_MS} ms latency, in the cart and in a list`, async () => {
    const { page, addToCart, cart, shopper, openTab } = await createSignedInVisitor(opened, PHONE);
    const [id = ''] = products;
    await addToCart({ [id]: 1 });
    const { home } = await shopper.request<{ home: { categories: { items: { id: string }[] } } }>(
      '{ home { categories { items { id } } } }',
    );
    const list = `/subcategories/${home.categories.items[0]?.id}/products`;
    await page.close();
    for (const path of ['/cart', list]) {
      const tab = await openTab();
      await tab.goto(path);
      await expectPage(quantityStepper(tab).first()).toBeVisible();
      await waitForPrefetch(tab);
      await throttleNetwork(tab, LATENCY_MS);
      const times = await paintTimes(quantityStepper(tab).first(), MEASURED_CLICKS);
      console.log(`Painted at ${LATENCY_MS} ms latency on ${path}: ${describeTimes(times)}`);
      expect(times).toHaveLength(MEASURED_CLICKS);
      expect(await quantityStepper(tab).first().innerText()).toBe('1');
      await expectPage.poll(() => cart()).toEqual({ [id]: 1 });
      await tab.close();
    }
  });

  it(
    `never disables the stepper at ${LATENCY_MS} ms latency, and ends with the right quantity`,
    async () => {
      let correctRuns = 0;
      const id = products[1] ?? '';
      const runInWindow = async (runs: number) => {
        const { page, context, cart } = await createSignedInVisitor(opened, PHONE);
        await page.goto(`/products/${id}`);
        // The buttons of the product itself; similar products below have their own.
        const bar = page.locator('[data-bottom-bar]').first();
        const add = bar.getByRole('button', { name: /^Add to Cart/ });
        await expectPage(add).toBeVisible();
        await waitForPrefetch(page);
        await throttleNetwork(page, LATENCY_MS);
        for (let run = 0; run < runs; run += 1) {
          await add.tap();
          await expectPage(bar.getByRole('button', { name: /^Adding/ })).toBeDisabled();
          for (const shown of ['2', '3', '4']) {
            await expectPage(increaseButton(page)).toBeEnabled({ timeout: 1_000 });
            await increaseButton(page).tap();
            await expectPage(quantityStepper(page).first()).toContainText(shown, { timeout: 1_000 });
          }
          await expectPage.poll(() => cart()).toEqual({ [id]: 4 });
          await expectPage(bar.getByRole('link', { name: 'Go to Cart' })).toBeVisible();
          await expectPage(quantityStepper(page).first()).toContainText('4');
          correctRuns += 1;
          if (run + 1 === runs) break;
          for (let tap = 0; tap < 4; tap += 1) {
            await quantityStepper(page).first().getByRole('button', { name: 'One less' }).tap();
          }
          await expectPage.poll(() => cart()).toEqual({});
          await expectPage(add).toBeEnabled();
        }
        await context.close();
      };
      await Promise.all(
        Array.from({ length: CONCURRENT_WINDOWS }, () => runInWindow(SLOW_RUNS / CONCURRENT_WINDOWS)),
      );
      console.log(`${correctRuns} of ${SLOW_RUNS} runs: stepper never disabled, right quantity in the end`);
      expect(correctRuns).toBe(SLOW_RUNS);
    },
    isFull ? 900_000 : undefined,
  );
});
