import { describe, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** What cannot be loaded, and what the page then says. */
const FAILURES = [
  { page: '/cart', call: 'GET /api/cart/', message: 'Failed to fetch cart' },
  { page: '/profile', call: 'GET /api/users/profile/', message: 'Failed to fetch profile' },
  { page: '/wishlist', call: 'GET /api/wishlist/', message: 'Error: Failed to fetch wishlist' },
  { page: '/orders', call: 'GET /api/orders/', message: 'Error: Failed to fetch orders' },
  { page: '/search?search=bag', call: '/api/products/?search=bag', message: 'Failed to fetch products' },
  { page: '/products/1102', call: 'get-product?id=1102', message: 'Failed to fetch product' },
  {
    page: '/subcategories/10',
    call: 'get-subcategories?category_id=10',
    message: 'Error fetching subcategories',
  },
];

describe('a page', () => {
  const opened = shopAndBrowser();

  it('says what of it cannot be loaded, with a reference for support, and loads it by "Try again"', async () => {
    const { page, main, press } = await createSignedInVisitor(opened, PHONE);
    // What the browser has stored is shown instead of a failure.
    await page.addInitScript(() => ['cart', 'user'].forEach((key) => localStorage.removeItem(key)));
    for (const { page: address, call, message } of FAILURES) {
      opened.shop.faultProxy.fault(call, respondWith(500, {}));
      await page.goto(address);
      await expectPage(main.getByRole('alert')).toHaveText(message);
      await expectPage(main.getByText(/^Reference for support: [0-9a-f]{8}$/)).toBeVisible();
      opened.shop.faultProxy.clear();
      await press(main.getByRole('button', { name: 'Try again' }));
      await expectPage(main.getByRole('alert')).toHaveCount(0);
      await expectPage(main.getByText('Reference for support')).toHaveCount(0);
    }
  });
});
