import { beforeAll, describe, it } from 'vitest';
import { gotoAndSettle, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { LIST, RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { ERROR_COLOUR } from './testPages.ts';

/** What cannot be loaded, and what the page then says. */
const FAILURES = [
  { page: '/cart', call: 'GET /api/cart/', message: 'Failed to fetch cart' },
  { page: '/checkout', call: 'GET /api/cart/', message: 'Failed to fetch cart' },
  { page: '/profile', call: 'GET /api/users/profile/', message: 'Failed to fetch profile' },
  { page: '/profile/update', call: 'GET /api/users/profile/', message: 'Failed to fetch profile' },
  { page: '/wishlist', call: 'GET /api/wishlist/', message: 'Error: Failed to fetch wishlist' },
  { page: '/orders', call: 'GET /api/orders/', message: 'Error: Failed to fetch orders' },
  { page: '/search', call: 'GET /api/brands/', message: 'Failed to fetch brands' },
  { page: '/search?search=bag', call: '/api/products/?search=bag', message: 'Failed to fetch products' },
  { page: '/products/1102', call: 'get-product?id=1102', message: 'Failed to fetch product' },
  {
    page: '/subcategories/10',
    call: 'get-subcategories?category_id=10',
    message: 'Error fetching subcategories',
  },
  { page: `${RACKETS}?sort=date_asc`, call: 'sort=date_asc', message: 'Error fetching products' },
];

/** What the browser has stored is shown instead of a failure. */
const forgetStoredData = () => {
  for (const key of ['cart', 'user']) localStorage.removeItem(key);
};

describe('a page', () => {
  const opened = shopAndBrowser();
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await createShopper(opened.shop.url);
  });

  it('says what of it cannot be loaded, with a reference for support, and loads it by "Try again"', async () => {
    const { page, main, press } = await createSignedInVisitor(opened, PHONE, shopper);
    await page.addInitScript(forgetStoredData);
    for (const { page: address, call, message } of FAILURES) {
      opened.shop.faultProxy.fault(call, respondWith(500, {}));
      await page.goto(address);
      await expectPage(main.getByRole('alert')).toHaveText(message);
      await expectPage(main.getByRole('alert')).toHaveCSS('color', ERROR_COLOUR);
      await expectPage(main.getByText(/^Reference for support: [0-9a-f]{8}$/)).toBeVisible();
      opened.shop.faultProxy.clear();
      await press(main.getByRole('button', { name: 'Try again' }));
      await expectPage(main.getByRole('alert')).toHaveCount(0);
      await expectPage(main.getByText('Reference for support')).toHaveCount(0);
    }
  });

  it('says that there is no data, or what the server says of a failure', async () => {
    const { page, main } = await createSignedInVisitor(opened, PHONE, shopper);
    await page.addInitScript(forgetStoredData);
    const closed = respondWith(503, { detail: 'The shop is closed for the night.' });
    for (const [call, fault, address, text] of [
      ['GET /api/users/profile/', closed, '/profile', 'The shop is closed for the night.'],
      ['GET /api/wishlist/', closed, '/wishlist', 'Error: The shop is closed for the night.'],
      ['GET /api/users/profile/', respondWith(200, { data: null }), '/profile', 'No profile data available.'],
    ] as const) {
      opened.shop.faultProxy.clear();
      opened.shop.faultProxy.fault(call, fault);
      await page.goto(address);
      await expectPage(main).toContainText(text);
    }
  });

  it.each([
    ['a product list', RACKETS, LIST, { results: [{}, {}, {}], total: 3 }],
    ['the wishlist', '/wishlist', 'GET /api/wishlist/', { items: [{}, {}, {}] }],
  ])('of which nothing can be read says so and does not look empty: %s', async (_, address, call, body) => {
    const { page, main } = await createSignedInVisitor(opened, PHONE, shopper);
    opened.shop.faultProxy.fault(call, respondWith(200, body));
    await gotoAndSettle(page, address);
    const unreadable = main.getByText('3 products cannot be shown at the moment.');
    await expectPage(unreadable.first()).toBeVisible();
    await expectPage(main).not.toContainText(/No products found|Your wishlist is empty/);
    const count = await unreadable.count();
    opened.shop.faultProxy.clear();
    // On a page that was just loaded, the first press reads the data that came with it.
    const retry = async () => {
      const left = await unreadable.count();
      const button = unreadable.first().getByRole('button', { name: 'Try again' });
      // The page may read the list again by itself meanwhile: then the button is gone.
      if (left === count) await button.click({ timeout: 2_000 }).catch(() => undefined);
      return left;
    };
    await expectPage.poll(retry).toBeLessThan(count);
  });
});
