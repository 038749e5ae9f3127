import type { Page } from '@playwright/test';
import type { ShopOptions } from '../kit/openShop.ts';
import { createGuest, type Shopper } from '../kit/shopper.ts';

/** In such a shop, registering does not sign in (docs/product.md#signing-in). */
export const WITHOUT_REGISTER_TOKENS: ShopOptions = { upstream: {}, auth: { registerTokens: false } };

/** The upstream call that adds to the cart, as the fault proxy names it. */
export const ADD_TO_CART = 'POST /api/cart/items/';

/** The server's cart and wishlist, read with the page's cookies. */
export async function cartAndWishlist(page: Page): Promise<unknown> {
  const query =
    '{ viewer { cart { items { quantity product { id } } } wishlist { items { product { id } } } } }';
  const response = await page.request.post('/graphql', { data: { query } });
  return ((await response.json()) as { data: { viewer: unknown } }).data.viewer;
}

/** Registers an account without signing in. */
export async function registerMember(url: string): Promise<Shopper> {
  const guest = createGuest(url);
  await guest.request(
    'mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code } } }',
    {
      input: {
        email: guest.email,
        username: guest.email.slice(0, 12),
        password: guest.password,
        passwordConfirm: guest.password,
      },
    },
  );
  return guest;
}
