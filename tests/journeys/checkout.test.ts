import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import {
  changeDelivery,
  checkoutAlert,
  createVisitorWithCart,
  deliverySection,
  openCheckout,
  paymentStatus,
  payNowButton,
  waitForDelivery,
} from './checkoutPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('the checkout', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let product: string;
  beforeAll(async () => {
    [product = ''] = await opened.shop.productsInStock(1, 9);
  });

  it('has only what the purchase needs around it', async () => {
    const { page, press, pageErrors } = await createVisitorWithCart(opened, { [product]: 1 }, PHONE);
    await page.goto('/cart');
    const footer = page.getByRole('contentinfo');
    await expectPage(page.getByRole('complementary', { name: 'Offers' })).toBeVisible();
    await expectPage(footer.getByText('10 AM to 6 PM Monday to Friday')).toBeVisible();
    await expectPage(footer.getByRole('textbox')).toHaveCount(1);
    await press(page.getByRole('link', { name: 'Checkout' }));
    await waitForDelivery(page);
    const header = page.getByRole('banner');
    await expectPage(header.getByRole('link')).toHaveText(['Maidan', 'Back to cart']);
    await expectPage(header.getByRole('button')).toHaveAccessibleName('Account');
    await expectPage(page.getByRole('complementary')).toHaveCount(0);
    await expectPage(page.getByRole('link', { name: /^Chat with us/ })).toHaveCount(1);
    await expectPage(footer.getByRole('link', { name: /^Chat with us/ })).toHaveAttribute('target', '_blank');
    await expectPage(footer.getByRole('textbox')).toHaveCount(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await press(header.getByRole('link', { name: 'Back to cart' }));
    await expectPage(page).toHaveURL('/cart');

    await page.goto(`/products/${product}`);
    await expectPage(footer.getByRole('textbox')).toHaveCount(1);
    await press(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Buy Now/ })
        .first(),
    );
    await press(header.getByRole('link', { name: 'Back to product' }));
    await expectPage(page).toHaveURL(`/products/${product}`);
    expect(pageErrors).toEqual([]);
  });

  it('shows the exact message why an order cannot be placed', async () => {
    const { page } = await createVisitorWithCart(opened, { [product]: 1 });
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

  it('removes the error when its field is corrected', async () => {
    const { page, press } = await createVisitorWithCart(opened, { [product]: 1 }, PHONE);
    await openCheckout(page);
    await changeDelivery(page);
    const phone = page.getByLabel('Phone number', { exact: true });
    await phone.fill('');
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveCount(1);
    await phone.pressSequentially('98');
    await expectPage(checkoutAlert(page)).toHaveCount(0);
    await expectPage(phone).toBeFocused();
    await expectPage(phone).toHaveAccessibleDescription('');
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

  it('continues an early Pay Now when the script is there', async () => {
    const { page, press, orders } = await createVisitorWithCart(opened, { [product]: 1 }, PHONE);
    const { promise: released, resolve: release } = deferred();
    await page.route('**/checkout.js', (route) => void released.then(() => route.continue()));
    await page.goto('/checkout');
    await waitForDelivery(page);
    const status = paymentStatus(page);
    await press(payNowButton(page));
    await expectPage(status).toHaveText('Payment gateway is still loading. Please try again in a moment.');
    // A change of the delivery ends the wait.
    await changeDelivery(page);
    await page.getByLabel('Address').fill('4 Hill Road, Mumbai 400050');
    await expectPage(status).toHaveText('');
    await press(payNowButton(page));
    await expectPage(status).toContainText('still loading');
    expect(await orders()).toHaveLength(0);
    release();
    await press(page.getByRole('button', { name: /^Pay ₹/ }));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(page.getByRole('main')).toContainText('4 Hill Road');
    expect(await orders()).toHaveLength(1);
  });
});
