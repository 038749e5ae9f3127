import type { Locator, Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { buyerWith, notice, payNow, scriptLoaded } from './atCheckout.ts';
import { ownShopAndBrowser } from './opened.ts';

/** Moves on with Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await see(target).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The focus never came there.');
}

describe('paying at the checkout', () => {
  const opened = ownShopAndBrowser({ bff: KEEPING_PUBLIC });
  let office: ReturnType<typeof openBackOffice>;
  let products: string[];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = await opened.shop.productsInStock(3);
  });

  it('says what the shop answers, word for word, at 1440 px', async () => {
    const { page, context } = await buyerWith(opened, { [products[0] ?? '']: 1 }, DESKTOP);
    await page.goto('/checkout');
    await scriptLoaded(page);
    await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
    const faults: [call: string, status: number, body: object, text: string][] = [
      ['POST /api/orders/', 500, {}, 'Order creation failed.'],
      ['POST /api/orders/', 400, { detail: 'We do not deliver there.' }, 'We do not deliver there.'],
      ['POST /api/orders/', 409, { detail: 'Only 1 left.', code: 'out_of_stock' }, 'Only 1 left.'],
      ['/payment/', 500, {}, 'Payment creation failed. Please try again.'],
      ['/payment/', 409, { detail: 'Nothing is left.', code: 'out_of_stock' }, 'Nothing is left.'],
    ];
    for (const [call, status, body, text] of faults) {
      opened.shop.tap.clear();
      opened.shop.tap.fault(call, { kind: 'answer', status, body: JSON.stringify(body) });
      await payNow(page).click();
      await see(notice(page)).toHaveText(text);
      await see(payNow(page)).toBeEnabled();
    }
    opened.shop.tap.clear();
    await page.route('**/graphql', (route) => route.abort());
    await payNow(page).click();
    await see(notice(page)).toHaveText('Checkout failed. Please try again.');
    await context.close();
  });

  it('marks the fields of the delivery that the store refuses', async () => {
    const { page, context } = await buyerWith(opened, { [products[0] ?? '']: 1 });
    await page.goto('/checkout');
    await scriptLoaded(page);
    const phone = page.getByLabel('Phone number');
    await see(phone).toHaveValue('9876543210');
    const address = ['We do not deliver there.'];
    const body = JSON.stringify({
      shipping_person_number: ['Enter a valid phone number.'],
      shipping_address: address,
      billing_address: address,
    });
    opened.shop.tap.fault('POST /api/orders/', { kind: 'answer', status: 400, body }, 1);
    await payNow(page).tap();
    await see(notice(page)).toHaveText('Enter a valid phone number. We do not deliver there.');
    await see(phone).toBeFocused();
    await see(phone).toHaveAccessibleDescription('Enter a valid phone number.');
    await see(page.getByLabel('Address')).toHaveAccessibleDescription('We do not deliver there.');
    await see(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'false');
    await payNow(page).tap();
    await see(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    await see(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'false');
    await context.close();
  });

  it('places another order when the one it knows of is gone', async () => {
    const { page, context } = await buyerWith(opened, { [products[0] ?? '']: 1 });
    const { tap } = opened.shop;
    await page.goto('/checkout');
    await scriptLoaded(page);
    await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
    tap.fault('/payment/', { kind: 'answer', status: 500, body: '{}' }, 1);
    await payNow(page).tap();
    await see(notice(page)).toHaveText('Payment creation failed. Please try again.');
    // The store was replaced by another: neither the order nor a list with it.
    tap.fault('GET /api/orders/', { kind: 'answer', status: 404, body: '{}' }, 1);
    tap.fault('GET /api/orders/?', { kind: 'answer', status: 200, body: '{"results":[]}' });
    await payNow(page).tap();
    await see(page.getByRole('button', { name: 'Close payment window' })).toBeVisible();
    const keys = tap.callsTo('POST /api/orders/').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys.filter(Boolean)).size).toBe(2);
    await context.close();
  });

  it('reports a payment that cannot be verified, and does not call it paid', async () => {
    const { page, context, orders, cart } = await buyerWith(opened, { [products[0] ?? '']: 1 });
    await page.goto('/checkout');
    await scriptLoaded(page);
    await page.evaluate(() => {
      // A window that hands over a forged signature.
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
    await payNow(page).tap();
    await see(notice(page)).toHaveText('Payment verification failed. Please contact support.');
    await see(page.getByText(`Order ${(await orders())[0]?.number}`, { exact: true })).toBeVisible();
    await see(notice(page)).toBeFocused();
    expect(opened.shop.tap.callsTo('/payment/fail/').length).toBeGreaterThan(0);
    const [order] = await orders();
    expect(order).toMatchObject({ isPaid: false, paymentStatus: 'failed' });
    expect(Object.values(await cart())).toEqual([1]);
    await page.getByRole('link', { name: 'See the order' }).tap();
    await see(page).toHaveURL(new RegExp(`/orders/${order?.id}$`));
    await context.close();
  });

  it('tells another price before the payment window opens', async () => {
    const id = products[1] ?? '';
    const { page, context } = await buyerWith(opened, { [id]: 2 }, DESKTOP);
    await office.changeProduct(id, { price: 100_000, discounted_price: null });
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await scriptLoaded(page);
    await see(page.getByRole('main')).toContainText('₹2,000.00');
    await office.changeProduct(id, { price: 125_050 });
    await payNow(page).click();
    const question = page.getByRole('alertdialog');
    await see(question).toContainText('The total has changed from ₹2,000.00 to ₹2,501.00.');
    await see(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
    await question.getByRole('button', { name: 'Not now' }).click();
    await see(payNow(page)).toBeEnabled();
    await see(page.getByRole('main')).toContainText('₹2,501.00');
    await see(page.getByRole('main')).not.toContainText('₹2,000.00');
    await see(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);

    // Who leaves instead of answering does not go on: the payment is given up, and with it what it holds.
    const given = () => opened.shop.tap.callsTo('/payment/cancel/').length;
    await see.poll(given).toBe(1);
    // The order that is resumed has the price of its day.
    await office.changeProduct(id, { price: 130_000 });
    await page.reload();
    await scriptLoaded(page);
    await payNow(page).click();
    await see(question).toContainText('The total has changed from ₹2,600.00 to ₹2,501.00.');
    await see(question).toBeVisible();
    // The cart page reads the cart again; here it goes on with the old total.
    opened.shop.tap.fault('GET /api/cart/', { kind: 'answer', status: 503, body: '{}' });
    await page.goBack();
    await see(page).toHaveURL(/\/cart$/);
    await see.poll(given).toBe(2);
    await page.goForward();
    await scriptLoaded(page);
    await payNow(page).click();
    await see(question).toBeVisible();
    await question.getByRole('button', { name: 'Continue to payment' }).click();
    await see(page.getByRole('button', { name: 'Pay ₹2,501.00' })).toBeVisible();
    await context.close();
  });

  it('tells what was paid minutes ago, and charges again only on the shopper’s word', async () => {
    const id = products[2] ?? '';
    const { page, context, orders, cart, fill } = await buyerWith(opened, { [id]: 1 });
    const pay = page.getByRole('button', { name: /^Pay ₹/ });
    await page.goto('/checkout');
    await scriptLoaded(page);
    await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
    await payNow(page).tap();
    await pay.tap();
    await see(page).toHaveURL(/\/orders\/\d+$/);
    await see.poll(cart).toEqual({});
    const [first] = await orders();
    await fill({ [id]: 1 });

    await page.goto(`/products/${id}`);
    await page
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .tap();
    const told = page.getByRole('alertdialog');
    await see(told).toContainText(`You paid for this just now: order ${first?.number}.`);
    await told.getByRole('button', { name: 'See the order' }).tap();
    await see(page).toHaveURL(new RegExp(`/orders/${first?.id}$`));
    expect(await cart()).toEqual({ [id]: 1 });

    await page.goto('/checkout');
    await see(told).toContainText(`order ${first?.number}.`);
    // Escape says neither yes nor no: Pay Now asks again.
    await page.keyboard.press('Escape');
    await see(told).toHaveCount(0);
    await scriptLoaded(page);
    await payNow(page).tap();
    await see(told).toContainText(`order ${first?.number}.`);
    expect(await orders()).toHaveLength(1);
    await told.getByRole('button', { name: 'Buy again' }).tap();
    await pay.tap();
    await see(page).toHaveURL(/\/orders\/\d+$/);
    await see.poll(cart).toEqual({});
    expect(await orders()).toMatchObject([{ isPaid: true }, { isPaid: true }]);
    await context.close();
  });

  it.each([
    ['360 px', PHONE],
    ['1440 px', DESKTOP],
  ])('can be gone through by keyboard alone, with reduced motion (%s)', async (_size, screen) => {
    const { page, context, orders, complaints } = await buyerWith(
      opened,
      {},
      { ...screen, reducedMotion: 'reduce' },
    );
    const main = page.getByRole('main');
    await page.goto(`/products/${products[2]}`);
    await tabTo(page, main.getByRole('button', { name: /^Add to Cart/ }).first());
    await page.keyboard.press('Enter');
    await see(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    await tabTo(page, main.getByRole('link', { name: 'Go to Cart' }).first());
    await page.keyboard.press('Enter');
    await tabTo(page, main.getByRole('button', { name: 'One more' }));
    await page.keyboard.press('Space');
    await tabTo(page, main.getByRole('link', { name: 'Checkout' }));
    await page.keyboard.press('Enter');
    await scriptLoaded(page);
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await tabTo(page, payNow(page));
    await page.keyboard.press('Enter');
    const pay = page.getByRole('button', { name: /^Pay ₹/ });
    await see(pay).toBeFocused();
    await page.keyboard.press('Enter');
    await see(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    expect(await orders()).toMatchObject([{ isPaid: true, items: [{ quantity: 2 }] }]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
