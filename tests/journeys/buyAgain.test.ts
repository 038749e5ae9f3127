import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { PHONE } from '../kit/browser.ts';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { deliveryChoice, payButton, payNowButton, waitForPaymentScript } from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

describe('buying an order again', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3, 9);
  });

  it('adds what is in stock, and says what is not', async () => {
    const { page, main, press, shopper, cart, pageErrors } = await createSignedInVisitor(opened, PHONE);
    const office = openBackOffice(opened.shop);
    const [enough = '', few = '', gone = ''] = products;
    for (const id of products) await office.changeProduct(id, { stock: 9 });
    const { id } = await createOrder(
      shopper,
      orderInput([
        { productId: enough, quantity: 2 },
        { productId: few, quantity: 3 },
        { productId: gone, quantity: 1 },
      ]),
    );
    const unpaid = await createOrder(shopper, orderInput([{ productId: enough, quantity: 1 }]));
    await office.moveOrder(id, { status: 'delivered', payment_status: 'paid' });
    await office.changeProduct(few, { stock: 1 });
    await office.changeProduct(gone, { stock: 0 });
    await page.goto('/orders');
    // The names are the headline of an order, and lead to it.
    const card = main.locator('article:visible').nth(1);
    const names = await card.getByRole('heading').innerText();
    // An order that can be paid has no such button.
    const button = main.locator('article:visible').getByRole('button', { name: 'Buy again' });
    await expectPage(button).toHaveCount(1);
    await expectPage(button).toHaveAccessibleName(`Buy again : ${names.replaceAll(/\d × /g, '')}`);
    await press(button);
    const [first = '', second = '', third = ''] = names.replaceAll(/\d × /g, '').split(', ');
    const status = main.getByRole('status').filter({ hasText: 'cart' });
    await expectPage(status.locator('p')).toHaveText([
      `In your cart: ${first}, ${second} (1 of 3).`,
      `Not in stock: ${third}.`,
    ]);
    await expectPage.poll(() => cart()).toEqual({ [enough]: 2, [few]: 1 });
    expect(await findViolations(page)).toEqual([]);
    await press(main.getByRole('link', { name: 'Go to Cart' }));
    await expectPage(page).toHaveURL('/cart');

    // An order that can be paid is paid, not bought again.
    await page.goto(`/orders/${unpaid.id}`);
    await expectPage(main.getByRole('button', { name: 'Pay Now' })).toBeVisible();
    await expectPage(main.getByRole('button', { name: 'Buy again' })).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });

  it('goes where the order went, and is asked about neither at the checkout nor after a reload', async () => {
    const { page, main, press, shopper, orders } = await createSignedInVisitor(opened, PHONE);
    const office = openBackOffice(opened.shop);
    await office.changeProduct(products[0]!, { stock: 9 });
    const gift = {
      recipientName: 'Ravi Rao',
      recipientPhone: '9811122233',
      shippingAddress: '4 Hill Road, Mumbai 400050',
    };
    const items = [{ productId: products[0]!, quantity: 1 }];
    const { id } = await createOrder(shopper, orderInput(items, gift));
    await office.moveOrder(id, { status: 'confirmed', payment_status: 'paid' });
    await createOrder(shopper, orderInput([{ productId: products[1]!, quantity: 1 }]));
    await page.goto('/orders');
    await press(main.locator('article:visible').nth(1).getByRole('button', { name: 'Buy again' }));
    await press(main.getByRole('link', { name: 'Go to Cart' }));
    await press(main.getByRole('link', { name: 'Checkout' }));
    const chosen = 'The order you buy again Ravi Rao 9811122233 4 Hill Road, Mumbai 400050';
    await expectPage(deliveryChoice(page, chosen)).toBeChecked();
    const profile = 'Your profile Asha Verma 9876543210 12 MG Road, Pune 411001';
    await press(deliveryChoice(page, profile));
    await page.reload();
    await expectPage(deliveryChoice(page, profile)).toBeChecked();
    await press(deliveryChoice(page, chosen));
    await waitForPaymentScript(page);
    await press(payNowButton(page));
    await expectPage(payButton(page)).toBeVisible();
    // In the middle of the second purchase, the first one is not named.
    await page.reload();
    await waitForPaymentScript(page);
    await expectPage(deliveryChoice(page, chosen)).toBeChecked();
    await press(payNowButton(page));
    await press(payButton(page));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    expect(await orders()).toMatchObject([{ isPaid: true, recipientName: 'Ravi Rao' }, {}, { id }]);
  });
});
