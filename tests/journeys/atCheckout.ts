import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { PHONE } from '../kit/browser.ts';
import { openBuyer, type Buyer } from '../kit/buyer.ts';
import type { Opened } from './opened.ts';

export const payNow = (page: Page): Locator => page.getByRole('button', { name: 'Pay Now' });

/** What the checkout says is wrong. */
export const notice = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Resolves when the payment provider's script is there. */
export const scriptLoaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'Razorpay' in window);

/** A shopper with these in their cart: quantities by product. */
export async function buyerWith(
  { browser, shop }: Opened,
  lines: Record<string, number>,
  screen: BrowserContextOptions = PHONE,
): Promise<Buyer> {
  const buyer = await openBuyer(browser, shop, screen);
  await buyer.fill(lines);
  return buyer;
}
