import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createSignedInVisitor, type SignedInVisitor } from '../kit/visitor.ts';
import type { ShopAndBrowser } from './shopAndBrowser.ts';

/** The steppers of all products on the page. */
export const quantityStepper = (page: Page): Locator =>
  page.getByRole('main').getByRole('group', { name: /^Quantity of/ });

/** The plus of the first stepper. */
export const increaseButton = (page: Page): Locator =>
  quantityStepper(page).first().getByRole('button', { name: 'One more' });

/** The line of a product. */
export const lineOf = (page: Page, productName: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: productName });

export const summary = (page: Page): Locator => page.getByRole('region', { name: 'Order Summary' });

export const payNowButton = (page: Page): Locator => page.getByRole('button', { name: 'Pay Now' });

/** The button of the payment window, with the amount. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay ₹/ });

/** The delivery: a card when it is complete, else fields. */
const deliverySection = (page: Page): Locator => page.getByRole('region', { name: 'Delivery' });

/** The card, with Change; Done while its fields are shown. */
export const deliveryCard = (page: Page): Locator => deliverySection(page).locator('summary');

/** The chosen delivery among those of the profile and the last orders. */
export const deliveryChoice = (page: Page): Locator => page.getByLabel('Deliver to');

/** Resolves when the checkout shows the phone number of the shopper's profile, in the card or in its field. */
export const waitForDelivery = (page: Page): Promise<void> =>
  expectPage
    .poll(() =>
      deliverySection(page).evaluate(
        (section) =>
          section.textContent + [...section.querySelectorAll('input')].map(({ value }) => value).join(),
      ),
    )
    .toContain('9876543210');

/** Replaces the card of a complete delivery by its fields. */
export const changeDelivery = (page: Page): Promise<void> => deliveryCard(page).click();

/** What Pay Now is waiting for. */
export const paymentStatus = (page: Page): Locator => summary(page).getByRole('status');

/** The error message of the checkout. */
export const checkoutAlert = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Resolves when the payment provider's script is loaded. */
export const waitForPaymentScript = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => 'Razorpay' in window);

/** Opens the checkout, and resolves when Pay Now can do its work at once. */
export async function openCheckout(page: Page): Promise<void> {
  // Of the page before, a response that the navigation cancels never finishes.
  let isCommitted = false;
  page.once('framenavigated', () => (isCommitted = true));
  const cart = page.waitForResponse(
    (response) => isCommitted && (response.request().postData() ?? '').includes('"operationName":"Cart"'),
  );
  await page.goto('/checkout');
  // Until then the page may show the cart of its last visit, which has been changed over HTTP since.
  await (await cart).finished();
  await waitForPaymentScript(page);
  await waitForDelivery(page);
}

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

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expectPage(target).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached the target.');
}
