import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createGuest, Register } from '../kit/shopper.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import {
  changeDelivery,
  createVisitorWithCart,
  deliveryCard,
  deliveryChoice,
  openCheckout,
  payButton,
  payNowButton,
  waitForPaymentScript,
} from './checkoutPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const LAST_DELIVERY = {
  recipientName: 'Ravi Rao',
  recipientPhone: '9811122233',
  shippingAddress: '4 Hill Road, Mumbai 400050',
};

describe('the delivery of a checkout', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3, 9);
  });

  const earlierOrder = (shippingAddress = LAST_DELIVERY.shippingAddress) =>
    orderInput([{ productId: products[1] ?? '', quantity: 1 }], { ...LAST_DELIVERY, shippingAddress });

  it('is restored as it was typed until an order is paid, also for Buy Now, which skips the cart #typed-delivery #buy-now #delivery', async () => {
    const { page, main, press, cart } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    await page.goto(`/products/${products[2]}`);
    const buyNow = main.getByRole('button', { name: /^Buy Now/ }).first();
    await press(buyNow);
    await expectPage(page).toHaveURL('/checkout');
    await changeDelivery(page);
    const address = page.getByLabel('Address');
    await address.fill(LAST_DELIVERY.shippingAddress);
    await page.goBack();
    await press(buyNow);
    await expectPage(deliveryCard(page)).toContainText(LAST_DELIVERY.shippingAddress);
    await page.reload();
    await expectPage(deliveryCard(page)).toContainText(LAST_DELIVERY.shippingAddress);
    await waitForPaymentScript(page);
    await press(payNowButton(page));
    await press(page.getByRole('button', { name: 'Close payment window' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'OK' }));
    await expectPage(page).toHaveURL('/');
    expect(await cart()).toEqual({ [products[0] ?? '']: 1 });

    await openCheckout(page);
    await press(payNowButton(page));
    await press(payButton(page));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(main).toContainText(LAST_DELIVERY.shippingAddress);
    await page.goto(`/products/${products[2]}`);
    await press(buyNow);
    await expectPage(deliveryCard(page)).toContainText('12 MG Road, Pune 411001');
  });

  it('has hints about slips, and can be saved #delivery-hints #save-delivery', async () => {
    const visitor = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    const { page, main, press, pageErrors, shopper } = visitor;
    await page.goto('/checkout');
    await expectPage(deliveryCard(page)).toContainText('Pune 411001');
    const save = page.getByRole('button', { name: /^Save this/ });
    await expectPage(save).toHaveCount(0);
    await changeDelivery(page);
    const phone = page.getByLabel('Phone number');
    const address = page.getByLabel('Address');
    const phoneHint = 'Mobile numbers in India have 10 digits. Is this one right?';
    await phone.fill('98765 4321');
    // Not while the shopper is typing.
    await expectPage(page.getByText(phoneHint)).toBeHidden();
    await address.fill('4 Hill Road, Mumbai');
    await expectPage(phone).toHaveAccessibleDescription(phoneHint);
    await expectPage(phone).toHaveAttribute('aria-invalid', 'false');
    await phone.fill('+91 98765 43211');
    await address.fill('4 Hill Road, Mumbai 400 050');
    await press(page.getByText('Done'));
    await press(main.getByRole('button', { name: 'Save this phone number and address to my profile' }));
    await expectPage(main).toContainText('Your profile has this phone number and address now.');
    const undo = main.getByRole('button', { name: 'Undo' });
    await expectPage(undo).toBeFocused();
    await press(undo);
    await expectPage(main).toContainText('Your profile has its former phone number and address again.');
    const { viewer } = await shopper.request<{ viewer: object }>('{ viewer { profile { phone address } } }');
    expect(viewer).toEqual({ profile: { phone: '9876543210', address: '12 MG Road, Pune 411001' } });
    await press(save);
    await expectPage(save).toHaveCount(0);
    await page.goto('/profile');
    await expectPage(main).toContainText('4 Hill Road, Mumbai 400 050');
    expect(pageErrors).toEqual([]);
  });

  it('of the last orders is offered beside the profile’s, once each, and is chosen where the profile has none #deliver-to', async () => {
    const { page, shopper } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 });
    for (const shippingAddress of ['9 Lake View, Kochi 682001', LAST_DELIVERY.shippingAddress])
      for (const _ of [1, 2]) await createOrder(shopper, earlierOrder(shippingAddress));
    await openCheckout(page);
    const choice = deliveryChoice(page);
    await expectPage(choice.getByRole('option')).toHaveText([
      'Asha Verma, 12 MG Road, Pune 411001',
      `Ravi Rao, ${LAST_DELIVERY.shippingAddress}`,
      'Ravi Rao, 9 Lake View, Kochi 682001',
    ]);
    await expectPage(choice).toHaveValue('0');
    await choice.selectOption('1');
    await expectPage(deliveryCard(page)).toHaveText(`${Object.values(LAST_DELIVERY).join('')}Change`);
    await page.reload();
    await expectPage(choice).toHaveValue('1');

    const newcomer = createGuest(opened.shop.url);
    const { email, password } = newcomer;
    const input = { email, username: email.slice(0, 12), password, passwordConfirm: password };
    await newcomer.request(Register, { input });
    await createOrder(newcomer, earlierOrder());
    const other = await createSignedInVisitor(opened, PHONE, newcomer);
    await other.addToCart({ [products[0] ?? '']: 1 });
    await other.page.goto('/checkout');
    await expectPage(deliveryCard(other.page)).toContainText(LAST_DELIVERY.shippingAddress);
  });
});
