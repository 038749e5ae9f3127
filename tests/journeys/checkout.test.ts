import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import {
  changeDelivery,
  checkoutAlert,
  createVisitorWithCart,
  deliveryCard,
  openCheckout,
  payButton,
  paymentStatus,
  payNowButton,
  tabTo,
  waitForDelivery,
  waitForPaymentScript,
} from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

describe('the checkout', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let product: string;
  let another: string;
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    [product = '', another = ''] = await opened.shop.productsInStock(2, 9);
  });

  it('has only what the purchase needs around it #calm-checkout', async () => {
    const { page, press, pageErrors } = await createVisitorWithCart(opened, { [product]: 1 });
    await page.goto('/cart');
    const footer = page.getByRole('contentinfo');
    await expectPage(page.getByRole('complementary', { name: 'Offers' })).toBeVisible();
    await expectPage(footer.getByRole('textbox')).toHaveCount(1);
    await press(page.getByRole('link', { name: 'Checkout' }));
    await waitForDelivery(page);
    const header = page.getByRole('banner');
    await expectPage(header.getByRole('link')).toHaveText(['Maidan', 'Back to cart']);
    await expectPage(header.getByRole('button')).toHaveAccessibleName('Account');
    await expectPage(page.getByRole('complementary')).toHaveCount(0);
    await expectPage(footer.getByRole('link', { name: 'Write to us' })).toBeVisible();
    await expectPage(footer.getByRole('textbox')).toHaveCount(0);
    await press(header.getByRole('link', { name: 'Back to cart' }));
    await expectPage(page).toHaveURL('/cart');
    expect(pageErrors).toEqual([]);
  });

  it('says why an order cannot be placed, and continues an early Pay Now when the script is there #pay-now #please-wait #checkout-texts', async () => {
    const { page, press, addToCart } = await createVisitorWithCart(opened, {});
    const { promise: released, resolve: release } = deferred();
    await page.route('**/checkout.js', (route) => void released.then(() => route.continue()));
    await page.goto('/checkout');
    await press(payNowButton(page));
    const alert = page.getByRole('alertdialog');
    await expectPage(alert.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await press(alert.getByRole('button', { name: 'OK', exact: true }));
    await expectPage(alert).toHaveCount(0);

    await addToCart({ [product]: 1 });
    await page.reload();
    // At first the page shows the cart of its last visit.
    await expectPage(page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await waitForDelivery(page);
    await changeDelivery(page);
    const phone = page.getByLabel('Phone number', { exact: true });
    await phone.fill('  ');
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveText(
      'Please provide delivery name, phone number, and address.',
    );
    await expectPage(phone).toBeFocused();
    await phone.pressSequentially('98');
    await expectPage(checkoutAlert(page)).toHaveCount(0);
    await expectPage(phone).toBeFocused();
    await press(payNowButton(page));
    const status = paymentStatus(page);
    await expectPage(status).toHaveText('Payment gateway is still loading. Please try again in a moment.');
    await expectPage(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
    // A change of the delivery ends the wait.
    await page.getByLabel('Address').fill('4 Hill Road, Mumbai 400050');
    await expectPage(status).toHaveText('');
    await press(payNowButton(page));
    await expectPage(status).toContainText('still loading');
    expect(opened.shop.faultProxy.callsTo('POST /api/orders/')).toEqual([]);
    release();
    await expectPage(payButton(page)).toBeVisible();

    await page.unrouteAll();
    await page.route('**/checkout.js', (route) => route.abort());
    await page.reload();
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveText('Failed to load payment gateway. Please refresh.');
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveText('User not logged in.');
  });

  it('shows a failure with its reference, and what the upstream refuses at its field #support-reference #nothing-sent', async () => {
    const { page, press, context } = await createVisitorWithCart(opened, { [product]: 1 });
    await openCheckout(page);
    const nothingSent = page.getByText('No connection: nothing was sent.', { exact: true });
    await context.setOffline(true);
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveText('Checkout failed. Please try again.');
    await expectPage(nothingSent).toBeVisible();
    await context.setOffline(false);
    opened.shop.faultProxy.fault('POST /api/orders/', respondWith(500, {}), 1);
    const failed = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"Checkout"'),
    );
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveText('Order creation failed.');
    // The beginning of the request id, by which the log knows the request (tests/bff/requestIds.test.ts).
    const requestId = await (await failed).headerValue('x-request-id');
    await expectPage(page.getByText(`Reference for support: ${requestId?.slice(0, 8)}`)).toBeVisible();
    const abort = (route: { abort(): Promise<void> }) => route.abort();
    await page.route('**/graphql', abort);
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveText('Checkout failed. Please try again.');
    await expectPage(nothingSent).toHaveCount(0);
    await page.unrouteAll();

    const refusal = {
      shipping_person_number: ['Enter a valid phone number.'],
      shipping_address: ['We do not deliver there.'],
    };
    opened.shop.faultProxy.fault('POST /api/orders/', respondWith(400, refusal), 1);
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveText('Enter a valid phone number. We do not deliver there.');
    const phone = page.getByLabel('Phone number');
    await expectPage(phone).toBeFocused();
    await expectPage(phone).toHaveAccessibleDescription('Enter a valid phone number.');
    await expectPage(page.getByLabel('Address')).toHaveAccessibleDescription('We do not deliver there.');
    expect(await findViolations(page)).toEqual([]);
    await press(payNowButton(page));
    await expectPage(payButton(page)).toBeVisible();
  });

  it('leads to an order that was placed and cannot be read, which can be paid when it can #unreadable-order #order-with-proof', async () => {
    const { page, main, press } = await createVisitorWithCart(opened, { [product]: 1 });
    await openCheckout(page);
    opened.shop.faultProxy.fault('GET /api/orders/', respondWith(503, {}));
    await press(payNowButton(page));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    const title = main.getByRole('heading', { level: 1 });
    await expectPage(title).toHaveText('Your order was placed.');
    await expectPage(main).toContainText('The order cannot be read at the moment. Please do not pay again');
    opened.shop.faultProxy.clear();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectPage(title).toHaveText('Not paid yet.');
    await expectPage(payNowButton(page)).toBeEnabled();
  });

  it('reports a payment that cannot be verified as failed, and does not show it as paid #refused-proof', async () => {
    const { page, press, orders, cart } = await createVisitorWithCart(opened, { [product]: 1 });
    await openCheckout(page);
    await page.evaluate(() => {
      // A payment window that returns a forged signature.
      Object.assign(window, {
        Razorpay: class {
          options: { order_id: string; handler: (proof: object) => void };
          constructor(options: { order_id: string; handler: (proof: object) => void }) {
            this.options = options;
          }
          open() {
            const { order_id, handler } = this.options;
            handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: order_id, razorpay_signature: 'x' });
          }
        },
      });
    });
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveText('Payment verification failed. Please contact support.');
    await expectPage(checkoutAlert(page)).toBeFocused();
    await expectPage.poll(orders).toMatchObject([{ isPaid: false, paymentStatus: 'failed' }]);
    const [order] = await orders();
    await expectPage(page.getByText(`Order ${order?.number}`, { exact: true })).toBeVisible();
    expect(await cart()).toEqual({ [product]: 1 });
    await press(page.getByRole('link', { name: 'See the order' }));
    await expectPage(page).toHaveURL(`/orders/${order?.id}`);
  });

  it('asks about a changed total before the payment window opens #changed-total', async () => {
    const { page, main, press } = await createVisitorWithCart(opened, { [another]: 2 });
    await office.changeProduct(another, { price: 100_000, discounted_price: null });
    await openCheckout(page);
    await expectPage(main).toContainText('₹2,000.00');
    await office.changeProduct(another, { price: 125_050 });
    await press(payNowButton(page));
    const question = page.getByRole('alertdialog');
    await expectPage(question).toContainText('The total has changed from ₹2,000.00 to ₹2,501.00.');
    await press(question.getByRole('button', { name: 'Not now' }));
    await expectPage(main).toContainText('₹2,501.00');
    await expectPage(payButton(page)).toHaveCount(0);
    // This cancels the payment, which releases the reserved stock.
    await expectPage.poll(() => opened.shop.faultProxy.callsTo('/payment/cancel/').length).toBe(1);
    await office.changeProduct(another, { price: 130_000 });
    await page.reload();
    await waitForPaymentScript(page);
    await press(payNowButton(page));
    // The order keeps the price of the day it was placed.
    await expectPage(question).toContainText('The total has changed from ₹2,600.00 to ₹2,501.00.');
    await press(question.getByRole('button', { name: 'Continue to payment' }));
    await expectPage(page.getByRole('button', { name: 'Pay ₹2,501.00' })).toBeVisible();
  });

  it('asks before the same items are paid again, and is completed by keyboard alone #bought-before', async () => {
    const { page, main, orders, cart, addToCart } = await createVisitorWithCart(
      opened,
      { [product]: 1 },
      DESKTOP,
    );
    await page.goto('/cart');
    await tabTo(page, main.getByRole('link', { name: 'Checkout' }));
    await page.keyboard.press('Enter');
    await waitForPaymentScript(page);
    await tabTo(page, deliveryCard(page));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await tabTo(page, payNowButton(page));
    await page.keyboard.press('Enter');
    await expectPage(payButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Thank you');
    await expectPage.poll(cart).toEqual({});
    const [first] = await orders();

    await addToCart({ [product]: 1 });
    await openCheckout(page);
    await payNowButton(page).click();
    const dialog = page.getByRole('alertdialog');
    await expectPage(dialog).toContainText(`You paid for this just now: order ${first?.number}.`);
    // Escape closes the dialog without a choice; Pay Now opens it again.
    await page.keyboard.press('Escape');
    await expectPage(dialog).toHaveCount(0);
    expect(await cart()).toEqual({ [product]: 1 });
    await payNowButton(page).click();
    await dialog.getByRole('button', { name: 'Buy again' }).click();
    await payButton(page).click();
    await expectPage.poll(cart).toEqual({});
    expect(await orders()).toMatchObject([{ isPaid: true }, { isPaid: true }]);
  });
});
