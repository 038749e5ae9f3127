import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import {
  checkoutAlert,
  createVisitorWithCart,
  openCheckout,
  payButton,
  payNowButton,
  waitForDelivery,
  waitForPaymentScript,
} from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

describe('paying at the checkout', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3);
  });

  it('shows the exact message for each failed response', async () => {
    const { page } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, DESKTOP);
    await openCheckout(page);
    const faults: [call: string, status: number, body: object, text: string | RegExp][] = [
      ['POST /api/orders/', 500, {}, 'Order creation failed.'],
      ['POST /api/orders/', 400, { detail: 'We do not deliver there.' }, 'We do not deliver there.'],
      ['POST /api/orders/', 409, { detail: 'Only 1 left.', code: 'out_of_stock' }, /^.+: Only 1 left\.$/],
      ['/payment/', 500, {}, 'Payment creation failed. Please try again.'],
      ['/payment/', 409, { detail: 'Nothing is left.', code: 'out_of_stock' }, /^.+: Nothing is left\.$/],
    ];
    for (const [call, status, body, text] of faults) {
      opened.shop.faultProxy.clear();
      opened.shop.faultProxy.fault(call, { kind: 'respond', status, body: JSON.stringify(body) });
      const operation = '"Checkout"';
      const failed = page.waitForResponse((response) =>
        (response.request().postData() ?? '').includes(operation),
      );
      await payNowButton(page).click();
      await expectPage(checkoutAlert(page)).toHaveText(text);
      // The beginning of the request id, by which the log knows the request (tests/bff/requestIds.test.ts).
      const requestId = await (await failed).headerValue('x-request-id');
      const references = status === 500 ? [`Reference for support: ${requestId?.slice(0, 8)}`] : [];
      await expectPage(page.getByText('Reference for support')).toHaveText(references);
      await expectPage(payNowButton(page)).toBeEnabled();
    }
    opened.shop.faultProxy.clear();
    await page.route('**/graphql', (route) => route.abort());
    await payNowButton(page).click();
    await expectPage(checkoutAlert(page)).toHaveText('Checkout failed. Please try again.');
  });

  it('marks the delivery fields that the upstream refuses', async () => {
    const { page } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    await page.goto('/checkout');
    await waitForPaymentScript(page);
    const phone = page.getByLabel('Phone number');
    await waitForDelivery(page);
    const address = ['We do not deliver there.'];
    const body = JSON.stringify({
      shipping_person_number: ['Enter a valid phone number.'],
      shipping_address: address,
      billing_address: address,
    });
    opened.shop.faultProxy.fault('POST /api/orders/', { kind: 'respond', status: 400, body }, 1);
    await payNowButton(page).tap();
    await expectPage(checkoutAlert(page)).toHaveText('Enter a valid phone number. We do not deliver there.');
    await expectPage(phone).toBeFocused();
    await expectPage(phone).toHaveAccessibleDescription('Enter a valid phone number.');
    await expectPage(page.getByLabel('Address')).toHaveAccessibleDescription('We do not deliver there.');
    await expectPage(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'false');
    await payNowButton(page).tap();
    await expectPage(payButton(page)).toBeVisible();
    await expectPage(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'false');
  });

  it('places a new order when the stored one no longer exists', async () => {
    const { page } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    const { faultProxy } = opened.shop;
    await openCheckout(page);
    faultProxy.fault('/payment/', { kind: 'respond', status: 500, body: '{}' }, 1);
    await payNowButton(page).tap();
    await expectPage(checkoutAlert(page)).toHaveText('Payment creation failed. Please try again.');
    // The upstream was replaced by another one: it has neither the order nor a list with it.
    faultProxy.fault('GET /api/orders/', { kind: 'respond', status: 404, body: '{}' }, 1);
    faultProxy.fault('GET /api/orders/?', { kind: 'respond', status: 200, body: '{"results":[]}' });
    await payNowButton(page).tap();
    await expectPage(page.getByRole('button', { name: 'Close payment window' })).toBeVisible();
    const keys = faultProxy.callsTo('POST /api/orders/').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys.filter(Boolean)).size).toBe(2);
  });

  it('leads to an order that was placed and cannot be read, and places no other', async () => {
    const { page, main, press } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    const { faultProxy } = opened.shop;
    await openCheckout(page);
    faultProxy.clear();
    faultProxy.fault('GET /api/orders/', { kind: 'respond', status: 503, body: '{}' });
    await press(payNowButton(page));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    const title = main.getByRole('heading', { level: 1 });
    await expectPage(title).toHaveText('Your order was placed.');
    await expectPage(main).toContainText('The order cannot be read at the moment. Please do not pay again');
    // Pay Now finds it again.
    await page.goto('/checkout');
    await waitForPaymentScript(page);
    await waitForDelivery(page);
    await press(payNowButton(page));
    await expectPage(title).toHaveText('Your order was placed.');
    expect(faultProxy.callsTo('POST /api/orders/')).toHaveLength(1);
    faultProxy.clear();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectPage(title).toHaveText('Not paid yet.');
    await expectPage(payNowButton(page)).toBeEnabled();
  });

  it('reports a payment that cannot be verified as failed and does not show it as paid', async () => {
    const { page, orders, cart } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    await page.goto('/checkout');
    await waitForPaymentScript(page);
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
    await payNowButton(page).tap();
    await expectPage(checkoutAlert(page)).toHaveText('Payment verification failed. Please contact support.');
    await expectPage(page.getByText(`Order ${(await orders())[0]?.number}`, { exact: true })).toBeVisible();
    await expectPage(checkoutAlert(page)).toBeFocused();
    expect(opened.shop.faultProxy.callsTo('/payment/fail/').length).toBeGreaterThan(0);
    const [order] = await orders();
    expect(order).toMatchObject({ isPaid: false, paymentStatus: 'failed' });
    expect(Object.values(await cart())).toEqual([1]);
    await page.getByRole('link', { name: 'See the order' }).tap();
    await expectPage(page).toHaveURL(new RegExp(`/orders/${order?.id}$`));
  });
});
