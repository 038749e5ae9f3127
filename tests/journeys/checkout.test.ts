import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitorWithCart, checkoutAlert, payNowButton, waitForPaymentScript } from './checkoutPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { logIn } from '../kit/visitor.ts';

interface DirectPurchase {
  items: { id: string; quantity: number; product: { id: string }; subtotal: object }[];
  total: object;
}

const PROFILE_DELIVERY = ['Asha Verma', '9876543210', '12 MG Road, Pune 411001'] as const;
const GIFT_DELIVERY = ['Ravi Rao', '9876543210', '4 Hill Road, Mumbai 400050'] as const;

async function expectDelivery(page: Page, [name, phone, address]: readonly [string, string, string]) {
  await expectPage(page.getByLabel('Phone number')).toHaveValue(phone);
  await expectPage(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expectPage(page.getByLabel('Address')).toHaveValue(address);
}

async function typeGiftDelivery(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill(GIFT_DELIVERY[0]);
  await page.getByLabel('Address').fill(GIFT_DELIVERY[2]);
}

describe('the checkout', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3);
  });

  it('shows the exact message why an order cannot be placed, at 360 px', async () => {
    const { page } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    // The provider's script is pending at first and then fails.
    const { promise: released, resolve: release } = deferred();
    await page.route('**/checkout.js', (route) => void released.then(() => route.abort()));
    await page.goto('/checkout');
    await expectPage(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Verma');
    await expectPage(page.getByLabel('Phone number')).toHaveValue('9876543210');
    await expectPage(page.getByLabel('Address')).toHaveValue('12 MG Road, Pune 411001');

    for (const [label, profileValue] of [
      ['Name', 'Asha Verma'],
      ['Phone number', '9876543210'],
      ['Address', '12 MG Road, Pune 411001'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill('  ');
      await payNowButton(page).tap();
      await expectPage(checkoutAlert(page)).toHaveText(
        'Please provide delivery name, phone number, and address.',
      );
      await expectPage(field).toBeFocused();
      await field.fill(profileValue);
    }
    await payNowButton(page).tap();
    await expectPage(checkoutAlert(page)).toHaveText(
      'Payment gateway is still loading. Please try again in a moment.',
    );
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/checkout.js'));
    release();
    await failed;
    await expectPage(checkoutAlert(page)).toHaveText(
      'Payment gateway is still loading. Please try again in a moment.',
    );
    await page.reload();
    await expectPage(checkoutAlert(page)).toHaveText('Failed to load payment gateway. Please refresh.');
    await payNowButton(page).tap();
    await expectPage(checkoutAlert(page)).toHaveText('Failed to load payment gateway. Please refresh.');
    expect(opened.shop.faultProxy.callsTo('POST /api/orders/')).toEqual([]);

    await page.evaluate(() => localStorage.removeItem('access_token'));
    await payNowButton(page).tap();
    await expectPage(checkoutAlert(page)).toHaveText('User not logged in.');
  });

  it('shows the error of the last field above the bottom bar', async () => {
    const { page } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    await page.goto('/checkout');
    await waitForPaymentScript(page);
    const address = page.getByLabel('Address');
    await expectPage(address).toHaveValue(PROFILE_DELIVERY[2]);
    await address.fill('');
    await address.blur();
    await page.evaluate(() => window.scrollTo(0, 0));
    await payNowButton(page).tap();
    await expectPage(address).toBeFocused();
    const boundsOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    const message = await boundsOf(`[id="${await address.getAttribute('aria-describedby')}"]`);
    const bar = await boundsOf('[data-bottom-bar]');
    expect(message.bottom).toBeLessThanOrEqual(bar.top);
  });

  it("has the autocomplete, maxlength and enterkeyhint of the store's fields", async () => {
    const { page } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    await page.goto('/checkout');
    for (const [label, autocomplete, maxLength, hint] of [
      ['Name', 'shipping name', '200', 'next'],
      ['Phone number', 'shipping tel', '32', 'next'],
      ['Address', 'shipping street-address', '1000', null],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await expectPage(field).toHaveAttribute('autocomplete', autocomplete);
      await expectPage(field).toHaveAttribute('maxlength', maxLength);
      expect(await field.getAttribute('enterkeyhint')).toBe(hint);
    }
  });

  it('shows an alert for an empty cart', async () => {
    const { page } = await createVisitorWithCart(opened, {});
    await page.goto('/checkout');
    await payNowButton(page).tap();
    const alert = page.getByRole('alertdialog');
    await expectPage(alert.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await alert.getByRole('button', { name: 'OK', exact: true }).tap();
    await expectPage(alert).toHaveCount(0);
  });

  it('fills in from the profile what the shopper has not typed, even if the profile loads late', async () => {
    const { page } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('GET /api/users/profile/', { kind: 'wait', until });
    await page.goto('/checkout');
    await page.getByLabel('Name', { exact: true }).fill('Ravi');
    release();
    await expectPage(page.getByLabel('Phone number')).toHaveValue('9876543210');
    await expectPage(page.getByLabel('Address')).toHaveValue('12 MG Road, Pune 411001');
    await expectPage(page.getByLabel('Name', { exact: true })).toHaveValue('Ravi');
  });

  it('restores what was typed for the delivery until an order is paid or the session ends', async () => {
    const { page } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    const main = page.getByRole('main');
    await page.goto('/checkout');
    await expectDelivery(page, PROFILE_DELIVERY);
    await typeGiftDelivery(page);
    await waitForPaymentScript(page);
    await payNowButton(page).tap();
    await page.getByRole('button', { name: 'Close payment window' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
    await expectPage(page).toHaveURL('/cart');
    await main.getByRole('link', { name: 'Checkout' }).first().tap();
    await expectDelivery(page, GIFT_DELIVERY);
    await page.reload();
    await expectDelivery(page, GIFT_DELIVERY);

    await waitForPaymentScript(page);
    await payNowButton(page).tap();
    await page.getByRole('button', { name: /^Pay ₹/ }).tap();
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(main).toContainText(GIFT_DELIVERY[2]);
    await page.goto(`/products/${products[2]}`);
    const buyNow = main.getByRole('button', { name: /^Buy Now/ }).first();
    await buyNow.tap();
    await expectDelivery(page, PROFILE_DELIVERY);
    await page.getByLabel('Phone number').fill('');
    await typeGiftDelivery(page);
    await page.goBack();
    await buyNow.tap();
    await expectDelivery(page, [GIFT_DELIVERY[0], '', GIFT_DELIVERY[2]]);

    await page.goto('/profile');
    await main.getByRole('button', { name: 'Logout' }).tap();
    await expectPage(page).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(GIFT_DELIVERY[0]);
    await logIn({ main, press: (target) => target.tap() }, await createShopper(opened.shop.url));
    await expectPage(page).toHaveURL('/profile');
    await page.goto('/checkout');
    await expectDelivery(page, PROFILE_DELIVERY);
  });

  it('skips the cart for Buy Now, and opens home when the payment window is closed', async () => {
    const { page, cart } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    await page.goto(`/products/${products[2]}`);
    await page
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .tap();
    await expectPage(page).toHaveURL(/\/checkout$/);
    const state = await page.evaluate(
      () => (history.state as { usr: { direct: DirectPurchase } }).usr.direct,
    );
    expect(state.items).toHaveLength(1);
    expect(state.items[0]).toMatchObject({
      quantity: 1,
      product: { id: products[2] },
      subtotal: state.total,
    });
    expect(Number(state.items[0]?.id)).toBeGreaterThanOrEqual(1e12);
    await waitForPaymentScript(page);
    await payNowButton(page).tap();
    await page.getByRole('button', { name: 'Close payment window' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
    await expectPage(page).toHaveURL(/\/$/);
    expect(await cart()).toEqual({ [products[0] ?? '']: 1 });
  });
});
