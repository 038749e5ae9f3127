import type { Locator, Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE, slowDown } from '../kit/browser.ts';
import { openBuyer } from '../kit/buyer.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { shopAndBrowser } from './opened.ts';
import { isFull as FULL } from '../kit/size.ts';

const SLOW_MS = 2_000;
/** How often "add, then three taps on the stepper" is tried on the slow network. */
const SLOW_RUNS = FULL ? 100 : 4;
const AT_ONCE = 4;
/** Of how many taps the time until they are painted is measured on each page. */
const MEASURED_TAPS = FULL ? 100 : 8;

const quantity = (page: Page) => page.getByRole('main').getByRole('group', { name: /^Quantity of/ });
const oneMore = (page: Page) => quantity(page).first().getByRole('button', { name: 'One more' });

/** Operations that change the cart, as they leave the page. */
function countChanges(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (/AddToCart|SetCartItemQuantity|RemoveFromCart/.test(request.postData() ?? '')) seen.count += 1;
  });
  return seen;
}

/**
 * Taps a stepper's plus and minus in turn. For each tap the page measures the time, in ms, from the browser's own stamp of
 * the input to the first moment after a frame that shows the new number.
 */
async function paintTimes(stepper: Locator, taps: number): Promise<number[]> {
  await stepper.evaluate((node) => {
    const times: number[] = [];
    Object.assign(window, { paintTimes: times });
    let tappedAt = 0;
    node.addEventListener('click', (event) => (tappedAt = event.timeStamp), { capture: true });
    new MutationObserver(() => {
      requestAnimationFrame(() => {
        // What is posted in a frame is delivered when the frame has been drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - tappedAt);
        port2.postMessage(null);
      });
    }).observe(node.querySelector('span')!, { characterData: true, childList: true, subtree: true });
  });
  const page = stepper.page();
  for (let tap = 1; tap <= taps; tap += 1) {
    await stepper.getByRole('button', { name: tap % 2 === 1 ? 'One more' : 'One less' }).tap();
    await page.waitForFunction(
      (count) => (window as unknown as { paintTimes: number[] }).paintTimes.length >= count,
      tap,
    );
  }
  return page.evaluate(() => (window as unknown as { paintTimes: number[] }).paintTimes.splice(0));
}

const inWords = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  return `median ${median.toFixed(0)} ms, slowest ${(sorted.at(-1) ?? NaN).toFixed(0)} ms of ${sorted.length} taps`;
};

describe('a tap on the cart', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3);
  });

  it(`is painted at once at ${SLOW_MS} ms latency, in the cart and in a list`, async () => {
    const { page, context, fill, cart, shopper, anotherTab } = await openBuyer(
      opened.browser,
      opened.shop,
      PHONE,
    );
    const [id = ''] = products;
    await fill({ [id]: 1 });
    const { home } = await shopper.ask<{ home: { categories: { items: { id: string }[] } } }>(
      '{ home { categories { items { id } } } }',
    );
    const list = `/subcategories/${home.categories.items[0]?.id}/products`;
    await page.close();
    for (const path of ['/cart', list]) {
      const tab = await anotherTab();
      await tab.goto(path);
      await see(quantity(tab).first()).toBeVisible();
      await tab.waitForLoadState('networkidle');
      await slowDown(tab, SLOW_MS);
      const times = await paintTimes(quantity(tab).first(), MEASURED_TAPS);
      console.log(`Painted at ${SLOW_MS} ms latency on ${path}: ${inWords(times)}`);
      expect(times).toHaveLength(MEASURED_TAPS);
      expect(await quantity(tab).first().innerText()).toBe('1');
      await see.poll(() => cart()).toEqual({ [id]: 1 });
      await tab.close();
    }
    await context.close();
  });

  it('is shown before any answer, and fifty of them are two requests at most', async () => {
    const { page, context, fill, cart } = await openBuyer(opened.browser, opened.shop, PHONE);
    const [id = ''] = products;
    await fill({ [id]: 1 });
    await page.goto('/cart');
    await see(quantity(page)).toContainText('1');
    const total = page.getByRole('region', { name: 'Order Summary' }).locator('dd').last();
    const before = await total.innerText();

    let answer = () => undefined as unknown;
    const answered = new Promise((resolve) => (answer = () => resolve(null)));
    opened.shop.tap.fault('PUT /api/cart/items/', { kind: 'wait', until: answered }, 1);
    const changes = countChanges(page);
    await oneMore(page).tap();
    await see(quantity(page)).toContainText('2');
    await see(total).not.toHaveText(before);
    expect(await cart()).toEqual({ [id]: 1 });

    await oneMore(page).evaluate(async (button: HTMLButtonElement) => {
      const [less, more] = button.closest('fieldset')?.querySelectorAll('button') ?? [];
      for (let tap = 0; tap < 50; tap += 1) {
        (tap % 5 === 4 ? less : more)?.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    // 40 times one more, 10 times one less.
    await see(quantity(page)).toContainText('32');
    answer();
    await see.poll(() => cart()).toEqual({ [id]: 32 });
    await see(quantity(page)).toContainText('32');
    console.log(`51 taps, 50 of them quick: ${changes.count} requests`);
    expect(changes.count).toBeLessThanOrEqual(2);
    await context.close();
  });

  it(
    `never makes the stepper wait at ${SLOW_MS} ms latency, and ends right`,
    async () => {
      let right = 0;
      const id = products[1] ?? '';
      const worker = async (runs: number) => {
        const { page, context, cart } = await openBuyer(opened.browser, opened.shop, PHONE);
        await page.goto(`/products/${id}`);
        // The product's own buttons; those of similar products stand further down.
        const bar = page.locator('[data-bottom-bar]').first();
        const add = bar.getByRole('button', { name: /^Add to Cart/ });
        await see(add).toBeVisible();
        await page.waitForLoadState('networkidle');
        await slowDown(page, SLOW_MS);
        for (let run = 0; run < runs; run += 1) {
          await add.tap();
          await see(bar.getByRole('button', { name: /^Adding/ })).toBeDisabled();
          for (const shown of ['2', '3', '4']) {
            await see(oneMore(page)).toBeEnabled({ timeout: 1_000 });
            await oneMore(page).tap();
            await see(quantity(page).first()).toContainText(shown, { timeout: 1_000 });
          }
          await see.poll(() => cart()).toEqual({ [id]: 4 });
          await see(bar.getByRole('link', { name: 'Go to Cart' })).toBeVisible();
          await see(quantity(page).first()).toContainText('4');
          right += 1;
          if (run + 1 === runs) break;
          for (let tap = 0; tap < 4; tap += 1) {
            await quantity(page).first().getByRole('button', { name: 'One less' }).tap();
          }
          await see.poll(() => cart()).toEqual({});
          await see(add).toBeEnabled();
        }
        await context.close();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, () => worker(SLOW_RUNS / AT_ONCE)));
      console.log(`${right} of ${SLOW_RUNS} runs: stepper never disabled, right quantity in the end`);
      expect(right).toBe(SLOW_RUNS);
    },
    FULL ? 900_000 : undefined,
  );
});
