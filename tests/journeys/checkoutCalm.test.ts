import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { horizontalOverflowPx, waitForPrefetch } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { PHONE_UNLESS_FULL } from '../kit/visitor.ts';
import {
  changeDelivery,
  createVisitorWithCart,
  deliverySection,
  paymentStatus,
  payNowButton,
  waitForDelivery,
} from './checkoutPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('the calm checkout', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let product: string;
  beforeAll(async () => {
    [product = ''] = await opened.shop.productsInStock(1, 9);
  });

  it.each(PHONE_UNLESS_FULL)('has only what the purchase needs around it ($width px)', async ({ screen }) => {
    const { page, press, pageErrors } = await createVisitorWithCart(opened, { [product]: 1 }, screen);
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
    expect(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);
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

  it.each(PHONE_UNLESS_FULL)(
    'changes the delivery, hints at slips, and saves it ($width px)',
    async ({ screen }) => {
      const visitor = await createVisitorWithCart(opened, { [product]: 1 }, screen);
      const { page, press, pageErrors, shopper } = visitor;
      await page.goto('/checkout');
      await waitForDelivery(page);
      const save = page.getByRole('button', { name: /^Save this/ });
      await expectPage(save).toHaveCount(0);
      await changeDelivery(page);
      await expectPage(page.getByRole('group', { name: 'Delivery' })).toBeFocused();
      const phone = page.getByLabel('Phone number');
      const address = page.getByLabel('Address');
      const phoneHint = 'Mobile numbers in India have 10 digits. Is this one right?';
      const pinHint = 'We see no PIN code. Its 6 digits help the courier find you.';
      await phone.fill('98765 4321');
      // Not while the shopper is typing.
      await expectPage(page.getByText(phoneHint)).toHaveCount(0);
      await address.fill('4 Hill Road, Mumbai');
      await expectPage(phone).toHaveAccessibleDescription(phoneHint);
      await expectPage(phone).toHaveAttribute('aria-invalid', 'false');
      await press(page.getByRole('button', { name: 'Done' }));
      await expectPage(deliverySection(page)).toContainText(pinHint);
      await expectPage(page.getByRole('button', { name: 'Change delivery' })).toBeFocused();
      expect(await findViolations(page)).toEqual([]);
      await changeDelivery(page);
      await phone.fill('+91 98765 43211');
      await address.fill('4 Hill Road, Mumbai 400 050');
      await press(page.getByRole('button', { name: 'Done' }));
      await expectPage(page.getByText(phoneHint)).toHaveCount(0);
      await expectPage(page.getByText(pinHint)).toHaveCount(0);
      const card = deliverySection(page);
      const savePhoneAndAddress = 'Save this phone number and address to my profile';
      await press(card.getByRole('button', { name: savePhoneAndAddress }));
      await expectPage(card).toContainText('Your profile has this phone number and address now.');
      const undo = card.getByRole('button', { name: 'Undo' });
      await expectPage(undo).toBeFocused();
      await press(undo);
      await expectPage(card).toContainText('Your profile has its former phone number and address again.');
      const { viewer } = await shopper.request<{ viewer: object }>(
        '{ viewer { profile { phone address } } }',
      );
      expect(viewer).toEqual({ profile: { phone: '9876543210', address: '12 MG Road, Pune 411001' } });
      await press(save);
      await expectPage(undo).toBeVisible();
      await expectPage(save).toHaveCount(0);
      await page.goto('/profile');
      await expectPage(page.getByRole('main')).toContainText('4 Hill Road, Mumbai 400 050');
      expect(pageErrors).toEqual([]);
    },
  );

  it.each(PHONE_UNLESS_FULL)(
    'continues an early Pay Now when the script is there ($width px)',
    async ({ screen }) => {
      const { page, press, orders } = await createVisitorWithCart(opened, { [product]: 1 }, screen);
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
    },
  );

  it('fetches the payment script on the cart page when it is idle, without running it', async () => {
    const { page } = await createVisitorWithCart(opened, { [product]: 1 });
    const fetched = page.waitForRequest('**/checkout.js');
    await page.goto('/cart');
    await fetched;
    await waitForPrefetch(page);
    expect(await page.evaluate(() => 'Razorpay' in window)).toBe(false);
  });
});
