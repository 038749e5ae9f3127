import type { Page } from '@playwright/test';
import type { openBackOffice } from '../kit/backOffice.ts';
import type { Buyer } from '../kit/buyer.ts';
import { see } from '../kit/expectPage.ts';
import { payNow, scriptLoaded } from './atCheckout.ts';
import type { Opened } from './opened.ts';
import { logIn } from './visitor.ts';

export const ENDINGS = [
  'refresh refused',
  'logout in another tab',
  'another shopper signs in',
  'storage cleared',
] as const;
export const MOMENTS = [
  'before the order',
  'after the order',
  'window open',
  'after the capture',
  'during verification',
] as const;
export const KINDS = ['cart', 'Buy Now'] as const;

export interface Cell {
  ending: (typeof ENDINGS)[number];
  moment: (typeof MOMENTS)[number];
  kind: (typeof KINDS)[number];
}

/** What came of a cell, after the same shopper's next visit. */
export interface CellResult {
  charges: number;
  boughtLinesLeft: number;
  /** Orders whose payment is still open. */
  pending: number;
  factsShown: string[];
}

export interface CellWorld extends Opened {
  office: ReturnType<typeof openBackOffice>;
  productId: string;
}

export const inWindow = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

export async function openCheckout(page: Page, { productId }: CellWorld, kind: Cell['kind']): Promise<void> {
  if (kind === 'cart') await page.goto('/checkout');
  else {
    await page.goto(`/products/${productId}`);
    await page
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .click();
  }
}

export async function tapPayNow(page: Page): Promise<void> {
  await scriptLoaded(page);
  await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
  await payNow(page).click();
}

/** The same shopper signs in again, goes to the same checkout, and pays until the page shows the order or an empty cart. */
export async function visitAgain(world: CellWorld, { page, shopper }: Buyer, { kind }: Cell): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  const main = page.getByRole('main');
  await see(main.getByLabel('Email')).toBeVisible();
  // A purchase that skips the cart is begun anew at its product, by the page itself.
  const isResumed = decodeURIComponent(page.url()).includes('/products/');
  await logIn({ main, press: (target) => target.click() }, shopper);
  await see(page).not.toHaveURL(/\/login/);
  if (isResumed) await see(page).toHaveURL(/\/checkout$|\/orders\/\d+$/);
  else await openCheckout(page, world, kind);
  const dialog = page.getByRole('alertdialog');
  const seen = page.getByRole('link', { name: 'My Orders' });
  const pay = inWindow(page, /^Pay ₹/);
  const isEmpty = dialog.getByText('Your cart is empty.');
  const toOrder = dialog.getByRole('button', { name: /see the order/i });
  await see(payNow(page).or(dialog).or(seen).first()).toBeVisible();
  // The page may learn more at any moment: the shopper taps what is on top, and looks again.
  await see
    .poll(async () => {
      const shown = [toOrder, pay, payNow(page)];
      for (const target of shown) {
        if ((await seen.isVisible()) || (await isEmpty.isVisible())) return true;
        if (!(await target.isVisible())) continue;
        await target.click({ timeout: 1000 }).catch(() => undefined);
        break;
      }
      return false;
    })
    .toBe(true);
}

export async function resultOf(
  { office, productId }: CellWorld,
  buyer: Buyer,
  { kind }: Cell,
): Promise<Omit<CellResult, 'factsShown'>> {
  const wanted = kind === 'cart' ? 0 : 1;
  const { shopper } = buyer;
  // A logout in the browser ends the session of these cookies too: they came from one sign-in.
  shopper.cookies.clear();
  await shopper.ask('mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }', {
    input: { email: shopper.email, password: shopper.password },
  });
  await see
    .poll(async () => (await buyer.cart())[productId] ?? 0, { timeout: 5000 })
    .toBe(wanted)
    .catch(() => undefined);
  const orders = await buyer.orders();
  const captures = await Promise.all(orders.map(({ number }) => office.capturesOf(number)));
  return {
    charges: captures.flat().length,
    boughtLinesLeft: Math.abs(((await buyer.cart())[productId] ?? 0) - wanted),
    pending: orders.filter(({ isPaid, paymentStatus }) => !isPaid && paymentStatus === 'pending').length,
  };
}
