import type { Page } from '@playwright/test';
import { openSettled } from '../kit/browser.ts';
import { aShopper } from '../kit/shopper.ts';
import { signInAs } from '../kit/signIn.ts';
import { EMPTY_HOME, failed, openAnswered } from './answered.ts';
import type { Ready } from './ready.ts';

/** One screen of the shop: how to get there. */
export interface Screen {
  signedIn?: boolean;
  /** On small screens a bar sticks to the bottom of the window. */
  bottomBar?: boolean;
  /** There is no such thing: the document is answered with 404, and the browser says so. */
  missing?: boolean;
  /** Only in windows narrower than this, in CSS px: wider ones have no such thing. */
  below?: number;
  /** The picture begins at this element (a selector) instead of at the top. */
  from?: string;
  open(page: Page, ready: Ready): Promise<unknown>;
}

const at = (path: (ready: Ready) => string, more: Omit<Screen, 'open'> = {}): Screen => ({
  ...more,
  open: (page, ready) => openSettled(page, path(ready)),
});

/** Seen by somebody who has only just opened an account. */
const atFirst = (path: string): Screen => ({
  async open(page, { url }) {
    await signInAs(await aShopper(url), url, page.context());
    await openSettled(page, path);
  },
});

/** Seen by the demo account, which has an order in every status. */
const asDemo = (path: (ready: Ready) => string): Screen => ({
  async open(page, ready) {
    await ready.signInAsDemo(page.context());
    await openSettled(page, path(ready));
  },
});

/** The whole home page: what is loaded only when somebody comes near has come too. */
async function openHome(page: Page): Promise<void> {
  await openSettled(page, '/');
  for (const [region, part] of [
    ['Videos', 'video'],
    ['Crafted for Champions', '[role=slider]'],
  ] as const) {
    const section = page.getByRole('region', { name: region });
    await section.evaluate((element) => element.scrollIntoView());
    await section.locator(part).first().waitFor();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Every screen by the name of its picture. */
export const SCREENS: Record<string, Screen> = {
  home: { open: openHome },
  'home-below': { from: '[data-home] [aria-label="Featured product"]', open: openHome },
  'home-empty': {
    open: (page) => openAnswered(page, '/', 'Home', EMPTY_HOME),
  },
  drawer: {
    signedIn: true,
    below: 1200,
    async open(page, { subcategoryId }) {
      await openSettled(page, `/subcategories/${subcategoryId}/products`);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  menu: {
    signedIn: true,
    async open(page, { subcategoryId }) {
      await openSettled(page, `/subcategories/${subcategoryId}/products`);
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menu', { name: 'Account' }).waitFor();
    },
  },
  category: at(({ categoryId }) => `/subcategories/${categoryId}`),
  list: at(({ subcategoryId }) => `/subcategories/${subcategoryId}/products`),
  'list-filtered': at(
    ({ subcategoryId }) =>
      `/subcategories/${subcategoryId}/products?inStock=true&priceMin=500&sort=price_asc`,
  ),
  'list-unknown': at(() => '/subcategories/999999/products', { missing: true }),
  'list-nothing': at(({ subcategoryId }) => `/subcategories/${subcategoryId}/products?brand=None`),
  'list-failed': {
    open: (page, { subcategoryId }) =>
      openAnswered(
        page,
        `/subcategories/${subcategoryId}/products`,
        'Subcategory',
        failed('Error fetching products'),
      ),
  },
  'list-filters': {
    below: 1024,
    async open(page, { subcategoryId }) {
      await openSettled(page, `/subcategories/${subcategoryId}/products`);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  product: at(({ productId }) => `/products/${productId}`, { bottomBar: true }),
  'product-nothing': at(() => '/products/999999', { missing: true }),
  search: at(() => '/search?search=racket'),
  'search-start': at(() => '/search'),
  'search-nothing': at(() => '/search?search=xqzzv'),
  register: at(() => '/register'),
  'register-refused': {
    async open(page, { shopper }) {
      await openSettled(page, '/register');
      const form = page.getByRole('main');
      await form.getByLabel('Email').fill(shopper.email);
      await form.getByLabel('Username').fill('asha');
      await form.getByLabel('Password', { exact: true }).fill('123');
      await form.getByLabel('Confirm password').fill('456');
      await form.getByRole('button', { name: 'Create Account' }).click();
      await form.getByText('The two passwords do not match.').waitFor();
    },
  },
  login: at(() => '/login'),
  'login-refused': {
    async open(page, { shopper }) {
      await openSettled(page, '/login');
      const form = page.getByRole('main');
      await form.getByLabel('Email').fill(shopper.email);
      await form.getByLabel('Password').fill('not this one');
      await form.getByRole('button', { name: 'Login' }).click();
      await form.getByRole('alert').waitFor();
    },
  },
  'forgot-password': at(() => '/forgot-password'),
  'reset-password': at(() => '/reset-password?uid=MQ&token=x'),
  'change-password': at(() => '/change-password', { signedIn: true }),
  profile: at(() => '/profile', { signedIn: true }),
  'profile-edit': at(() => '/profile/update', { signedIn: true }),
  wishlist: at(() => '/wishlist', { signedIn: true }),
  'wishlist-empty': atFirst('/wishlist'),
  orders: asDemo(() => '/orders'),
  'orders-empty': atFirst('/orders'),
  'cart-empty': atFirst('/cart'),
  cart: at(() => '/cart', { signedIn: true, bottomBar: true }),
  checkout: at(() => '/checkout', { signedIn: true, bottomBar: true }),
  'checkout-incomplete': {
    signedIn: true,
    bottomBar: true,
    async open(page) {
      await openSettled(page, '/checkout');
      await page.getByLabel('Phone number').fill('');
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'payment-cancelled': {
    signedIn: true,
    bottomBar: true,
    async open(page) {
      await openSettled(page, '/checkout');
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await page.getByRole('button', { name: 'Close payment window' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  order: at(({ paidOrderId }) => `/orders/${paidOrderId}`, { signedIn: true }),
  'order-unpaid': at(({ orderId }) => `/orders/${orderId}`, { signedIn: true }),
  'order-shipped': asDemo(({ demoOrders }) => `/orders/${demoOrders['SHIPPED']}`),
  'order-cancelled': asDemo(({ demoOrders }) => `/orders/${demoOrders['CANCELLED']}`),
  'order-refund': asDemo(({ demoOrders }) => `/orders/${demoOrders['PENDING']}`),
  'order-unknown': at(() => '/orders/999999', { signedIn: true }),
  offline: {
    async open(page, { productId }) {
      await page.goto(`/products/${productId}`);
      // What tells of it comes when the page has rested for the first time.
      await page.locator('html[data-session-ready]').waitFor();
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
    bottomBar: true,
  },
  'offline-unseen': {
    async open(page) {
      // The document as the service worker hands it out when it has no copy of a page: the bare one, with a mark.
      await page.route('**/search', async (route) => {
        const bare = await route.fetch({ url: new URL('/login', route.request().url()).href });
        await route.fulfill({
          response: bare,
          body: (await bare.text()).replace('<html', '<html data-unseen'),
        });
      });
      await openSettled(page, '/search');
      await page.getByRole('heading', { name: 'You are offline.' }).waitFor();
    },
  },
  nothing: at(() => '/no/such/page', { missing: true }),
};
