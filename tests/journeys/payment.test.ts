import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { type Shop, WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor, type SignedInVisitor } from '../kit/visitor.ts';
import { collectAnnouncements } from '../kit/accessibility.ts';
import { waitForDelivery } from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

/** Longer than a late payment takes. */
const CAPTURE_DELAY_S = 600;

const paymentButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const alertDialog = (page: Page) => page.getByRole('alertdialog');

/** Opens the checkout and presses Pay Now twice, the second time before the page could render. */
async function openPaymentWindow(page: Page): Promise<void> {
  await page.goto('/checkout');
  await page.waitForFunction(() => 'Razorpay' in window);
  const button = page.getByRole('button', { name: 'Pay Now' });
  await waitForDelivery(page);
  await button.evaluate((node: HTMLButtonElement) => {
    node.click();
    node.click();
  });
  await expectPage(paymentButton(page, /^Pay ₹/)).toBeVisible();
}

/**
 * Pays late. The capture is due 10 s after the request, by the upstream's clock: that is set back, because a slow machine needs longer
 * until the page is looked at.
 */
async function payLate(page: Page, office: ReturnType<typeof openBackOffice>): Promise<void> {
  const accepted = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('pay-late'),
  );
  await paymentButton(page, 'Pay late (UPI)').click();
  await accepted;
  await office.advanceTime(-CAPTURE_DELAY_S);
}

const expectOrderPage = async (page: Page) => {
  await expectPage(page).toHaveURL(/\/orders\/\d+$/);
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
};

/** The shop of the payments. */
interface PaymentSetup {
  shop: Shop;
  office: ReturnType<typeof openBackOffice>;
  /** Expects this "cancelled" or "failed" message, which would be wrong if a payment was captured. */
  expectMessageWithoutCapture(buyer: SignedInVisitor, text: string): Promise<void>;
}

/** What shoppers do with the payment window, by name. At the end of each scenario the page shows the paid order. */
const paymentScenarios: Record<string, (buyer: SignedInVisitor, setup: PaymentSetup) => Promise<unknown>> = {
  async 'whose tab is closed before it was verified'(buyer, { shop }) {
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault('payment/verify/', { kind: 'wait', until }, 1);
    // The upstream knows only by the proof that the order is paid.
    shop.faultProxy.fault('GET /api/orders/', {
      kind: 'rewrite',
      change: (body) => body.replaceAll('"paid"', '"pending"').replaceAll('"confirmed"', '"pending"'),
    });
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
    shop.faultProxy.clear();
    release();
  },
  async 'that is dismissed before paying, then made from the order page'(
    buyer,
    { expectMessageWithoutCapture },
  ) {
    const { page } = buyer;
    await openPaymentWindow(page);
    await paymentButton(page, 'Close payment window').click();
    await expectMessageWithoutCapture(buyer, 'Payment cancelled.');
    await alertDialog(page).getByRole('button', { name: 'OK' }).click();
    await expectPage(page).toHaveURL(/\/cart$/);
    await expectPage(page.getByRole('group', { name: /^Quantity of/ })).toHaveCount(2);
    await expectPage
      .poll(buyer.orders)
      .toMatchObject([{ isPaid: false, paymentStatus: 'cancelled', status: 'PENDING' }]);
    const [order] = await buyer.orders();
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
  async 'that arrives late, while the shopper is about to pay again'(
    buyer,
    { office, expectMessageWithoutCapture },
  ) {
    const { page } = buyer;
    await openPaymentWindow(page);
    await payLate(page, office);
    await expectMessageWithoutCapture(buyer, 'Payment cancelled.');
    await openPaymentWindow(page);
    await office.advanceTime(2 * CAPTURE_DELAY_S);
    await expectOrderPage(page);
  },
  async 'that arrives late, while the shopper looks at the order'(
    buyer,
    { office, expectMessageWithoutCapture },
  ) {
    const { page, main, press } = buyer;
    await openPaymentWindow(page);
    await payLate(page, office);
    await expectMessageWithoutCapture(buyer, 'Payment cancelled.');
    await alertDialog(page).getByRole('button', { name: 'OK' }).click();
    await expectPage(page).toHaveURL(/\/cart$/);
    await page.goto('/orders');
    const card = main.locator('article:visible').first();
    await expectPage(card).toContainText('Payment not completed');
    await press(card.getByRole('link'));
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Payment not completed.');
    await expectPage(main.getByRole('status').first()).toContainText('please do not pay again');
    await expectPage(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
    const announcements = await collectAnnouncements(page);
    await office.advanceTime(2 * CAPTURE_DELAY_S);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectOrderPage(page);
    const announced = /^₹\S+ for order \S+ is paid\. The order is confirmed; next it is packed\.$/;
    await expectPage.poll(announcements).toEqual([expect.stringMatching(announced)]);
  },
  async 'made in two tabs at once, by double clicks'(buyer, { shop }) {
    const [firstTab, secondTab] = [buyer.page, await buyer.openTab()];
    await Promise.all([openPaymentWindow(firstTab), openPaymentWindow(secondTab)]);
    await paymentButton(firstTab, /^Pay ₹/).click();
    await Promise.all([expectOrderPage(firstTab), expectOrderPage(secondTab)]);
    expect(
      shop.faultProxy.callsTo('POST /api/orders/').filter((call) => call.path.endsWith('/orders/')),
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

describe('a payment', () => {
  const opened = ownShopAndBrowser({
    bff: WITH_PUBLIC_CACHE,
    // Half of these ends are known only by the provider's own word.
    upstream: { UPSTREAM_PAYMENT_WEBHOOK: '1' },
  });
  let office: ReturnType<typeof openBackOffice>;
  let products: string[];

  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = await opened.shop.productsInStock(3);
  });

  /** Expects a "cancelled" or "failed" message, which would be wrong if a payment was captured. */
  async function expectMessageWithoutCapture(buyer: SignedInVisitor, text: string) {
    await expectPage(buyer.page.getByRole('alertdialog')).toContainText(text);
    for (const { number } of await buyer.orders()) expect(await office.capturesFor(number)).toEqual([]);
  }

  /** Expects one order with one captured payment, shown as paid, and an empty cart. */
  async function checkPaid(buyer: SignedInVisitor) {
    const orders = await buyer.orders();
    expect(orders).toHaveLength(1);
    expect(await office.capturesFor(orders[0]?.number ?? '')).toHaveLength(1);
    expect(orders[0]).toMatchObject({ isPaid: true, status: 'CONFIRMED' });
    await expectPage.poll(() => buyer.cart()).toEqual({});
  }

  it.each(Object.entries(paymentScenarios))('%s is one order, paid once #sandbox', async (_, scenario) => {
    const buyer = await createSignedInVisitor(opened, PHONE);
    await buyer.addToCart({ [products[0] ?? '']: 1, [products[1] ?? '']: 1 });
    await scenario(buyer, { shop: opened.shop, office, expectMessageWithoutCapture });
    await checkPaid(buyer);
  });

  it('that arrives late, when nothing is left, is due back: its order opens, and nothing is bought again #paid-meanwhile', async () => {
    const product = products[2] ?? '';
    const buyer = await createSignedInVisitor(opened, PHONE);
    await buyer.addToCart({ [product]: 1 });
    const { page, main } = buyer;
    await openPaymentWindow(page);
    await payLate(page, office);
    await expectMessageWithoutCapture(buyer, 'Payment cancelled.');
    await page.goto('/checkout');
    await waitForDelivery(page);
    await office.changeProduct(product, { stock: 0 });
    await office.advanceTime(2 * CAPTURE_DELAY_S);
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('A refund is due.');
    const orders = await buyer.orders();
    expect(orders).toMatchObject([{ isPaid: false, paymentStatus: 'refund_due' }]);
    expect(await office.capturesFor(orders[0]?.number ?? '')).toHaveLength(1);
    expect(await buyer.cart()).toEqual({ [product]: 1 });
  });
});
