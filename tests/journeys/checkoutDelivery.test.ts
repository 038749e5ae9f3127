import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { LOW_PHONE, PHONE } from '../kit/browser.ts';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createGuest, createShopper, Register } from '../kit/shopper.ts';
import { createSignedInVisitor, logIn } from '../kit/visitor.ts';
import {
  changeDelivery,
  createVisitorWithCart,
  deliveryChoice,
  deliverySection,
  openCheckout,
  payButton,
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

const LAST_DELIVERY = {
  recipientName: 'Ravi Rao',
  recipientPhone: '9811122233',
  shippingAddress: '4 Hill Road, Mumbai 400050',
};
const EARLIER_DELIVERY = { ...LAST_DELIVERY, shippingAddress: '9 Lake View, Kochi 682001' };
const OF_EARLIER_ORDER = 'An earlier order Ravi Rao 9811122233 9 Lake View, Kochi 682001';
const OF_PROFILE = 'Your profile Asha Verma 9876543210 12 MG Road, Pune 411001';
const OF_LAST_ORDER = 'Your last order Ravi Rao 9811122233 4 Hill Road, Mumbai 400050';

describe('the delivery of a checkout', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3);
  });

  const earlierOrder = (delivery = {}) =>
    orderInput([{ productId: products[1] ?? '', quantity: 1 }], delivery);

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
    await phone.fill('98765 4321');
    // Not while the shopper is typing.
    await expectPage(page.getByText(phoneHint)).toHaveCount(0);
    await address.fill('4 Hill Road, Mumbai');
    await expectPage(phone).toHaveAccessibleDescription(phoneHint);
    await expectPage(phone).toHaveAttribute('aria-invalid', 'false');
    await phone.fill('+91 98765 43211');
    await address.fill('4 Hill Road, Mumbai 400 050');
    await press(page.getByRole('button', { name: 'Done' }));
    await expectPage(page.getByText(phoneHint)).toHaveCount(0);
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

  it('of the last orders is offered beside the profile’s, once each, which stays chosen', async () => {
    const visitor = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, LOW_PHONE);
    const { page, main, press, shopper } = visitor;
    for (const delivery of [EARLIER_DELIVERY, LAST_DELIVERY, LAST_DELIVERY])
      await createOrder(shopper, earlierOrder(delivery));
    opened.shop.faultProxy.clear();
    await openCheckout(page);
    await expectPage(deliveryChoice(page, OF_PROFILE)).toBeChecked();
    await visitor.waitForGraphQL();
    expect(opened.shop.faultProxy.callsTo('GET /api/orders/').map(({ path }) => path)).toEqual([
      '/api/orders/?page=1&page_size=20&ordering=-created_at',
    ]);
    await expectPage(deliveryChoice(page, OF_LAST_ORDER)).toBeInViewport({ ratio: 1 });
    await expectPage(page.getByRole('radio')).toHaveCount(3);
    await expectPage(deliveryChoice(page, OF_EARLIER_ORDER)).not.toBeChecked();
    expect(await findViolations(page)).toEqual([]);

    await press(deliveryChoice(page, OF_LAST_ORDER));
    await expectPage(deliveryChoice(page, OF_LAST_ORDER)).toBeFocused();
    await expectPage(deliverySection(page).getByRole('button', { name: /^Save this/ })).toBeVisible();
    await press(deliveryChoice(page, OF_PROFILE));
    await expectPage(page.getByRole('button', { name: /^Save this/ })).toHaveCount(0);
    await press(deliveryChoice(page, OF_LAST_ORDER));
    await page.reload();
    await expectPage(deliveryChoice(page, OF_LAST_ORDER)).toBeChecked();
    await press(payNowButton(page));
    await press(payButton(page));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    for (const text of Object.values(LAST_DELIVERY)) await expectPage(main).toContainText(text);
  });

  it('of the last order is chosen where the profile has no address', async () => {
    const newcomer = createGuest(opened.shop.url);
    const { email, password } = newcomer;
    const input = { email, username: email.slice(0, 12), password, passwordConfirm: password };
    await newcomer.request(Register, { input });
    await createOrder(newcomer, earlierOrder(LAST_DELIVERY));
    const { page, press } = await createSignedInVisitor(opened, LOW_PHONE, newcomer);
    await page.goto(`/products/${products[0]}`);
    await press(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Buy Now/ })
        .first(),
    );
    const address = deliverySection(page).locator('address');
    await expectPage(address).toHaveText(Object.values(LAST_DELIVERY).join(''));
    await changeDelivery(page);
    await page.getByLabel('Phone number').fill('9800000001');
    await press(deliverySection(page).getByRole('button', { name: 'Done' }));
    const changed = 'Typed for this order Ravi Rao 9800000001 4 Hill Road, Mumbai 400050';
    await expectPage(deliveryChoice(page, changed)).toBeChecked();
    await press(deliveryChoice(page, OF_LAST_ORDER));
    await expectPage(deliveryChoice(page, OF_LAST_ORDER)).toBeChecked();
  });
});
