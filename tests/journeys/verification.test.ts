import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import type { SignedInVisitor } from '../kit/visitor.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import {
  createVisitorWithCart,
  payNowButton,
  waitForPaymentScript,
  waitForDelivery,
  changeDelivery,
} from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

const FAILED_TEXT = 'Payment verification failed. Please contact support.';
const BEING_CONFIRMED = 'Your payment is being confirmed';
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

  /** Advances the page's clock until the shop has sent so many proofs. */
  const waitForVerifyCalls = (page: Page, count: number) =>
    expectPage
      .poll(async () => {
        await page.clock.fastForward(4_000);
        return verifyCalls();
      })
      .toBe(count);

  /** The paths of the failures and cancellations that were reported. */
  const reports = () =>
    opened.shop.faultProxy
      .callsTo('/payment/')
      .map(({ path }) => path)
      .filter((path) => /(fail|cancel)\/$/.test(path));

  /** Advances the page's clock until the page of the order is open. */
  const waitForOrderPage = (page: Page) =>
    expectPage
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return new URL(page.url()).pathname;
      })
      .toMatch(/^\/orders\/\d+$/);

  /** The upstream does not know yet that orders are paid. */
  const showAsUnpaid = () =>
    opened.shop.faultProxy.fault('GET /api/orders/', {
      kind: 'rewrite',
      change: (body) => body.replaceAll('"paid"', '"pending"').replaceAll('"confirmed"', '"pending"'),
    });

  it('is retried until the upstream is back, and opens the order', async () => {
    const buyer = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, PHONE);
    const overlay = await payWithoutUpstream(buyer);
    const { page } = buyer;
    // In an outage, the shop sends no more proofs before the order can be read.
    await waitForVerifyCalls(page, 3);
    await expectPage(overlay).toContainText(CHECKING_TEXT);
    await expectPage(page.getByText(FAILED_TEXT)).toHaveCount(0);
    opened.shop.faultProxy.clear();
    await waitForOrderPage(page);
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    await expectPage.poll(() => buyer.cart()).toEqual({});
    await buyer.context.close();
  });

  it('leads to the order after 150 seconds, which reports nothing and goes on asking until it knows', async () => {
    const buyer = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, DESKTOP);
    opened.shop.faultProxy.clear();
    await payWithoutUpstream(buyer);
    const { page } = buyer;
    await waitForOrderPage(page);
    expect(verifyCalls()).toBeLessThanOrEqual(8);
    // The order cannot be read either.
    await expectPage(page.getByRole('heading', { name: BEING_CONFIRMED })).toBeVisible();
    await expectPage(payNowButton(page)).toHaveCount(0);
    await expectPage(page.getByText(FAILED_TEXT)).toHaveCount(0);
    opened.shop.faultProxy.clear();
    await expectPage
      .poll(async () => {
        await page.clock.fastForward(15_000);
        return page.getByRole('heading', { level: 1 }).textContent();
      })
      .toContain('Thank you');
    expect(reports()).toEqual([]);
    await expectPage.poll(() => buyer.cart()).toEqual({});
    await buyer.context.close();
  });

  it('is reported as failed by the page of the order when the upstream refuses the proof, and can then be made', async () => {
    const buyer = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, PHONE);
    const { faultProxy } = opened.shop;
    await payWithoutUpstream(buyer);
    const { page } = buyer;
    await waitForOrderPage(page);
    faultProxy.clear();
    showAsUnpaid();
    faultProxy.fault('payment/verify/', { kind: 'respond', status: 400, body: '{}' });
    faultProxy.fault('payment/fail/', { kind: 'respond', status: 200, body: '{}' });
    await expectPage
      .poll(async () => {
        await page.clock.fastForward(15_000);
        return page.getByText(FAILED_TEXT).isVisible();
      })
      .toBe(true);
    expect(reports()).toEqual([expect.stringContaining('/payment/fail/')]);
    await expectPage(payNowButton(page)).toBeEnabled();
    await buyer.context.close();
  });

  it('takes no second payment for the same items without asking, not even with another address', async () => {
    const buyer = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, DESKTOP);
    const { faultProxy } = opened.shop;
    await payWithoutUpstream(buyer);
    const { page } = buyer;
    await waitForOrderPage(page);
    // The upstream is back but does not know about the payment yet. From now on: the page goes on verifying it.
    faultProxy.clear();
    showAsUnpaid();
    faultProxy.fault('payment/verify/', { kind: 'respond', status: 500, body: '{}' });
    // After so many failures the shop does not call the upstream for two seconds.
    await expectPage.poll(() => buyer.orders().catch(() => [])).toHaveLength(1);
    await page.goto('/checkout');
    await waitForPaymentScript(page);
    const question = page.getByRole('alertdialog');
    await changeDelivery(page);
    await page.getByLabel('Address').fill('77 Another Road, Nashik 422001');
    await payNowButton(page).click();
    await expectPage(question).toContainText('You may have paid already: the payment of order');
    expect(faultProxy.callsTo('POST /api/orders/').map(({ path }) => path)).not.toContain('/api/orders/');
    expect(reports()).toEqual([]);
    await question.getByRole('button', { name: 'See the order' }).click();
    await expectPage(page.getByRole('heading', { name: BEING_CONFIRMED })).toBeVisible();
    await expectPage(payNowButton(page)).toHaveCount(0);
    await buyer.context.close();
  });
});
