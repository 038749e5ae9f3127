import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { OrderFieldsFragment } from '../__generated__/graphql.ts';
import { openPage } from './browser.ts';
import { addToCart, readCart } from './cartOperations.ts';
import { readOrders } from './checkoutOperations.ts';
import type { Shop } from './openShop.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { signInAs } from './signIn.ts';

/** A browser context in which a new shopper is signed in. */
export interface Buyer {
  shopper: Shopper;
  context: BrowserContext;
  page: Page;
  pageErrors: string[];
  /** Opens another tab in the same browser context. */
  openTab(): Promise<Page>;
  /** Adds products (quantities by product id) to the cart over HTTP; the browser does not know about it. */
  addToCart(lines: Record<string, number>): Promise<void>;
  orders(): Promise<OrderFieldsFragment[]>;
  /** The server's cart: quantities by product id. */
  cart(): Promise<Record<string, number>>;
}

/** Creates a shopper and opens a browser context in which they are signed in. */
export async function openBuyer(
  browser: Browser,
  shop: Pick<Shop, 'url'>,
  options: BrowserContextOptions,
): Promise<Buyer> {
  const shopper = await createShopper(shop.url);
  const context = await browser.newContext({ ...options, baseURL: shop.url });
  await signInAs(shopper, shop.url, context);
  const { page, pageErrors } = await openPage(context);
  return {
    shopper,
    context,
    page,
    pageErrors,
    openTab: async () => (await openPage(context)).page,
    async addToCart(lines) {
      for (const [id, quantity] of Object.entries(lines)) await addToCart(shopper, id, quantity);
    },
    orders: () => readOrders(shopper),
    async cart() {
      const lines = await readCart(shopper);
      return Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));
    },
  };
}
