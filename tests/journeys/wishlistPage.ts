import type { Locator, Request } from '@playwright/test';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import type { Visitor } from '../kit/visitor.ts';

/** The upstream calls of the wishlist, as the fault proxy names them. */
export const READ_WISHLIST = 'GET /api/wishlist/';
export const ADD_TO_WISHLIST = 'POST /api/wishlist/add/';
export const REMOVE_FROM_WISHLIST = 'DELETE /api/wishlist/remove/';

/** Whether the page's request reads the wishlist. */
export const isWishlistRead = (request: Request): boolean =>
  /"operationName":"Wishlist(Page)?"/.test(request.postData() ?? '');

/** Creates a shopper with these products on the wishlist. */
export async function createShopperWithWishlist(url: string, ids: string[]): Promise<Shopper> {
  const shopper = await createShopper(url);
  for (const id of ids.toReversed()) {
    await shopper.request('mutation ($id: ID!) { addToWishlist(productId: $id) { userErrors { code } } }', {
      id,
    });
  }
  return shopper;
}

/** The ids of the products on the server's wishlist, sorted. */
export const wishlistIds = async (shopper: Shopper): Promise<string[]> =>
  (
    await shopper.request<{ viewer: { wishlist: { items: { product: { id: string } }[] } } }>(
      '{ viewer { wishlist { items { product { id } } } } }',
    )
  ).viewer.wishlist.items
    .map((item) => item.product.id)
    .sort();

/** The visible product cards. */
export const cards = ({ main }: Visitor): Locator => main.locator('article:visible');

export const wishlistButton = (within: Locator): Locator =>
  within.getByRole('button', { name: /^Wishlist/ }).first();

export const expectPressed = (button: Locator, is: boolean): Promise<void> =>
  expectPage(button).toHaveAttribute('aria-pressed', String(is));
