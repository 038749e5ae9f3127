import { expect as see, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, slowDown } from '../kit/browser.ts';
import { openBuyer } from '../kit/buyer.ts';
import { openShop, type Shop } from '../kit/openShop.ts';

const PATIENCE = { timeout: 30_000 };
const SLOW_MS = 2_000;
/** How often "add, then three taps on the stepper" is tried on the slow network. */
const SLOW_RUNS = process.env['TEST_FULL'] ? 100 : 4;
const AT_ONCE = 4;

const quantity = (page: Page) => page.getByRole('main').getByRole('group', { name: /^Quantity of/ });
const oneMore = (page: Page) => quantity(page).first().getByRole('button', { name: 'One more' });
describe('the cart', () => {
  let shop: Shop;
  let browser: Browser;
  let products: string[];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openShop(), openBrowser()]);
    // Objects keep their number-like keys in order of size, and a cart keeps the order of adding.
    products = (await shop.productsInStock(3)).sort((a, b) => Number(a) - Number(b));
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });
  beforeEach(() => shop.tap.clear());

  it(`never makes the stepper wait at ${SLOW_MS} ms latency, and ends right`, async () => {
    let right = 0;
    const id = products[1] ?? '';
    const worker = async (runs: number) => {
      const { page, context, cart, shopper } = await openBuyer(browser, shop, PHONE);
      await page.goto(`/products/${id}`);
      await see(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible(PATIENCE);
      await slowDown(page, SLOW_MS);
      for (let run = 0; run < runs; run += 1) {
        const add = page
          .getByRole('main')
          .getByRole('button', { name: /^Add to Cart/ })
          .first();
        await add.tap(PATIENCE);
        await see(page.getByRole('button', { name: /^Adding/ }).first()).toBeDisabled();
        for (const shown of ['2', '3', '4']) {
          await see(oneMore(page)).toBeEnabled({ timeout: 1_000 });
          await oneMore(page).tap();
          await see(quantity(page).first()).toContainText(shown, { timeout: 1_000 });
        }
        await see.poll(() => cart(), PATIENCE).toEqual({ [id]: 4 });
        await see(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible(PATIENCE);
        await see(quantity(page).first()).toContainText('4');
        right += 1;
        if (run + 1 === runs) break;
        await shopper.ask(
          'mutation ($id: ID!) { removeFromCart(lines: [{ productId: $id }]) { cart { id } } }',
          {
            id,
          },
        );
        await page.reload();
      }
      await context.close();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, () => worker(SLOW_RUNS / AT_ONCE)));
    console.log(`${right} of ${SLOW_RUNS} runs: stepper never disabled, right quantity in the end`);
    expect(right).toBe(SLOW_RUNS);
  });

  it('is the same in two tabs', async () => {
    const { page: one, context, fill, anotherTab } = await openBuyer(browser, shop, DESKTOP);
    await fill({ [products[0] ?? '']: 1 });
    const other = await anotherTab();
    await Promise.all([one.goto('/cart'), other.goto('/cart')]);
    await Promise.all([one, other].map((page) => see(quantity(page)).toContainText('1', PATIENCE)));
    const start = Date.now();
    await oneMore(one).click();
    await see(quantity(other)).toContainText('2', PATIENCE);
    console.log(`The other tab showed the same ${Date.now() - start} ms after the tap began`);
    await other.getByRole('button', { name: /^Remove/ }).click();
    await see(one.getByText('Your cart is currently empty.')).toBeVisible(PATIENCE);
    await context.close();
  });

  it('loses a product by minus at 1 everywhere else', async () => {
    const { page, context, fill, cart } = await openBuyer(browser, shop, PHONE);
    const id = products[2] ?? '';
    await fill({ [id]: 1 });
    await page.goto(`/products/${id}`);
    await see(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible(PATIENCE);
    await quantity(page).first().getByRole('button', { name: 'One less' }).tap();
    await see(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeEnabled();
    await see.poll(() => cart(), PATIENCE).toEqual({});
    await context.close();
  });
});
