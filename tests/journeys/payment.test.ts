import type { BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { createSignedInVisitor, type SignedInVisitor } from '../kit/visitor.ts';
import { deferred } from '../kit/deferred.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';
import { forTestSize } from '../kit/testSize.ts';

const SIZES: Record<string, BrowserContextOptions> = { '360 px': PHONE, '1440 px': DESKTOP };
/** Full runs repeat each scenario at both widths, other runs do it once at one width. */
const ROUNDS = forTestSize({ small: 1, middle: 1, full: 5 });
const paymentButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const alertDialog = (page: Page) => page.getByRole('alertdialog');

/** Opens the checkout and presses Pay Now twice, the second time before the page could render. */
async function openPaymentWindow(page: Page): Promise<void> {
  await page.goto('/checkout');
  await page.waitForFunction(() => 'Razorpay' in window);
  const button = page.getByRole('button', { name: 'Pay Now' });
  await expectPage(page.getByLabel('Phone number')).toHaveValue('9876543210');
  await button.evaluate((node: HTMLButtonElement) => {
    node.click();
    node.click();
  });
  await expectPage(paymentButton(page, /^Pay ₹/)).toBeVisible();
}

describe('a payment', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let products: string[];
  const counts = { scenarios: 0, wrongMessages: 0, doubleCharges: 0, lostOrders: 0 };

  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = await opened.shop.productsInStock(4);
  });
  afterAll(() => {
    console.log(
      `${counts.scenarios} payments: ${counts.wrongMessages} wrong "cancelled" or "failed", ` +
        `${counts.doubleCharges} second charges, ${counts.lostOrders} lost paid orders`,
    );
  });

  /** Expects a "cancelled" or "failed" message, and counts it as wrong if a payment was captured. */
  async function expectMessageWithoutCapture(buyer: SignedInVisitor, text: string) {
    await expectPage(alertDialog(buyer.page)).toContainText(text);
    for (const order of await buyer.orders()) {
      if ((await office.capturesFor(order.number)).length > 0) counts.wrongMessages += 1;
    }
  }

  /** Expects one order with one captured payment, shown as paid, and an empty cart. */
  async function checkPaid(buyer: SignedInVisitor) {
    const orders = await buyer.orders();
    expect(orders).toHaveLength(1);
    const captures = await office.capturesFor(orders[0]?.number ?? '');
    counts.scenarios += 1;
    counts.doubleCharges += Math.max(0, captures.length - 1);
    if (captures.length > 0 && !orders[0]?.isPaid) counts.lostOrders += 1;
    expect(captures).toHaveLength(1);
    expect(orders[0]).toMatchObject({ isPaid: true, status: 'CONFIRMED' });
    await expectPage.poll(() => buyer.cart()).toEqual({});
  }

  const expectOrderPage = async (page: Page) => {
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  };

  const scenarios: Record<string, (buyer: SignedInVisitor) => Promise<unknown>> = {
    async 'that succeeds'({ page }) {
      await openPaymentWindow(page);
      await paymentButton(page, /^Pay ₹/).click();
      await expectOrderPage(page);
    },
    async 'whose tab is closed before it was verified'(buyer) {
      const { promise: until, resolve: release } = deferred();
      opened.shop.faultProxy.fault('payment/verify/', { kind: 'wait', until }, 1);
      await openPaymentWindow(buyer.page);
      await paymentButton(buyer.page, /^Pay ₹/).click();
      const overlay = buyer.page.getByRole('dialog', { name: 'Verifying Payment...' });
      await expectPage(overlay).toBeVisible();
      // Chromium fires a cancelable event only for the first of several Escape presses.
      for (let press = 0; press < 3; press += 1) await buyer.page.keyboard.press('Escape');
      await expectPage(overlay).toBeVisible();
      await buyer.page.close();
      const page = await buyer.openTab();
      await page.goto('/cart');
      await expectPage(page.getByText('Your cart is currently empty.')).toBeVisible();
      release();
    },
    async 'whose verification fails with 500, and then works'({ page }) {
      opened.shop.faultProxy.fault('payment/verify/', { kind: 'respond', status: 500, body: '{}' }, 2);
      await openPaymentWindow(page);
      await paymentButton(page, /^Pay ₹/).click();
      await expectOrderPage(page);
    },
    async 'that is dismissed before paying, then made from the order page'(buyer) {
      const { page } = buyer;
      await openPaymentWindow(page);
      await paymentButton(page, 'Close payment window').click();
      await expectMessageWithoutCapture(buyer, 'Payment cancelled.');
      await alertDialog(page).getByRole('button', { name: 'OK' }).click();
      await expectPage(page).toHaveURL(/\/cart$/);
      await expectPage(page.getByRole('group', { name: /^Quantity of/ })).toHaveCount(2);
      const [order] = await buyer.orders();
      expect(order).toMatchObject({ isPaid: false, paymentStatus: 'cancelled', status: 'PENDING' });
      await page.goto(`/orders/${order?.id}`);
      await page.waitForFunction(() => 'Razorpay' in window);
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await paymentButton(page, /^Pay ₹/).click();
      await expectOrderPage(page);
    },
    async 'that is dismissed after paying'({ page }) {
      await openPaymentWindow(page);
      await paymentButton(page, 'Close after paying').click();
      await expectOrderPage(page);
    },
    async 'whose callback never reaches the browser'({ page }) {
      await openPaymentWindow(page);
      await paymentButton(page, 'Pay, but lose the callback').click();
      await expectOrderPage(page);
    },
    async 'that arrives late'(buyer) {
      const { page } = buyer;
      await openPaymentWindow(page);
      await paymentButton(page, 'Pay late (UPI)').click();
      await expectMessageWithoutCapture(buyer, 'Payment cancelled.');
      await alertDialog(page).getByRole('button', { name: 'OK' }).click();
      await office.advanceTime(15);
      const [order] = await buyer.orders();
      await page.goto(`/orders/${order?.id}`);
      await expectOrderPage(page);
    },
    async 'that arrives late, while the shopper is about to pay again'(buyer) {
      const { page } = buyer;
      await openPaymentWindow(page);
      await paymentButton(page, 'Pay late (UPI)').click();
      await expectMessageWithoutCapture(buyer, 'Payment cancelled.');
      await openPaymentWindow(page);
      await office.advanceTime(15);
      await expectOrderPage(page);
    },
    async 'made in two tabs at once, by double clicks'(buyer) {
      const [firstTab, secondTab] = [buyer.page, await buyer.openTab()];
      await Promise.all([openPaymentWindow(firstTab), openPaymentWindow(secondTab)]);
      await paymentButton(firstTab, /^Pay ₹/).click();
      await Promise.all([expectOrderPage(firstTab), expectOrderPage(secondTab)]);
      expect(
        opened.shop.faultProxy.callsTo('POST /api/orders/').filter((call) => call.path.endsWith('/orders/')),
      ).toHaveLength(1);
    },
    async 'with a reload, Back and Forward while it is open'({ page }) {
      await page.goto('/cart');
      await openPaymentWindow(page);
      await page.reload();
      await openPaymentWindow(page);
      await page.goBack();
      await expectPage(paymentButton(page, /^Pay ₹/)).toHaveCount(0);
      await page.goForward();
      await openPaymentWindow(page);
      await paymentButton(page, /^Pay ₹/).click();
      await expectOrderPage(page);
    },
  };

  const cases = Object.entries(scenarios).flatMap(([name, scenario], index) => {
    const sizes = Object.keys(SIZES);
    const chosen = ROUNDS > 1 ? sizes : [sizes[index % sizes.length] ?? ''];
    return chosen.map((size) => ({ name, size, scenario }));
  });

  it.each(cases)('$name is one order, paid once ($size)', async ({ size, scenario }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await createSignedInVisitor(opened, SIZES[size] ?? {});
      try {
        await buyer.addToCart({ [products[0] ?? '']: 1, [products[1] ?? '']: 1 });
        await scenario(buyer);
        await checkPaid(buyer);
      } finally {
        await buyer.context.close();
        opened.shop.faultProxy.clear();
        for (const id of products) await office.changeProduct(id, { stock: 50 });
      }
    }
  });

  it('was never wrongly shown as cancelled or failed, captured twice or lost', () => {
    expect(counts).toMatchObject({ wrongMessages: 0, doubleCharges: 0, lostOrders: 0 });
  });
});
