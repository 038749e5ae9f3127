import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { LOW_PHONE } from '../kit/browser.ts';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
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
} from './checkoutPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const LAST_DELIVERY = {
  recipientName: 'Ravi Rao',
  recipientPhone: '9811122233',
  shippingAddress: '4 Hill Road, Mumbai 400050',
};
const OF_PROFILE = 'Your profile Asha Verma 9876543210 12 MG Road, Pune 411001';
const OF_LAST_ORDER = 'Your last order Ravi Rao 9811122233 4 Hill Road, Mumbai 400050';

describe('the delivery of the last order', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let product: string;
  let earlierProduct: string;
  beforeAll(async () => {
    [product = '', earlierProduct = ''] = await opened.shop.productsInStock(2, 9);
  });
  const earlierOrder = (delivery = {}) => orderInput([{ productId: earlierProduct, quantity: 1 }], delivery);

  it('is offered beside the profile’s, which stays chosen', async () => {
    const visitor = await createVisitorWithCart(opened, { [product]: 1 }, LOW_PHONE);
    const { page, main, press, shopper } = visitor;
    await createOrder(shopper, earlierOrder(LAST_DELIVERY));
    opened.shop.faultProxy.clear();
    await openCheckout(page);
    await expectPage(deliveryChoice(page, OF_PROFILE)).toBeChecked();
    await visitor.waitForGraphQL();
    expect(opened.shop.faultProxy.callsTo('GET /api/orders/').map(({ path }) => path)).toEqual([
      '/api/orders/?page=1&page_size=20&ordering=-created_at',
    ]);
    await expectPage(deliveryChoice(page, OF_LAST_ORDER)).toBeInViewport({ ratio: 1 });
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

  it('does not lose what was typed when it is chosen', async () => {
    const { page, press, shopper } = await createVisitorWithCart(opened, { [product]: 1 });
    await createOrder(shopper, earlierOrder(LAST_DELIVERY));
    await openCheckout(page);
    await expectPage(deliveryChoice(page, OF_LAST_ORDER)).toBeVisible();
    await changeDelivery(page);
    await page.getByLabel('Address').fill('9 Lake View, Chennai 600001');
    await press(deliverySection(page).getByRole('button', { name: 'Done' }));
    const typed = 'Typed for this order Asha Verma 9876543210 9 Lake View, Chennai 600001';
    await expectPage(deliveryChoice(page, typed)).toBeChecked();
    await press(deliveryChoice(page, OF_PROFILE));
    await press(deliveryChoice(page, OF_LAST_ORDER));
    await press(deliveryChoice(page, typed));
    await expectPage(deliveryChoice(page, typed)).toBeChecked();
  });

  it('is chosen where the profile has no address', async () => {
    const newcomer = createGuest(opened.shop.url);
    const { email, password } = newcomer;
    const input = { email, username: email.slice(0, 12), password, passwordConfirm: password };
    await newcomer.request(Register, { input });
    await createOrder(newcomer, earlierOrder(LAST_DELIVERY));
    const { page, press } = await createSignedInVisitor(opened, LOW_PHONE, newcomer);
    await page.goto(`/products/${product}`);
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

  it('is not offered when it is the profile’s, or while orders cannot be read', async () => {
    const visitor = await createVisitorWithCart(opened, { [product]: 1 });
    const { page, shopper, waitForGraphQL } = visitor;
    await createOrder(shopper, earlierOrder());
    await openCheckout(page);
    await waitForGraphQL();
    await expectPage(deliverySection(page).getByRole('radio')).toHaveCount(0);
    await createOrder(shopper, earlierOrder(LAST_DELIVERY));
    opened.shop.faultProxy.fault('GET /api/orders/?', { kind: 'respond', status: 500, body: '{}' });
    await page.reload();
    await waitForGraphQL();
    await expectPage(deliverySection(page).locator('address')).toBeVisible();
    await expectPage(deliverySection(page).getByRole('radio')).toHaveCount(0);
    opened.shop.faultProxy.clear();
  });

  it('is not waited for when it takes long', async () => {
    const { page, shopper } = await createVisitorWithCart(opened, { [product]: 1 });
    await createOrder(shopper, earlierOrder(LAST_DELIVERY));
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('GET /api/orders/?', { kind: 'wait', until });
    await openCheckout(page);
    await expectPage(deliverySection(page).locator('address')).toBeVisible();
    await expectPage(deliverySection(page).getByRole('radio')).toHaveCount(0);
    release();
    await expectPage(deliveryChoice(page, OF_LAST_ORDER)).toBeVisible();
    opened.shop.faultProxy.clear();
  });

  it('is not shown to the next shopper of the tab', async () => {
    const visitor = await createVisitorWithCart(opened, { [product]: 1 });
    const { page, main, waitForGraphQL } = visitor;
    await createOrder(visitor.shopper, earlierOrder(LAST_DELIVERY));
    await openCheckout(page);
    await deliveryChoice(page, OF_LAST_ORDER).tap();
    await page.getByRole('button', { name: 'Account' }).tap();
    await page.getByText('Logout', { exact: true }).tap();
    await expectPage(page).toHaveURL('/login');
    await logIn(visitor, await createShopper(opened.shop.url));
    await expectPage(page).toHaveURL('/profile');
    await page.goto(`/products/${product}`);
    await main
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .tap();
    await expectPage(deliverySection(page).locator('address')).toBeVisible();
    await waitForGraphQL();
    await expectPage(main).not.toContainText('Ravi Rao');
  });
});
