import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';
import { logIn } from '../kit/visitor.ts';
import {
  changeDelivery,
  createVisitorWithCart,
  deliverySection,
  payNowButton,
  waitForDelivery,
  waitForPaymentScript,
} from './checkoutPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

interface DirectPurchase {
  items: { id: string; quantity: number; product: { id: string }; subtotal: object }[];
  total: object;
}

const PROFILE_DELIVERY = ['Asha Verma', '9876543210', '12 MG Road, Pune 411001'] as const;
const GIFT_DELIVERY = ['Ravi Rao', '9876543210', '4 Hill Road, Mumbai 400050'] as const;

async function expectDelivery(page: Page, [name, phone, address]: readonly [string, string, string]) {
  // A delivery with an empty field is shown as fields, any other as the only card or the chosen one.
  if (phone !== '')
    return expectPage(deliverySection(page).locator('address, label:has(:checked)')).toHaveText(
      new RegExp(`${name}${phone}${address}$`),
    );
  await expectPage(page.getByLabel('Phone number')).toHaveValue(phone);
  await expectPage(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expectPage(page.getByLabel('Address')).toHaveValue(address);
}

async function typeGiftDelivery(page: Page) {
  const change = deliverySection(page).getByRole('button', { name: 'Change delivery' });
  if (await change.isVisible()) await change.click();
  await page.getByLabel('Name', { exact: true }).fill(GIFT_DELIVERY[0]);
  await page.getByLabel('Address').fill(GIFT_DELIVERY[2]);
}

describe('the delivery of a checkout', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3);
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
    await typeGiftDelivery(page);
    await page.getByLabel('Phone number').fill('');
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

  it('changes the delivery, hints at slips, and saves it', async () => {
    const visitor = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, PHONE);
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
    const { viewer } = await shopper.request<{ viewer: object }>('{ viewer { profile { phone address } } }');
    expect(viewer).toEqual({ profile: { phone: '9876543210', address: '12 MG Road, Pune 411001' } });
    await press(save);
    await expectPage(undo).toBeVisible();
    await expectPage(save).toHaveCount(0);
    await page.goto('/profile');
    await expectPage(page.getByRole('main')).toContainText('4 Hill Road, Mumbai 400 050');
    expect(pageErrors).toEqual([]);
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
