import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP } from '../kit/browser.ts';
import { removeFromCart } from '../kit/cartOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { logIn } from '../kit/visitor.ts';
import {
  createVisitorWithCart,
  openCheckout,
  payButton,
  payNowButton,
  waitForPaymentScript,
} from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';
import { tabTo } from './testPages.ts';

describe('a purchase', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let products: string[];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = await opened.shop.productsInStock(3);
  });

  it('asks for confirmation of a changed total before the payment window opens', async () => {
    const id = products[1] ?? '';
    const { page } = await createVisitorWithCart(opened, { [id]: 2 }, DESKTOP);
    await office.changeProduct(id, { price: 100_000, discounted_price: null });
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await waitForPaymentScript(page);
    await expectPage(page.getByRole('main')).toContainText('₹2,000.00');
    await office.changeProduct(id, { price: 125_050 });
    await payNowButton(page).click();
    const question = page.getByRole('alertdialog');
    await expectPage(question).toContainText('The total has changed from ₹2,000.00 to ₹2,501.00.');
    await expectPage(payButton(page)).toHaveCount(0);
    await question.getByRole('button', { name: 'Not now' }).click();
    await expectPage(payNowButton(page)).toBeEnabled();
    await expectPage(page.getByRole('main')).toContainText('₹2,501.00');
    await expectPage(page.getByRole('main')).not.toContainText('₹2,000.00');
    await expectPage(payButton(page)).toHaveCount(0);

    const cancelCalls = () => opened.shop.faultProxy.callsTo('/payment/cancel/').length;
    await expectPage.poll(cancelCalls).toBe(1);
    // A resumed order has the prices of the day it was placed.
    await office.changeProduct(id, { price: 130_000 });
    await page.reload();
    await waitForPaymentScript(page);
    await payNowButton(page).click();
    await expectPage(question).toContainText('The total has changed from ₹2,600.00 to ₹2,501.00.');
    await expectPage(question).toBeVisible();
    // The cart page queries the cart again; the query fails here, so the old total stays.
    opened.shop.faultProxy.fault('GET /api/cart/', { kind: 'respond', status: 503, body: '{}' });
    await page.goBack();
    await expectPage(page).toHaveURL(/\/cart$/);
    await page.goForward();
    await waitForPaymentScript(page);
    await payNowButton(page).click();
    await expectPage(question).toBeVisible();
    await question.getByRole('button', { name: 'Continue to payment' }).click();
    await expectPage(page.getByRole('button', { name: 'Pay ₹2,501.00' })).toBeVisible();
    // Leaving the page reports nothing.
    expect(cancelCalls()).toBe(1);
  });

  it('shows an order with the same items that was paid minutes ago, and charges again only after confirmation', async () => {
    const id = products[2] ?? '';
    const { page, orders, cart, addToCart } = await createVisitorWithCart(opened, { [id]: 1 });
    await openCheckout(page);
    await payNowButton(page).tap();
    await payButton(page).tap();
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage.poll(cart).toEqual({});
    const [first] = await orders();
    await addToCart({ [id]: 1 });

    await page.goto(`/products/${id}`);
    await page
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .tap();
    await waitForPaymentScript(page);
    await payNowButton(page).tap();
    const recentPaymentDialog = page.getByRole('alertdialog');
    await expectPage(recentPaymentDialog).toContainText(
      `You paid for this just now: order ${first?.number}.`,
    );
    await recentPaymentDialog.getByRole('button', { name: 'See the order' }).tap();
    await expectPage(page).toHaveURL(new RegExp(`/orders/${first?.id}$`));
    expect(await cart()).toEqual({ [id]: 1 });

    await openCheckout(page);
    await payNowButton(page).tap();
    await expectPage(recentPaymentDialog).toContainText(`order ${first?.number}.`);
    // Escape closes the dialog without a choice; Pay Now opens it again.
    await page.keyboard.press('Escape');
    await expectPage(recentPaymentDialog).toHaveCount(0);
    await payNowButton(page).tap();
    await expectPage(recentPaymentDialog).toContainText(`order ${first?.number}.`);
    expect(await orders()).toHaveLength(1);
    await recentPaymentDialog.getByRole('button', { name: 'Buy again' }).tap();
    await payButton(page).tap();
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage.poll(cart).toEqual({});
    expect(await orders()).toMatchObject([{ isPaid: true }, { isPaid: true }]);
  });

  it('can be completed by keyboard alone, with reduced moti', async () => {
    const { page, orders, pageErrors } = await createVisitorWithCart(
      opened,
      {},
      { ...DESKTOP, reducedMotion: 'reduce' },
    );
    const main = page.getByRole('main');
    await page.goto(`/products/${products[2]}`);
    await tabTo(page, main.getByRole('button', { name: /^Add to Cart/ }).first());
    await page.keyboard.press('Enter');
    await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    await tabTo(page, main.getByRole('link', { name: 'Go to Cart' }).first());
    await page.keyboard.press('Enter');
    await tabTo(page, main.getByRole('button', { name: 'One more' }));
    await page.keyboard.press('Space');
    await tabTo(page, main.getByRole('link', { name: 'Checkout' }));
    await page.keyboard.press('Enter');
    await waitForPaymentScript(page);
    await tabTo(page, page.getByRole('button', { name: 'Change delivery' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await tabTo(page, payNowButton(page));
    await page.keyboard.press('Enter');
    await expectPage(payButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    expect(await orders()).toMatchObject([{ isPaid: true, items: [{ quantity: 2 }] }]);
    expect(pageErrors).toEqual([]);
  });

  it('whose session was refused meanwhile is shown after signing in again, also when the cart is empty by then', async () => {
    const { faultProxy, url } = opened.shop;
    const productId = products[0] ?? '';
    const buyer = await createVisitorWithCart(opened, { [productId]: 1 });
    const { page, main, press, context, shopper } = buyer;
    await openCheckout(page);
    await press(payNowButton(page));
    await expectPage(payButton(page)).toBeVisible();
    faultProxy.fault('/api/token/refresh/', { kind: 'respond', status: 401, body: '{}' });
    const names = ['access_token', 'refresh_token'];
    await context.addCookies(names.map((name) => ({ name, value: 'refused', url })));
    await press(payButton(page));
    await expectPage(page).toHaveURL(/\/login/);
    // Another device, or the upstream itself, empties the cart.
    await removeFromCart(shopper, [{ productId }]);
    faultProxy.clear();
    await logIn({ main, press }, shopper);
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Thank you');
  });
});
