import type { BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { openBuyer, type Buyer } from '../kit/buyer.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { ownShopAndBrowser } from './opened.ts';
import { sized } from '../kit/size.ts';

const SIZES: Record<string, BrowserContextOptions> = { '360 px': PHONE, '1440 px': DESKTOP };
/** In short runs each story is told at one width, in full ones at both, several times. */
const ROUNDS = sized({ small: 1, middle: 1, full: 5 });
const inWindow = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const alertOf = (page: Page) => page.getByRole('alertdialog');

/** Goes to the checkout and taps Pay Now twice, the second time before the page could draw anything. */
async function payNow(page: Page): Promise<void> {
  await page.goto('/checkout');
  await page.waitForFunction(() => 'Razorpay' in window);
  const button = page.getByRole('button', { name: 'Pay Now' });
  await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
  await button.evaluate((node: HTMLButtonElement) => {
    node.click();
    node.click();
  });
  await see(inWindow(page, /^Pay ₹/)).toBeVisible();
}

describe('a payment', () => {
  const opened = ownShopAndBrowser({ bff: KEEPING_PUBLIC });
  let office: ReturnType<typeof openBackOffice>;
  let products: string[];
  const counts = { stories: 0, wrongWords: 0, secondCharges: 0, lostOrders: 0 };

  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = await opened.shop.productsInStock(4);
  });
  afterAll(() => {
    console.log(
      `${counts.stories} payments: ${counts.wrongWords} wrong "cancelled" or "failed", ` +
        `${counts.secondCharges} second charges, ${counts.lostOrders} lost paid orders`,
    );
  });

  /** "Cancelled" and "failed" may only be said of an order for which no money was taken. */
  async function hear(buyer: Buyer, text: string) {
    await see(alertOf(buyer.page)).toContainText(text);
    for (const order of await buyer.orders()) {
      if ((await office.capturesOf(order.number)).length > 0) counts.wrongWords += 1;
    }
  }

  /** One order, paid once, known to be paid, its things gone from the cart. */
  async function checkPaid(buyer: Buyer) {
    const orders = await buyer.orders();
    expect(orders).toHaveLength(1);
    const captures = await office.capturesOf(orders[0]?.number ?? '');
    counts.stories += 1;
    counts.secondCharges += Math.max(0, captures.length - 1);
    if (captures.length > 0 && !orders[0]?.isPaid) counts.lostOrders += 1;
    expect(captures).toHaveLength(1);
    expect(orders[0]).toMatchObject({ isPaid: true, status: 'CONFIRMED' });
    await see.poll(() => buyer.cart()).toEqual({});
  }

  const seesOrder = async (page: Page) => {
    await see(page).toHaveURL(/\/orders\/\d+$/);
    await see(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  };

  const stories: Record<string, (buyer: Buyer) => Promise<unknown>> = {
    async 'that succeeds'({ page }) {
      await payNow(page);
      await inWindow(page, /^Pay ₹/).click();
      await seesOrder(page);
    },
    async 'whose tab is closed before it was verified'(buyer) {
      let verify = () => undefined as unknown;
      const until = new Promise((resolve) => (verify = () => resolve(null)));
      opened.shop.tap.fault('payment/verify/', { kind: 'wait', until }, 1);
      await payNow(buyer.page);
      await inWindow(buyer.page, /^Pay ₹/).click();
      const overlay = buyer.page.getByRole('dialog', { name: 'Verifying Payment...' });
      await see(overlay).toBeVisible();
      // Browsers ask a page only about the first of several.
      for (let press = 0; press < 3; press += 1) await buyer.page.keyboard.press('Escape');
      await see(overlay).toBeVisible();
      await buyer.page.close();
      const page = await buyer.anotherTab();
      await page.goto('/cart');
      await see(page.getByText('Your cart is currently empty.')).toBeVisible();
      verify();
    },
    async 'whose verification fails with 500, and then works'({ page }) {
      opened.shop.tap.fault('payment/verify/', { kind: 'answer', status: 500, body: '{}' }, 2);
      await payNow(page);
      await inWindow(page, /^Pay ₹/).click();
      await seesOrder(page);
    },
    async 'that is dismissed before paying, then made from the order page'(buyer) {
      const { page } = buyer;
      await payNow(page);
      await inWindow(page, 'Close payment window').click();
      await hear(buyer, 'Payment cancelled.');
      await alertOf(page).getByRole('button', { name: 'OK' }).click();
      await see(page).toHaveURL(/\/cart$/);
      await see(page.getByRole('group', { name: /^Quantity of/ })).toHaveCount(2);
      const [order] = await buyer.orders();
      expect(order).toMatchObject({ isPaid: false, paymentStatus: 'cancelled', status: 'PENDING' });
      await page.goto(`/orders/${order?.id}`);
      await page.waitForFunction(() => 'Razorpay' in window);
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await inWindow(page, /^Pay ₹/).click();
      await seesOrder(page);
    },
    async 'that is dismissed after paying'({ page }) {
      await payNow(page);
      await inWindow(page, 'Close after paying').click();
      await seesOrder(page);
    },
    async 'of which the browser hears nothing at all'({ page }) {
      await payNow(page);
      await inWindow(page, 'Pay, but lose the callback').click();
      await seesOrder(page);
    },
    async 'that arrives late'(buyer) {
      const { page } = buyer;
      await payNow(page);
      await inWindow(page, 'Pay late (UPI)').click();
      await hear(buyer, 'Payment cancelled.');
      await alertOf(page).getByRole('button', { name: 'OK' }).click();
      await office.pass(15);
      const [order] = await buyer.orders();
      await page.goto(`/orders/${order?.id}`);
      await seesOrder(page);
    },
    async 'that arrives late, while the shopper is about to pay again'(buyer) {
      const { page } = buyer;
      await payNow(page);
      await inWindow(page, 'Pay late (UPI)').click();
      await hear(buyer, 'Payment cancelled.');
      await payNow(page);
      await office.pass(15);
      await seesOrder(page);
    },
    async 'made in two tabs at once, by double taps'(buyer) {
      const [one, other] = [buyer.page, await buyer.anotherTab()];
      await Promise.all([payNow(one), payNow(other)]);
      await inWindow(one, /^Pay ₹/).click();
      await Promise.all([seesOrder(one), seesOrder(other)]);
      expect(
        opened.shop.tap.callsTo('POST /api/orders/').filter((call) => call.path.endsWith('/orders/')),
      ).toHaveLength(1);
    },
    async 'with a reload, Back and Forward while it is open'({ page }) {
      await page.goto('/cart');
      await payNow(page);
      await page.reload();
      await payNow(page);
      await page.goBack();
      await see(inWindow(page, /^Pay ₹/)).toHaveCount(0);
      await page.goForward();
      await payNow(page);
      await inWindow(page, /^Pay ₹/).click();
      await seesOrder(page);
    },
  };

  const told = Object.entries(stories).flatMap(([name, story], index) => {
    const sizes = Object.keys(SIZES);
    const chosen = ROUNDS > 1 ? sizes : [sizes[index % sizes.length] ?? ''];
    return chosen.map((size) => ({ name, size, story }));
  });

  it.each(told)('$name is one order, paid once ($size)', async ({ size, story }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await openBuyer(opened.browser, opened.shop, SIZES[size] ?? {});
      try {
        await buyer.fill({ [products[0] ?? '']: 1, [products[1] ?? '']: 1 });
        await story(buyer);
        await checkPaid(buyer);
      } finally {
        await buyer.context.close();
        opened.shop.tap.clear();
        for (const id of products) await office.changeProduct(id, { stock: 50 });
      }
    }
  });

  it('was never called cancelled or failed wrongly, charged twice or lost', () => {
    expect(counts).toMatchObject({ wrongWords: 0, secondCharges: 0, lostOrders: 0 });
  });
});
