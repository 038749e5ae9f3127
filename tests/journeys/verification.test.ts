import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import type { SignedInVisitor } from '../kit/visitor.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import {
  createVisitorWithCart,
  checkoutAlert,
  payNowButton,
  waitForPaymentScript,
  waitForDelivery,
  changeDelivery,
} from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

const FAILED_TEXT = 'Payment verification failed. Please contact support.';
const CHECKING_TEXT = 'We are checking with the bank…';

describe('a payment whose verification stays unknown', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(1);
  });

  /** Pays; from then on the upstream responds with 503 until `faultProxy.clear()`. */
  async function payWithoutUpstream({ page }: SignedInVisitor) {
    await page.clock.install();
    await page.goto('/checkout');
    await waitForPaymentScript(page);
    await waitForDelivery(page);
    await payNowButton(page).click();
    await expectPage(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    opened.shop.faultProxy.fault('/api/', { kind: 'respond', status: 503, body: '{}' });
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    const overlay = page.getByRole('dialog', { name: 'Verifying Payment...' });
    await expectPage(overlay).toContainText(CHECKING_TEXT);
    await expectPage(overlay).toContainText('Verifying Payment...');
    return overlay;
  }

  const verifyCalls = () => opened.shop.faultProxy.callsTo('payment/verify/').length;

  /** Advances the page's clock until the page has sent another verify call. */
  async function waitForNextVerifyCall(page: Page) {
    const before = verifyCalls();
    await expectPage
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return verifyCalls();
      })
      .toBeGreaterThan(before);
  }

  it('is retried until the upstream is back, and opens the order', async () => {
    const buyer = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, PHONE);
    const overlay = await payWithoutUpstream(buyer);
    const { page } = buyer;
    for (let call = 0; call < 4; call += 1) await waitForNextVerifyCall(page);
    await expectPage(overlay).toContainText(CHECKING_TEXT);
    await expectPage(page.getByText(FAILED_TEXT)).toHaveCount(0);
    opened.shop.faultProxy.clear();
    await expectPage
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return new URL(page.url()).pathname;
      })
      .toMatch(/^\/orders\/\d+$/);
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    await expectPage.poll(() => buyer.cart()).toEqual({});
    await buyer.context.close();
  });

  it('is shown as failed with the order’s number after two minutes, and is verified on the next visit', async () => {
    const buyer = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, DESKTOP);
    const overlay = await payWithoutUpstream(buyer);
    const { page } = buyer;
    const { clock } = page;
    const startedAt = await page.evaluate(() => Date.now());
    await expectPage
      .poll(async () => {
        await clock.fastForward(10_000);
        return page.getByText(FAILED_TEXT).isVisible();
      })
      .toBe(true);
    expect((await page.evaluate(() => Date.now())) - startedAt).toBeGreaterThanOrEqual(120_000);
    await expectPage(checkoutAlert(page)).toHaveText(FAILED_TEXT);
    await expectPage(overlay).toHaveCount(0);
    opened.shop.faultProxy.clear();
    // The BFF notices a moment later that the upstream is back.
    const fetchOrders = () => buyer.orders().catch(() => []);
    await expectPage.poll(async () => (await fetchOrders()).length).toBe(1);
    const [order] = await fetchOrders();
    await expectPage(page.getByText(`Order ${order?.number}`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'See the order' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    await expectPage.poll(() => buyer.cart()).toEqual({});
    await buyer.context.close();
  });

  it('takes no second payment for the same items, not even with another address', async () => {
    const buyer = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, DESKTOP);
    await payWithoutUpstream(buyer);
    const { page } = buyer;
    const { faultProxy } = opened.shop;
    await expectPage
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return page.getByText(FAILED_TEXT).isVisible();
      })
      .toBe(true);
    faultProxy.clear();
    await expectPage.poll(() => buyer.orders().catch(() => [])).toHaveLength(1);
    // The upstream is back but does not know about the payment yet.
    const change = (body: string) =>
      body.replaceAll('"paid"', '"pending"').replaceAll('"confirmed"', '"pending"');
    faultProxy.fault('GET /api/orders/', { kind: 'rewrite', change });
    faultProxy.fault('payment/', { kind: 'respond', status: 503, body: '{}' });
    await changeDelivery(page);
    await page.getByLabel('Address').fill('77 Another Road, Nashik 422001');
    await payNowButton(page).click();
    await expectPage.poll(() => faultProxy.callsTo('payment/verify/').length).toBeGreaterThan(0);
    await expectPage(payNowButton(page)).toBeEnabled();
    await expectPage(checkoutAlert(page)).toHaveText(FAILED_TEXT);
    expect(faultProxy.callsTo('POST /api/orders/').map(({ path }) => path)).not.toContain('/api/orders/');
    expect(faultProxy.callsTo('payment/cancel/')).toEqual([]);
    await buyer.context.close();
  });
});
