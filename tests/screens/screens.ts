import type { Page } from '@playwright/test';
import type { Ready } from './ready.ts';

/** One screen of the shop: how to get there. */
export interface Screen {
  signedIn?: boolean;
  /** On small screens a bar sticks to the bottom of the window. */
  bottomBar?: boolean;
  /** There is no such thing: the document is answered with 404, and the browser says so. */
  missing?: boolean;
  open(page: Page, ready: Ready): Promise<unknown>;
}

const at = (path: (ready: Ready) => string, more: Omit<Screen, 'open'> = {}): Screen => ({
  ...more,
  open: (page, ready) => page.goto(path(ready), { waitUntil: 'networkidle' }),
});

/** Every screen by the name of its picture. */
export const SCREENS: Record<string, Screen> = {
  home: at(() => '/'),
  category: at(({ categoryId }) => `/subcategories/${categoryId}`),
  list: at(({ subcategoryId }) => `/subcategories/${subcategoryId}/products`),
  'list-filtered': at(
    ({ subcategoryId }) =>
      `/subcategories/${subcategoryId}/products?inStock=true&priceMin=500&sort=price_asc`,
  ),
  'list-nothing': at(({ subcategoryId }) => `/subcategories/${subcategoryId}/products?brand=None`),
  product: at(({ productId }) => `/products/${productId}`, { bottomBar: true }),
  'product-nothing': at(() => '/products/999999', { missing: true }),
  search: at(() => '/search?search=racket'),
  'search-start': at(() => '/search'),
  'search-nothing': at(() => '/search?search=xqzzv'),
  register: at(() => '/register'),
  login: at(() => '/login'),
  cart: at(() => '/cart', { signedIn: true, bottomBar: true }),
  checkout: at(() => '/checkout', { signedIn: true, bottomBar: true }),
  'checkout-incomplete': {
    signedIn: true,
    bottomBar: true,
    async open(page) {
      await page.goto('/checkout', { waitUntil: 'networkidle' });
      await page.getByLabel('Phone number').fill('');
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'payment-cancelled': {
    signedIn: true,
    bottomBar: true,
    async open(page) {
      await page.goto('/checkout', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await page.getByRole('button', { name: 'Close payment window' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  order: at(({ paidOrderId }) => `/orders/${paidOrderId}`, { signedIn: true }),
  'order-unpaid': at(({ orderId }) => `/orders/${orderId}`, { signedIn: true }),
  'order-unknown': at(() => '/orders/999999', { signedIn: true }),
  nothing: at(() => '/no/such/page', { missing: true }),
};
