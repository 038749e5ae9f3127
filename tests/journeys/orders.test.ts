import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { anOrder } from '../kit/order.ts';
import { see } from '../kit/expectPage.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, logIn, signedIn } from './visitor.ts';

const LIST = 'GET /api/orders/';
const ORDERS = 12;
const STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'];

describe('the list of orders', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await aShopper(opened.shop.url);
    const products = await opened.shop.productsInStock(3);
    for (let number = 0; number < ORDERS; number++) {
      const { id } = await anOrder(shopper, products.slice(0, 1 + (number % 3)));
      // The newest six, one in each status.
      const status = STATUSES[number - (ORDERS - STATUSES.length)];
      if (status === undefined) continue;
      const payment_status = status === 'pending' ? 'refund_due' : 'paid';
      await openBackOffice(opened.shop).moveOrder(id, { status, payment_status });
    }
  });

  it.each([
    { width: 360, screen: PHONE },
    { width: 1440, screen: DESKTOP },
  ])('is sorted, turned and opened at $width px', async ({ screen }) => {
    const visitor = await aVisitor(opened.browser, opened.shop.url, screen);
    const { page, main, press, complaints } = visitor;
    await signedIn(visitor, opened.shop.url, shopper);
    opened.shop.tap.clear();
    await page.goto('/orders');
    const cards = main.locator('article:visible');
    await see(main.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await see(main).toContainText(`${ORDERS} orders`);
    await see(cards).toHaveCount(10);
    expect(opened.shop.tap.callsTo(LIST).map((call) => call.path)).toEqual([
      '/api/orders/?page=1&page_size=10&ordering=-created_at',
    ]);

    // Each status in words, with a sign of its own; the payment apart from it.
    const shapes = new Set<string>();
    for (const [index, status] of STATUSES.toReversed().entries()) {
      const [order, payment] = await cards.nth(index).getByRole('listitem').all();
      await see(order!).toHaveText(new RegExp(`^Order ${status}$`, 'i'));
      await see(payment!).toHaveText(status === 'pending' ? 'Payment Refund due' : 'Payment Paid');
      shapes.add((await order!.locator('path').getAttribute('d')) ?? '');
    }
    expect(shapes.size).toBe(STATUSES.length);

    // Sort and page live in the address; Back goes through them.
    const sums = async () =>
      (await cards.locator('p', { hasText: /^Total/ }).allTextContents()).map((text) =>
        Number(text.replace(/[^\d.]/g, '')),
      );
    for (const [sort, ordering] of [
      ['amount_asc', 'total_amount'],
      ['amount_desc', '-total_amount'],
      ['date_asc', 'created_at'],
      ['date_desc', '-created_at'],
    ] as const) {
      opened.shop.tap.clear();
      await main.getByLabel('Sort').selectOption(sort);
      await see(page).toHaveURL(sort === 'date_desc' ? '/orders' : `/orders?sort=${sort}`);
      await see
        .poll(() =>
          opened.shop.tap
            .callsTo(LIST)
            .map((call) => new URLSearchParams(call.path.split('?')[1]).get('ordering')),
        )
        .toEqual([ordering]);
    }
    await page.goBack();
    await page.goBack();
    await see(page).toHaveURL('/orders?sort=amount_desc');
    await see(main.getByLabel('Sort')).toHaveValue('amount_desc');
    await see.poll(async () => (await sums())[0]).toBe(Math.max(...(await sums())));
    await press(main.getByRole('link', { name: 'Page 2' }));
    await see(page).toHaveURL('/orders?sort=amount_desc&page=2');
    await see(cards).toHaveCount(ORDERS - 10);
    await page.reload();
    await see(cards).toHaveCount(ORDERS - 10);
    const number = await cards.first().getByRole('heading').innerText();
    await press(cards.first().getByRole('link'));
    await see(page).toHaveURL(/\/orders\/\d+$/);
    await see(main).toContainText(number.replace(/^Order /, ''));
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it('leads from a page past the end to the last one, and Back goes past it', async () => {
    const visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, complaints } = visitor;
    await signedIn(visitor, opened.shop.url, shopper);
    await page.goto('/wishlist');
    await page.goto('/orders?sort=amount_asc&page=99');
    await see(page).toHaveURL('/orders?sort=amount_asc&page=2');
    await see(main.locator('article:visible')).toHaveCount(ORDERS - 10);
    await see(main).not.toContainText('No orders found.');
    await page.goBack();
    await see(page).toHaveURL('/wishlist');
    await page.goto('/orders?page=9007199254740991');
    await see(main.locator('article:visible')).toHaveCount(10);
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it('says when there is nothing, and why', async () => {
    const visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press } = visitor;
    await signedIn(visitor, opened.shop.url);
    await page.goto('/orders?sort=nonsense&page=-3');
    await see(main).toContainText('No orders found.');
    for (const [status, body, text] of [
      [500, '{}', 'Error: Failed to fetch orders'],
      [503, '{"detail":"Books are being closed."}', 'Error: Books are being closed.'],
    ] as const) {
      opened.shop.tap.clear();
      opened.shop.tap.fault(LIST, { kind: 'answer', status, body });
      await page.goto('/orders');
      await see(main.getByRole('alert')).toHaveText(text);
    }
    opened.shop.tap.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await see(main).toContainText('No orders found.');
    await visitor.close();
  });

  it('is full for the demo account, as the rest of it is: a tour', async () => {
    const visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press, complaints } = visitor;
    await page.goto('/login');
    await logIn(visitor, { email: 'demo@example.com', password: 'maidan-demo-1' });
    await see(page).toHaveURL('/profile');
    await see(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha Menon');
    await see(main.getByRole('region', { name: 'Preferences' }).locator('dt')).toHaveCount(3);
    await press(main.getByRole('link', { name: 'My Wishlist' }));
    await see(main).toContainText('4 products');
    await page.goBack();
    await press(main.getByRole('link', { name: 'My Orders' }));
    await see(main).toContainText('6 orders');
    const titles = [
      'A refund is due.',
      'Thank you. It’s on.',
      'Being packed.',
      'On its way.',
      'Cancelled.',
      'Delivered.',
    ];
    for (const [index, title] of titles.entries()) {
      await press(main.locator('article:visible').nth(index).getByRole('link'));
      await see(main.getByRole('heading', { level: 1 })).toHaveText(title);
      await press(main.getByRole('link', { name: 'My Orders' }));
      await see(main.getByRole('heading', { level: 1 })).toHaveText('My Orders');
    }
    expect(complaints).toEqual([]);
    await visitor.close();
  });
});
