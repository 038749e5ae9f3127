import type { Page } from '@playwright/test';
import type { Ready } from './ready.ts';

/** One screen of the shop: how to get there. */
export interface Screen {
  signedIn?: boolean;
  /** False: only what fits the window. */
  whole?: boolean;
  open(page: Page, ready: Ready): Promise<unknown>;
}

const at = (path: (ready: Ready) => string, signedIn = false): Screen => ({
  signedIn,
  open: (page, ready) => page.goto(path(ready), { waitUntil: 'networkidle' }),
});

/** Every screen by the name of its picture. */
export const SCREENS: Record<string, Screen> = {
  home: at(() => '/'),
  category: at(({ categoryId }) => `/subcategories/${categoryId}`),
  list: at(({ subcategoryId }) => `/subcategories/${subcategoryId}/products`),
  product: at(({ productId }) => `/products/${productId}`),
  register: at(() => '/register'),
  login: at(() => '/login'),
  cart: at(() => '/cart', true),
  checkout: at(() => '/checkout', true),
  order: at(({ orderId }) => `/orders/${orderId}`, true),
  nothing: at(() => '/no/such/page'),
};
