import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { openPage } from './browser.ts';
import type { Shop } from './openShop.ts';
import { aShopper, type Shopper } from './shopper.ts';
import { signInAs } from './signIn.ts';

/** A signed-in shopper in a browser of their own. */
export interface Buyer {
  shopper: Shopper;
  context: BrowserContext;
  page: Page;
  complaints: string[];
  /** Another tab of the same browser. */
  anotherTab(): Promise<Page>;
  /** Puts products into the cart, behind the browser's back. */
  fill(lines: Record<string, number>): Promise<void>;
  orders(): Promise<BuyersOrder[]>;
  /** The cart as the server has it: quantities by product. */
  cart(): Promise<Record<string, number>>;
}

interface BuyersOrder {
  id: string;
  number: string;
  status: string;
  paymentStatus: string;
  isPaid: boolean;
  items: { quantity: number }[];
}

/** Opens a browser window in which a new shopper is signed in. */
export async function openBuyer(
  browser: Browser,
  shop: Pick<Shop, 'url'>,
  options: BrowserContextOptions,
): Promise<Buyer> {
  const shopper = await aShopper(shop.url);
  const context = await browser.newContext({ ...options, baseURL: shop.url });
  await signInAs(shopper, shop.url, context);
  const { page, complaints } = await openPage(context);
  return {
    shopper,
    context,
    page,
    complaints,
    anotherTab: async () => (await openPage(context)).page,
    async fill(lines) {
      for (const [id, n] of Object.entries(lines)) {
        await shopper.ask(
          'mutation ($id: ID!, $n: Int!) { addToCart(productId: $id, quantity: $n) { cart { id } } }',
          { id, n },
        );
      }
    },
    async orders() {
      const { viewer } = await shopper.ask<{ viewer: { orders: { items: BuyersOrder[] } } }>(
        '{ viewer { orders { items { id number status paymentStatus isPaid items { quantity } } } } }',
      );
      return viewer.orders.items;
    },
    async cart() {
      const { viewer } = await shopper.ask<{
        viewer: { cart: { items: { quantity: number; product: { id: string } }[] } };
      }>('{ viewer { cart { items { quantity product { id } } } } }');
      return Object.fromEntries(viewer.cart.items.map((line) => [line.product.id, line.quantity]));
    },
  };
}
