import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { signIn } from '../kit/shopper.ts';
import { createSignedInVisitor, logIn, type SignedInVisitor } from '../kit/visitor.ts';
import { changeDelivery, payNowButton } from './checkoutPage.ts';
import {
  type CaseSetup,
  endSession,
  interrupt,
  paymentButton,
  SECRET,
  type SessionEndCase,
} from './sessionEndings.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

const CASES: SessionEndCase[] = [
  { ending: 'refresh refused', moment: 'before the order', kind: 'cart' },
  { ending: 'logout in another tab', moment: 'after the order', kind: 'cart' },
  { ending: 'another shopper signs in', moment: 'window open', kind: 'cart' },
  { ending: 'storage cleared', moment: 'after the capture', kind: 'cart' },
  { ending: 'refresh refused', moment: 'during verification', kind: 'Buy Now' },
];

/** The result of a case, after the next visit of the same shopper. */
interface CaseResult {
  charges: number;
  boughtLinesLeft: number;
  /** Number of orders whose payment is still pending. */
  pendingOrders: number;
  leakedData: string[];
}

async function openCheckout(
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

/** Runs one case: a purchase whose session ends during the checkout, then the next visit of the same shopper. */
async function runCase(world: CaseSetup, cell: SessionEndCase): Promise<CaseResult> {
  const buyer = await createSignedInVisitor(world, DESKTOP);
  try {
    await buyer.addToCart({ [world.productId]: 1 });
    await openCheckout(buyer.page, world, cell.kind);
    // The typed delivery is lost with the session, so the next visit uses the delivery of the profile.
    if (cell.kind === 'cart' || cell.ending === 'another shopper signs in') {
      await changeDelivery(buyer.page);
      await buyer.page.getByLabel('Name', { exact: true }).fill(SECRET.name);
      await buyer.page.getByLabel('Address').fill(SECRET.address);
    }
    const leakedData: string[] = [];
    await interrupt(world, buyer, cell, async () => {
      leakedData.push(...(await endSession(world, buyer, cell)));
    });
    // Wait for /login before the faults are removed; otherwise the session could be refreshed.
    if (cell.ending === 'refresh refused') await expectPage(buyer.page).toHaveURL(/\/login/);
    world.shop.faultProxy.clear();
    await resumePurchase(world, buyer, cell);
    return { ...(await collectResult(world, buyer, cell)), leakedData };
  } finally {
    world.shop.faultProxy.clear();
    await buyer.context.close();
  }
}

/** Signs the same shopper in again, opens the same checkout, and pays until the page shows the order or an empty cart. */
async function resumePurchase(
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

async function collectResult(
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

describe('a purchase whose session ends during the checkout', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let setup: CaseSetup;
  beforeAll(async () => {
    const [productId = ''] = await opened.shop.productsInStock(1);
    const office = openBackOffice(opened.shop);
    setup = { ...opened, office, productId };
    await office.changeProduct(productId, { stock: 500 });
  });

  it.each(CASES)('$ending, $moment, $kind: is paid once, and shown to nobody else', async (given) => {
    expect(await runCase(setup, given)).toEqual<CaseResult>({
      charges: 1,
      boughtLinesLeft: 0,
      pendingOrders: 0,
      leakedData: [],
    });
  });
});
