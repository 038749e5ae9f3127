import type { Location } from 'react-router-dom';
import { unsettledQuantity } from '../features/cart/cartMutations.ts';
import { readDirectPurchase } from '../features/checkout/checkoutItems.ts';
import { paths } from '../config/paths.ts';
import {
  discardPendingAction,
  pendingActionReturnAddress,
  pendingActionShopper,
  storePendingAction,
} from '../auth/pendingAction.ts';
import { withReturnAddress } from '../navigation/returnAddress.ts';

/**
 * Returns the address of the login page with the current page as the return address. A "Buy Now" purchase exists only in the
 * checkout page's history state, so it is stored as a pending action and started again from its product
 * (docs/product.md#signing-in); otherwise the shopper would pay for the cart instead. So is a quantity in the cart that the shopper
 * has chosen and the server has not confirmed.
 * @param shopperDigest digest of the shopper whose session has ended, if known: another shopper must not get their purchase
 */
export function leaveForLogin({ pathname, search, state }: Location, shopperDigest?: string): string {
  const [purchasedItem] = (pathname === paths.checkout && readDirectPurchase(state)?.items) || [];
  if (!purchasedItem) {
    const here = pathname + search;
    const chosen = unsettledQuantity();
    if (chosen && shopperDigest !== undefined)
      storePendingAction({ kind: 'set', ...chosen, returnTo: here, shopper: shopperDigest });
    // The guard of a page for members calls again for the same page.
    else if (pendingActionReturnAddress() !== here) discardPendingAction();
    return withReturnAddress(paths.login, here);
  }
  const { product, quantity } = purchasedItem;
  const returnTo = paths.product(product.id);
  // The guard of the page calls again, and does not know whose purchase it is.
  const isStored = pendingActionReturnAddress() === returnTo && pendingActionShopper() !== undefined;
  if (shopperDigest !== undefined || !isStored)
    storePendingAction({ kind: 'buy', productId: product.id, quantity, returnTo, shopper: shopperDigest });
  return withReturnAddress(paths.login, returnTo);
}
