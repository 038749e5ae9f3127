import type { Page } from '@playwright/test';
import type { openBackOffice } from '../kit/backOffice.ts';
import { type SignedInVisitor, logIn } from '../kit/visitor.ts';
import { expectPage } from '../kit/expectPage.ts';
import { signIn } from '../kit/shopper.ts';
import { payNowButton, waitForPaymentScript, waitForDelivery } from './checkoutPage.ts';
import type { ShopAndBrowser } from './shopAndBrowser.ts';

export const SESSION_ENDINGS = [
  'refresh refused',
  'logout in another tab',
  'another shopper signs in',
  'storage cleared',
] as const;
export const CHECKOUT_MOMENTS = [
  'before the order',
  'after the order',
  'window open',
  'after the capture',
  'during verification',
] as const;
export const PURCHASE_KINDS = ['cart', 'Buy Now'] as const;

export interface SessionEndCase {
  ending: (typeof SESSION_ENDINGS)[number];
  moment: (typeof CHECKOUT_MOMENTS)[number];
  kind: (typeof PURCHASE_KINDS)[number];
}

/** The result of a case, after the next visit of the same shopper. */
export interface CaseResult {
  charges: number;
  boughtLinesLeft: number;
  /** Number of orders whose payment is still pending. */
  pendingOrders: number;
  leakedData: string[];
}

export interface CaseSetup extends ShopAndBrowser {
  office: ReturnType<typeof openBackOffice>;
  productId: string;
}

export const paymentButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

export async function openCheckout(
  page: Page,
  { productId }: CaseSetup,
  kind: SessionEndCase['kind'],
): Promise<void> {
  if (kind === 'cart') await page.goto('/checkout');
  else {
    await page.goto(`/products/${productId}`);
    await page
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .click();
  }
}

export async function pressPayNow(page: Page): Promise<void> {
  await waitForPaymentScript(page);
  await waitForDelivery(page);
  await payNowButton(page).click();
}

/** Signs the same shopper in again, opens the same checkout, and pays until the page shows the order or an empty cart. */
export async function resumePurchase(
  world: CaseSetup,
  { page, shopper }: SignedInVisitor,
  { kind }: SessionEndCase,
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  const main = page.getByRole('main');
  await expectPage(main.getByLabel('Email')).toBeVisible();
  // After signing in, the page itself restarts a Buy Now purchase at its product.
  const isResumed = decodeURIComponent(page.url()).includes('/products/');
  await logIn({ main, press: (target) => target.click() }, shopper);
  await expectPage(page).not.toHaveURL(/\/login/);
  if (isResumed) await expectPage(page).toHaveURL(/\/checkout$|\/orders\/\d+$/);
  else await openCheckout(page, world, kind);
  const dialog = page.getByRole('alertdialog');
  const ordersLink = page.getByRole('link', { name: 'My Orders' });
  const pay = paymentButton(page, /^Pay ₹/);
  const emptyCartText = dialog.getByText('Your cart is empty.');
  const seeOrder = dialog.getByRole('button', { name: /see the order/i });
  await expectPage(payNowButton(page).or(dialog).or(ordersLink).first()).toBeVisible();
  // The page may change at any moment: press the topmost button and check again.
  await expectPage
    .poll(async () => {
      const buttons = [seeOrder, pay, payNowButton(page)];
      for (const target of buttons) {
        if ((await ordersLink.isVisible()) || (await emptyCartText.isVisible())) return true;
        if (!(await target.isVisible())) continue;
        await target.click({ timeout: 1000 }).catch(() => undefined);
        break;
      }
      return false;
    })
    .toBe(true);
}

export async function collectResult(
  { office, productId }: CaseSetup,
  buyer: SignedInVisitor,
  { kind }: SessionEndCase,
): Promise<Omit<CaseResult, 'leakedData'>> {
  const expectedQuantity = kind === 'cart' ? 0 : 1;
  const { shopper } = buyer;
  // A logout in the browser has also ended the session of these cookies, because both come from one sign-in.
  shopper.cookies.clear();
  await signIn(shopper);
  await expectPage
    .poll(async () => (await buyer.cart())[productId] ?? 0, { timeout: 5000 })
    .toBe(expectedQuantity)
    .catch(() => undefined);
  const orders = await buyer.orders();
  const captures = await Promise.all(orders.map(({ number }) => office.capturesFor(number)));
  return {
    charges: captures.flat().length,
    boughtLinesLeft: Math.abs(((await buyer.cart())[productId] ?? 0) - expectedQuantity),
    pendingOrders: orders.filter(({ isPaid, paymentStatus }) => !isPaid && paymentStatus === 'pending')
      .length,
  };
}
