import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { PHONE } from '../kit/browser.ts';
import { createSignedInVisitor, type SignedInVisitor } from '../kit/visitor.ts';
import type { ShopAndBrowser } from './shopAndBrowser.ts';

export const payNowButton = (page: Page): Locator => page.getByRole('button', { name: 'Pay Now' });

/** The error message of the checkout. */
export const checkoutAlert = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Resolves when the payment provider's script is loaded. */
export const waitForPaymentScript = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'Razorpay' in window);

/** Opens a signed-in browser context with these quantities by product id in the cart. */
export async function createVisitorWithCart(
  { browser, shop }: ShopAndBrowser,
  lines: Record<string, number>,
  screen: BrowserContextOptions = PHONE,
): Promise<SignedInVisitor> {
  const buyer = await createSignedInVisitor({ browser, shop }, screen);
  await buyer.addToCart(lines);
  return buyer;
}
