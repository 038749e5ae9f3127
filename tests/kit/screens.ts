import type { Page } from '@playwright/test';
import { gotoAndSettle, waitForPrefetch, signInAs } from './browser.ts';
import type { SeededShop } from './seededShop.ts';
import { createShopper } from './shopper.ts';

/**
 * Opens a page whose operation fails. The page is served without server rendering, so that the browser sends the operation itself.
 * @param message the BFF's message, as when the upstream fails
 */
async function openFailing(page: Page, path: string, operation: string, message: string): Promise<void> {
  const operationPattern = new RegExp(`operationName["=:]+${operation}\\b`);
  const errors = [{ message, extensions: { code: 'UPSTREAM_ERROR', retryable: true } }];
  await page.route('**/graphql**', async (route) => {
    const request = route.request();
    if (!operationPattern.test(`${request.url()} ${request.postData() ?? ''}`)) return route.fallback();
    await route.fulfill({ json: { data: null, errors } });
  });
  await page.route(path, async (route) => {
    const emptyPage = await route.fetch({ url: new URL('/cart', route.request().url()).href });
    await route.fulfill({ response: emptyPage });
  });
  await gotoAndSettle(page, path);
}

/** A screen of the shop and how to open it. */
export interface Screen {
  /** The shopper of the test data, or the demo account, which has an order in every status. Without it a guest opens the screen. */
  signedInAs?: 'shopper' | 'demo';
  /** Opening it signs in, or changes what the browser stores or requests, so that no other screen can be opened in the same page. */
  changesBrowser?: boolean;
  /** The page has status 404, which the browser logs as a console error. */
  isNotFound?: boolean;
  /** Rules of axe that cannot hold here. */
  exemptRules?: string[];
  /** The screen exists only in windows narrower than this. */
  belowWidthPx?: number;
  open(page: Page, ready: SeededShop): Promise<unknown>;
}

const screenAt = (path: (ready: SeededShop) => string, more: Omit<Screen, 'open'> = {}): Screen => ({
  ...more,
  open: (page, ready) => gotoAndSettle(page, path(ready)),
});

/** Opened by a shopper who has just registered. */
const asNewShopper = (path: string): Screen => ({
  changesBrowser: true,
  async open(page, { url }) {
    await signInAs(await createShopper(url), url, page.context());
    await gotoAndSettle(page, path);
  },
});

/** Opens the home page and scrolls to the sections that load lazily. */
async function openHome(page: Page): Promise<void> {
  await gotoAndSettle(page, '/');
  for (const [region, part] of [
    ['Videos', 'video'],
    ['Crafted for Champions', '[type=range]'],
  ] as const) {
    const section = page.getByRole('region', { name: region });
    await section.evaluate((element) => element.scrollIntoView());
    await section.locator(part).first().waitFor();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Every page, and the states of it with parts that stand on no other screen. */
export const SCREENS: Record<string, Screen> = {
  home: { open: openHome },
  drawer: {
    signedInAs: 'shopper',
    belowWidthPx: 1200,
    async open(page) {
      await gotoAndSettle(page, '/profile');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  menu: {
    signedInAs: 'shopper',
    async open(page) {
      await gotoAndSettle(page, '/profile');
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('navigation', { name: 'Account' }).waitFor();
    },
  },
  category: screenAt(({ categoryId }) => `/subcategories/${categoryId}`),
  list: screenAt(({ subcategoryId }) => `/subcategories/${subcategoryId}/products`),
  'list-failed': {
    changesBrowser: true,
    open: (page, { subcategoryId }) =>
      openFailing(page, `/subcategories/${subcategoryId}/products`, 'Subcategory', 'Error fetching products'),
  },
  'list-filters': {
    belowWidthPx: 1024,
    async open(page, { subcategoryId }) {
      await gotoAndSettle(page, `/subcategories/${subcategoryId}/products`);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  product: screenAt(({ productId }) => `/products/${productId}`),
  'product-nothing': screenAt(() => '/products/999999', { isNotFound: true }),
  search: screenAt(() => '/search?search=racket'),
  'search-start': screenAt(() => '/search'),
  register: screenAt(() => '/register'),
  'register-refused': {
    async open(page, { shopper }) {
      await gotoAndSettle(page, '/register');
      const form = page.getByRole('main');
      await form.getByLabel('Email').fill(shopper.email);
      await form.getByLabel('Username').fill('asha');
      await form.getByLabel('Password', { exact: true }).fill('123');
      await form.getByLabel('Confirm password').fill('456');
      await form.getByRole('button', { name: 'Create Account' }).click();
      await form.getByText('The two passwords do not match.').waitFor();
    },
  },
  login: screenAt(() => '/login'),
  'forgot-password': screenAt(() => '/forgot-password'),
  'reset-password': screenAt(() => '/reset-password?uid=MQ&token=x'),
  'change-password': screenAt(() => '/change-password', { signedInAs: 'shopper' }),
  profile: screenAt(() => '/profile', { signedInAs: 'shopper' }),
  'profile-edit': screenAt(() => '/profile/update', { signedInAs: 'shopper' }),
  wishlist: screenAt(() => '/wishlist', { signedInAs: 'shopper' }),
  orders: screenAt(() => '/orders', { signedInAs: 'demo' }),
  'cart-empty': asNewShopper('/cart'),
  cart: screenAt(() => '/cart', { signedInAs: 'shopper' }),
  checkout: screenAt(() => '/checkout', { signedInAs: 'shopper' }),
  'checkout-incomplete': {
    signedInAs: 'shopper',
    changesBrowser: true,
    async open(page) {
      await gotoAndSettle(page, '/checkout');
      await page.getByRole('region', { name: 'Delivery' }).locator('summary').click();
      await page.getByLabel('Phone number').fill('');
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'payment-cancelled': {
    signedInAs: 'shopper',
    changesBrowser: true,
    async open(page) {
      await gotoAndSettle(page, '/checkout');
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await page.getByRole('button', { name: 'Close payment window' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  order: screenAt(({ paidOrderId }) => `/orders/${paidOrderId}`, { signedInAs: 'shopper' }),
  'order-unpaid': screenAt(({ orderId }) => `/orders/${orderId}`, { signedInAs: 'shopper' }),
  'order-refund': screenAt(({ demoOrders }) => `/orders/${demoOrders['PENDING']}`, { signedInAs: 'demo' }),
  offline: {
    changesBrowser: true,
    async open(page, { productId }) {
      await page.goto(`/products/${productId}`);
      // The script that shows the notice is loaded when the page is idle for the first time.
      await waitForPrefetch(page);
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
  },
  'offline-uncached': {
    changesBrowser: true,
    async open(page) {
      // The HTML that the service worker serves for a page it has not cached: not rendered, with an attribute.
      await page.route('**/search', async (route) => {
        const bare = await route.fetch({ url: new URL('/cart', route.request().url()).href });
        await route.fulfill({
          response: bare,
          body: (await bare.text()).replace('<html', '<html data-uncached'),
        });
      });
      await gotoAndSettle(page, '/search');
      await page.getByRole('heading', { name: 'You are offline.' }).waitFor();
    },
  },
  // The page renders nothing between header and footer (docs/product.md#routes), so it has no heading.
  nothing: screenAt(() => '/no/such/page', { isNotFound: true, exemptRules: ['page-has-heading-one'] }),
};
