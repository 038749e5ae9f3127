import { beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import {
  createVisitorWithCart,
  checkoutAlert,
  paymentStatus,
  payNowButton,
  waitForPaymentScript,
  deliverySection,
  changeDelivery,
  waitForDelivery,
} from './checkoutPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

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
    await expectPage(deliverySection(page).locator('address')).toHaveText(
      'Asha Verma987654321012 MG Road, Pune 411001',
    );
    await changeDelivery(page);

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
    const status = paymentStatus(page);
    await expectPage(status).toHaveText('Payment gateway is still loading. Please try again in a moment.');
    await expectPage(status).toBeInViewport();
    await expectPage(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
    await expectPage(checkoutAlert(page)).toHaveCount(0);
    release();
    await expectPage(checkoutAlert(page)).toHaveText('Failed to load payment gateway. Please refresh.');
    await expectPage(status).toHaveText('');
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
    await waitForDelivery(page);
    await changeDelivery(page);
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

  it("has the autocomplete and enterkeyhint of the upstream's fields", async () => {
    const { page } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    await page.goto('/checkout');
    await changeDelivery(page);
    for (const [label, autocomplete, hint] of [
      ['Name', 'shipping name', 'next'],
      ['Phone number', 'shipping tel', 'next'],
      ['Address', 'shipping street-address', null],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await expectPage(field).toHaveAttribute('autocomplete', autocomplete);
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
});
