import type { Browser, FrameLocator, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { openPaymentProvider, type PaymentProvider } from './paymentProvider.ts';
import { createSignedInVisitor, type SignedInVisitor } from '../kit/visitor.ts';
import { payNowButton, waitForDelivery, waitForPaymentScript } from './checkoutPage.ts';

/** The first pages of a visit. A page's policy is in force until the browser loads another page. */
const FIRST_PAGES = ['/', '/cart'];

describe('the script of the payment provider', () => {
  let provider: PaymentProvider;
  let shop: Shop;
  let browser: Browser;
  let visitor: SignedInVisitor;
  beforeAll(async () => {
    provider = await openPaymentProvider();
    const bff = { PAYMENT_SCRIPT_URL: provider.scriptUrl, RAZORPAY_KEY_ID: 'rzp_test_hosted' };
    [shop, browser] = await Promise.all([openShop({ bff }), openBrowser()]);
    provider.connect(shop.upstreamUrl);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
    await provider.close();
  });
  beforeEach(async () => {
    visitor = await createSignedInVisitor({ browser, shop }, DESKTOP);
    const [productId = ''] = await shop.productsInStock(1);
    await visitor.addToCart({ [productId]: 1 });
  });

  /** Opens the payment window, by links from the page. */
  async function openPaymentWindow({ page, main }: SignedInVisitor): Promise<FrameLocator> {
    if (new URL(page.url()).pathname !== '/cart')
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await main.getByRole('link', { name: 'Checkout' }).first().click();
    await waitForPaymentScript(page);
    await waitForDelivery(page);
    await payNowButton(page).click();
    const frame = page.frameLocator('iframe[title="Payment"]');
    await frame.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    return frame;
  }

  const frameStyle = (page: Page) =>
    page.locator('iframe[title="Payment"]').evaluate((frame) => {
      const { minHeight, borderTopWidth, display } = getComputedStyle(frame);
      return { minHeight, borderTopWidth, display };
    });

  it.each(FIRST_PAGES)(
    'styles its elements by a style element, by attributes and by CSSOM, also when the visit began at %s',
    async (address) => {
      const { page, pageErrors } = visitor;
      await page.goto(address);
      await openPaymentWindow(visitor);
      expect(await frameStyle(page)).toEqual({ minHeight: '100%', borderTopWidth: '0px', display: 'block' });
      expect(await page.locator('.razorpay-container').evaluate((it) => getComputedStyle(it).position)).toBe(
        'fixed',
      );
      expect(pageErrors.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    },
  );

  it('opens the page of a bank in a window, and learns there that the payment is approved', async () => {
    const { page, main } = visitor;
    await page.goto('/cart');
    const frame = await openPaymentWindow(visitor);
    const opened = page.waitForEvent('popup');
    await frame.getByRole('button', { name: 'Pay at the bank' }).click();
    const bank = await opened;
    // The button closes the window, perhaps before the click is reported as done.
    await bank
      .getByRole('button', { name: 'Approve' })
      .click()
      .catch((error: unknown) => {
        if (!bank.isClosed()) throw error;
      });
    await expectPage(page).toHaveURL(/\/orders\/[\w-]+$/);
    await expectPage(main).toContainText(/confirmed/i);
  });
});
