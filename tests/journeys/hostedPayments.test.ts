import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FlowRun } from '../hostedMatrix/flow.ts';
import type { UpstreamOptions } from '../hostedUpstream/options.ts';
import { DESKTOP, openBrowser } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { openHostedShop, type HostedShop } from '../kit/openHostedShop.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { openCheckout, payNowButton } from './checkoutPage.ts';

interface Purchase {
  /** The upstream's word for a payment that it has verified; undefined: it sends none. */
  word: string | undefined;
  response: UpstreamOptions['verifyResponse'];
}

/** The words that do not say that an order is paid; tests/bff/paymentStates.test.ts has all words. */
const purchases: Purchase[] = [
  { word: 'processing', response: 'empty_204' },
  { word: undefined, response: 'message' },
];

describe('a purchase at a hosted upstream whose orders stay pending', () => {
  let shop: HostedShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openHostedShop(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  it.each(purchases)(
    'ends at the order, paid, without a report of failure, for the word $word after the response "$response"',
    async ({ word, response }) => {
      const { options, catalogue, calls } = shop.upstream;
      options.verifyResponse = response;
      options.paymentWords = { ...options.paymentWords, paid: word, orderWhenPaid: 'pending' };
      const product = catalogue.products[0]!;
      product.stock = 5;
      const shopper = await new FlowRun(shop).shopper();
      const { page, main, addToCart, context } = await createSignedInVisitor(
        { browser, shop },
        DESKTOP,
        shopper,
      );
      await addToCart({ [product.id]: 1 });
      calls.length = 0;
      await openCheckout(page);
      await payNowButton(page).click();
      await page
        .frameLocator('iframe[title="Payment"]')
        .getByRole('button', { name: /^Pay ₹/ })
        .click();
      await expectPage(page).toHaveURL(/\/orders\/[\w-]+$/);
      await expectPage(main).toContainText(product.name);
      await expectPage(payNowButton(page)).toHaveCount(0);
      await expectPage(main).not.toContainText('Your payment is being confirmed');
      expect(calls.filter((call) => /payment\/(fail|cancel)/.test(call))).toEqual([]);
      expect(calls.filter((call) => call.includes('payment/verify'))).toHaveLength(1);
      await page.goto('/cart');
      await expectPage(main).toContainText('Your cart is currently empty.');
      await context.close();
    },
  );
});
