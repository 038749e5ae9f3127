import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { aShopper } from '../kit/shopper.ts';
import { buyerWith, notice, payNow, scriptLoaded } from './atCheckout.ts';
import { shopAndBrowser } from './opened.ts';
import { logIn } from './visitor.ts';

interface Direct {
  items: { id: string; quantity: number; product: { id: string }; subtotal: object }[];
  total: object;
}

const PROFILES = ['Asha Verma', '9876543210', '12 MG Road, Pune 411001'] as const;
const GIFT = ['Ravi Rao', '9876543210', '4 Hill Road, Mumbai 400050'] as const;

async function seeDelivery(page: Page, [name, phone, address]: readonly [string, string, string]) {
  await see(page.getByLabel('Phone number')).toHaveValue(phone);
  await see(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await see(page.getByLabel('Address')).toHaveValue(address);
}

async function typeGift(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill(GIFT[0]);
  await page.getByLabel('Address').fill(GIFT[2]);
}

describe('the checkout', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3);
  });

  it('says why it cannot begin, word for word, at 360 px', async () => {
    const { page, context } = await buyerWith(opened, { [products[0] ?? '']: 1 });
    // The provider's script takes its time, and then does not come.
    let drop = () => undefined as unknown;
    const dropped = new Promise((resolve) => (drop = () => resolve(null)));
    await page.route('**/checkout.js', (route) => void dropped.then(() => route.abort()));
    await page.goto('/checkout');
    await see(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Verma');
    await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
    await see(page.getByLabel('Address')).toHaveValue('12 MG Road, Pune 411001');

    for (const [label, kept] of [
      ['Name', 'Asha Verma'],
      ['Phone number', '9876543210'],
      ['Address', '12 MG Road, Pune 411001'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill('  ');
      await payNow(page).tap();
      await see(notice(page)).toHaveText('Please provide delivery name, phone number, and address.');
      await see(field).toBeFocused();
      await field.fill(kept);
    }
    await payNow(page).tap();
    await see(notice(page)).toHaveText('Payment gateway is still loading. Please try again in a moment.');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/checkout.js'));
    drop();
    await failed;
    await see(notice(page)).toHaveText('Payment gateway is still loading. Please try again in a moment.');
    await page.reload();
    await see(notice(page)).toHaveText('Failed to load payment gateway. Please refresh.');
    await payNow(page).tap();
    await see(notice(page)).toHaveText('Failed to load payment gateway. Please refresh.');
    expect(opened.shop.tap.callsTo('POST /api/orders/')).toEqual([]);

    await page.evaluate(() => localStorage.removeItem('access_token'));
    await payNow(page).tap();
    await see(notice(page)).toHaveText('User not logged in.');
    await context.close();
  });

  it('shows above the lower bar what is wrong with the last field, when nothing else is', async () => {
    const { page, context } = await buyerWith(opened, { [products[0] ?? '']: 1 });
    await page.goto('/checkout');
    await scriptLoaded(page);
    const address = page.getByLabel('Address');
    await see(address).toHaveValue(PROFILES[2]);
    await address.fill('');
    await address.blur();
    await page.evaluate(() => window.scrollTo(0, 0));
    await payNow(page).tap();
    await see(address).toBeFocused();
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    const message = await bottomOf(`[id="${await address.getAttribute('aria-describedby')}"]`);
    const bar = await bottomOf('[data-bottom-bar]');
    expect(message.bottom).toBeLessThanOrEqual(bar.top);
    await context.close();
  });

  it('has fields that hold what the store accepts', async () => {
    const { page, context } = await buyerWith(opened, { [products[0] ?? '']: 1 });
    await page.goto('/checkout');
    for (const [label, autocomplete, maxLength, hint] of [
      ['Name', 'shipping name', '200', 'next'],
      ['Phone number', 'shipping tel', '32', 'next'],
      ['Address', 'shipping street-address', '1000', null],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await see(field).toHaveAttribute('autocomplete', autocomplete);
      await see(field).toHaveAttribute('maxlength', maxLength);
      expect(await field.getAttribute('enterkeyhint')).toBe(hint);
    }
    await context.close();
  });

  it('alerts of an empty cart', async () => {
    const { page, context } = await buyerWith(opened, {});
    await page.goto('/checkout');
    await payNow(page).tap();
    const alert = page.getByRole('alertdialog');
    await see(alert.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await alert.getByRole('button', { name: 'OK', exact: true }).tap();
    await see(alert).toHaveCount(0);
    await context.close();
  });

  it('fills in what the shopper has not typed, also when their profile comes late', async () => {
    const { page, context } = await buyerWith(opened, { [products[0] ?? '']: 1 });
    let answer = () => undefined as unknown;
    const answered = new Promise((resolve) => (answer = () => resolve(null)));
    opened.shop.tap.fault('GET /api/users/profile/', { kind: 'wait', until: answered });
    await page.goto('/checkout');
    await page.getByLabel('Name', { exact: true }).fill('Ravi');
    answer();
    await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
    await see(page.getByLabel('Address')).toHaveValue('12 MG Road, Pune 411001');
    await see(page.getByLabel('Name', { exact: true })).toHaveValue('Ravi');
    await context.close();
  });

  it('gives back what was typed for the delivery, until an order is paid or the session ends', async () => {
    const { page, context } = await buyerWith(opened, { [products[0] ?? '']: 1 });
    const main = page.getByRole('main');
    await page.goto('/checkout');
    await seeDelivery(page, PROFILES);
    await typeGift(page);
    await scriptLoaded(page);
    await payNow(page).tap();
    await page.getByRole('button', { name: 'Close payment window' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
    await see(page).toHaveURL('/cart');
    await main.getByRole('link', { name: 'Checkout' }).first().tap();
    await seeDelivery(page, GIFT);
    await page.reload();
    await seeDelivery(page, GIFT);

    await scriptLoaded(page);
    await payNow(page).tap();
    await page.getByRole('button', { name: /^Pay ₹/ }).tap();
    await see(page).toHaveURL(/\/orders\/\d+$/);
    await see(main).toContainText(GIFT[2]);
    await page.goto(`/products/${products[2]}`);
    const buyNow = main.getByRole('button', { name: /^Buy Now/ }).first();
    await buyNow.tap();
    await seeDelivery(page, PROFILES);
    await page.getByLabel('Phone number').fill('');
    await typeGift(page);
    await page.goBack();
    await buyNow.tap();
    await seeDelivery(page, [GIFT[0], '', GIFT[2]]);

    await page.goto('/profile');
    await main.getByRole('button', { name: 'Logout' }).tap();
    await see(page).toHaveURL('/login');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(GIFT[0]);
    await logIn({ main, press: (target) => target.tap() }, await aShopper(opened.shop.url));
    await see(page).toHaveURL('/profile');
    await page.goto('/checkout');
    await seeDelivery(page, PROFILES);
    await context.close();
  });

  it('skips the cart for Buy Now, and leads home when its window is closed', async () => {
    const { page, context, cart } = await buyerWith(opened, { [products[0] ?? '']: 1 });
    await page.goto(`/products/${products[2]}`);
    await page
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .tap();
    await see(page).toHaveURL(/\/checkout$/);
    const state = await page.evaluate(() => (history.state as { usr: { direct: Direct } }).usr.direct);
    expect(state.items).toHaveLength(1);
    expect(state.items[0]).toMatchObject({
      quantity: 1,
      product: { id: products[2] },
      subtotal: state.total,
    });
    expect(Number(state.items[0]?.id)).toBeGreaterThanOrEqual(1e12);
    await scriptLoaded(page);
    await payNow(page).tap();
    await page.getByRole('button', { name: 'Close payment window' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
    await see(page).toHaveURL(/\/$/);
    expect(await cart()).toEqual({ [products[0] ?? '']: 1 });
    await context.close();
  });
});
