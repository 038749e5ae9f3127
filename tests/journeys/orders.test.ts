import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { PHONE } from '../kit/browser.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { createSignedInVisitor, createVisitor, signInVisitor } from '../kit/visitor.ts';
import { deliveryChoice, payButton, payNowButton, waitForPaymentScript } from './checkoutPage.ts';
import { ownShopAndBrowser, shopAndBrowser } from './shopAndBrowser.ts';

const ORDER_LIST = 'GET /api/orders/';
const ORDER_COUNT = 12;
const STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'];

describe('the list of orders', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await createShopper(opened.shop.url);
    const items = oneOfEach(await opened.shop.productsInStock(3));
    for (let number = 0; number < ORDER_COUNT; number++) {
      const { id } = await createOrder(shopper, orderInput(items.slice(0, 1 + (number % 3))));
      // The newest six orders have one status each.
      const status = STATUSES[number - (ORDER_COUNT - STATUSES.length)];
      if (status === undefined) continue;
      const payment_status = status === 'pending' ? 'refund_due' : 'paid';
      await openBackOffice(opened.shop).moveOrder(id, { status, payment_status });
    }
  });

  it('is sorted and paged, and opens an order', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press, pageErrors } = visitor;
    await signInVisitor(visitor, shopper);
    opened.shop.faultProxy.clear();
    await page.goto('/orders');
    const cards = main.locator('article:visible');
    await expectPage(main.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await expectPage(main).toContainText(`${ORDER_COUNT} orders`);
    await expectPage(cards).toHaveCount(10);
    expect(opened.shop.faultProxy.callsTo(ORDER_LIST).map((call) => call.path)).toEqual([
      '/api/orders/?page=1&page_size=10&ordering=-created_at',
    ]);

    // Each status has a text; the payment status is separate.
    for (const [index, status] of STATUSES.toReversed().entries()) {
      const [order, payment] = await cards.nth(index).getByRole('listitem').all();
      await expectPage(order!).toHaveText(new RegExp(`^Order ${status}$`, 'i'));
      await expectPage(payment!).toHaveText(status === 'pending' ? 'Payment Refund due' : 'Paid');
    }

    // Sort and page are in the address; Back goes through them.
    const totals = async () =>
      (await cards.locator('p', { hasText: /^Total/ }).allTextContents()).map((text) =>
        Number(text.replace(/[^\d.]/g, '')),
      );
    for (const sort of ['amount_desc', 'amount_asc']) {
      await main.getByLabel('Sort').selectOption(sort);
      await expectPage(page).toHaveURL(`/orders?sort=${sort}`);
    }
    await page.goBack();
    await expectPage(page).toHaveURL('/orders?sort=amount_desc');
    await expectPage(main.getByLabel('Sort')).toHaveValue('amount_desc');
    await expectPage.poll(async () => (await totals())[0]).toBe(Math.max(...(await totals())));
    await expectPage(main.getByText('1–10 of 12', { exact: true })).toBeVisible();
    await press(main.getByRole('link', { name: 'Next page' }));
    await expectPage(page).toHaveURL('/orders?sort=amount_desc&page=2');
    await expectPage(cards).toHaveCount(ORDER_COUNT - 10);
    await expectPage(main.getByText('11–12 of 12', { exact: true })).toBeVisible();
    await expectPage(main.getByRole('link', { name: 'Previous page' })).toBeVisible();
    await page.reload();
    await expectPage(cards).toHaveCount(ORDER_COUNT - 10);
    const number = await cards.first().getByRole('heading').innerText();
    await press(cards.first().getByRole('link'));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(main).toContainText(number.replace(/^Order /, ''));
    expect(pageErrors).toEqual([]);
  });

  it('shows a message when there are no orders, whatever the address says', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main } = visitor;
    await signInVisitor(visitor);
    await page.goto('/orders?sort=nonsense&page=-3');
    await expectPage(main).toContainText('No orders found.');
  });

  it('shows what can be read of an order, and says how many cannot be shown', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press, pageErrors } = visitor;
    await signInVisitor(visitor, shopper);
    /** The order as the BFF answers it for a store with odd values: no date, no status, and a product that is gone. */
    const oddOrder = (order: Record<string, unknown>) => {
      const [line, ...others] = order['items'] as object[];
      const product = {
        __typename: 'Product',
        id: 'line:7:1',
        name: 'No longer sold',
        brand: null,
        image: null,
      };
      const items = [{ ...line, productId: null, quantity: 0, product }, ...others];
      return { ...order, items, createdAt: '1970-01-01T00:00:00.000Z', statusText: '', status: 'UNKNOWN' };
    };
    await page.route('**/graphql**', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const json = JSON.parse(text, (key, value: unknown) => {
        if (key === 'unreadable') return 2;
        return typeof value === 'object' && value !== null && 'paymentNotice' in value
          ? oddOrder({ ...value })
          : value;
      }) as object;
      await route.fulfill({ response, json });
    });
    await page.goto('/orders');
    await expectPage(main.getByText('2 orders cannot be shown at the moment.')).toBeVisible();
    await expectPage(main).not.toContainText('No orders found.');
    await expectPage(main).not.toContainText('1970');
    await press(main.locator('article:visible').first().getByRole('link', { name: 'No longer sold' }));
    const line = main.getByRole('region', { name: 'Items' }).getByRole('listitem').first();
    await expectPage(line).toHaveText(/^No longer sold₹[\d,]+\.\d\d$/);
    await expectPage(line.getByRole('link')).toHaveCount(0);
    await expectPage(main).not.toContainText('1970');
    await expectPage(main.getByText('Placed on')).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
});

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
    await press(main.getByRole('link', { name: 'Checkout' }));
    await expectPage(page).toHaveURL('/checkout');

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
    await expectPage(page).toHaveURL('/checkout');
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
