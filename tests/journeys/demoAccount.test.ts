import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { PHONE } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { createVisitor, logIn } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

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

  it('has orders in each status for the demo account, which also has a profile and a wishlist', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press, pageErrors } = visitor;
    await page.goto('/login');
    await logIn(visitor, { email: 'demo@example.com', password: 'maidan-demo-1' });
    await expectPage(page).toHaveURL('/profile');
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha Menon');
    await expectPage(main.getByRole('region', { name: 'Preferences' }).locator('dt')).toHaveCount(3);
    await press(main.getByRole('link', { name: 'My Wishlist' }));
    await expectPage(main).toContainText('4 products');
    await page.goBack();
    await press(main.getByRole('link', { name: 'My Orders' }));
    await expectPage(main).toContainText('7 orders');
    const titles = [
      'Not paid yet.',
      'A refund is due.',
      'Thank you. It’s on.',
      'Being packed.',
      'On its way.',
      'Cancelled.',
      'Delivered.',
    ];
    for (const [index, title] of titles.entries()) {
      await press(main.locator('article:visible').nth(index).getByRole('link'));
      await expectPage(main.getByRole('heading', { level: 1 })).toHaveText(title);
      await press(main.getByRole('link', { name: 'My Orders' }));
      await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('My Orders');
    }
    expect(pageErrors).toEqual([]);
  });
});
