import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { PHONE } from '../kit/browser.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { createVisitor, signInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

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

    // Each status has a text and its own icon; the payment status is separate.
    const shapes = new Set<string>();
    for (const [index, status] of STATUSES.toReversed().entries()) {
      const [order, payment] = await cards.nth(index).getByRole('listitem').all();
      await expectPage(order!).toHaveText(new RegExp(`^Order ${status}$`, 'i'));
      await expectPage(payment!).toHaveText(status === 'pending' ? 'Payment Refund due' : 'Payment Paid');
      shapes.add((await order!.locator('path').getAttribute('d')) ?? '');
    }
    expect(shapes.size).toBe(STATUSES.length);

    // Sort and page are in the address; Back goes through them.
    const totals = async () =>
      (await cards.locator('p', { hasText: /^Total/ }).allTextContents()).map((text) =>
        Number(text.replace(/[^\d.]/g, '')),
      );
    for (const [sort, ordering] of [
      ['amount_asc', 'total_amount'],
      ['amount_desc', '-total_amount'],
      ['date_asc', 'created_at'],
      ['date_desc', '-created_at'],
    ] as const) {
      opened.shop.faultProxy.clear();
      await main.getByLabel('Sort').selectOption(sort);
      await expectPage(page).toHaveURL(sort === 'date_desc' ? '/orders' : `/orders?sort=${sort}`);
      await expectPage
        .poll(() =>
          opened.shop.faultProxy
            .callsTo(ORDER_LIST)
            .map((call) => new URLSearchParams(call.path.split('?')[1]).get('ordering')),
        )
        .toEqual([ordering]);
    }
    await page.goBack();
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
