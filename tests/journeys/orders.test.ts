import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { PHONE } from '../kit/browser.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { deliveryCard, deliveryChoice } from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

const ORDER_COUNT = 12;
const STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'];

describe('the list of orders', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let shopper: Shopper;
  let products: string[];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = await opened.shop.productsInStock(6, 9);
    shopper = await createShopper(opened.shop.url);
    for (let number = 0; number < ORDER_COUNT; number++) {
      const { id } = await createOrder(shopper, orderInput(oneOfEach(products.slice(0, 1 + (number % 3)))));
      // The newest six orders have one status each.
      const status = STATUSES[number - (ORDER_COUNT - STATUSES.length)];
      if (status === undefined) continue;
      const payment_status = status === 'pending' ? 'refund_due' : 'paid';
      await office.moveOrder(id, { status, payment_status });
    }
  });

  it('is sorted and paged, and opens an order #order-list', async () => {
    const { page, main, press, pageErrors } = await createSignedInVisitor(opened, PHONE, shopper);
    await page.goto('/orders');
    const cards = main.locator('article:visible');
    await expectPage(main.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await expectPage(main).toContainText(`${ORDER_COUNT} orders`);
    await expectPage(cards).toHaveCount(10);
    // The order's state, and where the money is, each once.
    for (const [index, states] of [
      ['Cancelled', 'Paid'],
      ['Delivered', 'Paid'],
      ['Shipped', 'Paid'],
      ['Processing', 'Paid'],
      ['Confirmed', 'Paid'],
      ['Pending', 'A refund is due'],
    ].entries())
      await expectPage(cards.nth(index).getByRole('listitem')).toHaveText(states);

    // Sort and page are in the address; Back goes through them.
    for (const sort of ['amount_desc', 'amount_asc']) {
      await main.getByLabel('Sort').selectOption(sort);
      await expectPage(page).toHaveURL(`/orders?sort=${sort}`);
    }
    await page.goBack();
    await expectPage(page).toHaveURL('/orders?sort=amount_desc');
    await expectPage(main.getByLabel('Sort')).toHaveValue('amount_desc');
    await press(main.getByRole('link', { name: 'Next page' }));
    await expectPage(page).toHaveURL('/orders?sort=amount_desc&page=2');
    await expectPage(cards).toHaveCount(ORDER_COUNT - 10);
    await expectPage(main.getByText('11–12 of 12', { exact: true })).toBeVisible();
    const number = await cards.first().getByRole('heading').innerText();
    await press(cards.first().getByRole('link'));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(main).toContainText(number.replace(/^Order /, ''));
    expect(pageErrors).toEqual([]);
  });

  it('shows what can be read of an order, and says how many cannot be shown', async () => {
    const { page, main, press, pageErrors } = await createSignedInVisitor(opened, PHONE, shopper);
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
      const json = JSON.parse(await response.text(), (key, value: unknown) => {
        if (key === 'unreadable') return 2;
        const isOrder = typeof value === 'object' && value !== null && 'paymentNotice' in value;
        return isOrder ? oddOrder({ ...value }) : value;
      }) as object;
      await route.fulfill({ response, json });
    });
    await page.goto('/orders');
    await expectPage(main.getByText('2 orders cannot be shown at the moment.')).toBeVisible();
    await expectPage(main).not.toContainText(/No orders found|1970/);
    await press(main.locator('article:visible').first().getByRole('link', { name: 'No longer sold' }));
    const line = main.getByRole('region', { name: 'Items' }).getByRole('listitem').first();
    await expectPage(line).toHaveText(/^No longer sold₹[\d,]+\.\d\d$/);
    await expectPage(line.getByRole('link')).toHaveCount(0);
    await expectPage(main).not.toContainText('1970');
    await expectPage(main.getByText('Placed on')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(pageErrors).toEqual([]);
  });

  it('buys that order again and nothing else, says what is not to be had, and sends it where the order went #buy-again #delivery-again #not-available #add-all #no-orders', async () => {
    const buyer = await createSignedInVisitor(opened, PHONE);
    const { page, main, press, cart, pageErrors } = buyer;
    await page.goto('/orders');
    await expectPage(main).toContainText('No orders found.');
    // Not those of the other tests, whose stock the BFF may have in its cache.
    const [enough = '', few = '', gone = ''] = products.slice(3);
    const items = [enough, few, gone].map((productId, index) => ({
      productId,
      quantity: [2, 3, 1][index] ?? 0,
    }));
    const gift = {
      recipientName: 'Ravi Rao',
      recipientPhone: '9811122233',
      shippingAddress: '4 Hill Road, Mumbai 400050',
    };
    const { id } = await createOrder(buyer.shopper, orderInput(items, gift));
    await createOrder(buyer.shopper, orderInput([{ productId: enough, quantity: 1 }]));
    await office.moveOrder(id, { status: 'delivered', payment_status: 'paid' });
    await office.changeProduct(few, { stock: 1 });
    await office.changeProduct(gone, { stock: 0 });
    await page.reload();
    const names = await main.locator('article:visible').nth(1).getByRole('heading').innerText();
    // The other order can be paid, and so has no such button.
    const button = main.locator('article:visible').getByRole('button', { name: 'Buy again' });
    await expectPage(button).toHaveAccessibleName(`Buy again : ${names.replaceAll(/\d × /g, '')}`);
    await buyer.addToCart({ [products[0] ?? '']: 1 });
    const inCart = await cart();
    await press(button);
    const [, second = '', third = ''] = names.replaceAll(/\d × /g, '').split(', ');
    await expectPage(main.getByText(`Not available: ${second}, ${third}.`)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await press(main.getByRole('button', { name: 'Buy the others' }));
    // The order's items alone: the cart is neither paid nor changed.
    const bought = page.getByRole('region', { name: 'Order Summary' });
    await expectPage(bought).toContainText('Quantity 2');
    await expectPage(bought.getByRole('listitem')).toHaveCount(1);
    expect(await cart()).toEqual(inCart);
    await expectPage(page.getByRole('link', { name: 'Back to order' })).toBeVisible();
    await expectPage(deliveryCard(page)).toContainText('4 Hill Road, Mumbai 400050');
    await deliveryChoice(page).selectOption('Asha Verma, 12 MG Road, Pune 411001');
    await page.reload();
    await expectPage(deliveryCard(page)).toContainText('12 MG Road, Pune 411001');
    expect(pageErrors).toEqual([]);
    // The other way, which is refused line by line.
    await page.goto(`/orders/${id}`);
    await press(main.getByRole('button', { name: 'Add all to cart' }));
    await expectPage(main.getByText(`Not added: ${second}, ${third}.`)).toBeVisible();
    await expectPage.poll(() => cart()).toEqual({ ...inCart, [enough]: 2 });
    // What the store refuses is logged.
    await expectPage
      .poll(() => pageErrors)
      .toEqual([expect.stringMatching(/^Only 1 of .* left/), expect.stringMatching(/out of stock/)]);
  });
});
