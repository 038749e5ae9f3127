import type { Location } from 'react-router-dom';
import { readDirectPurchase } from '../features/checkout/checkoutItems.ts';
import { paths } from '../config/paths.ts';
import { discardPendingAction, storePendingAction } from '../auth/pendingAction.ts';
import { withReturnAddress } from '../navigation/returnAddress.ts';

/**
 * Returns the address of the login page with the current page as the return address. A "Buy Now" purchase exists only in the
 * checkout page's history state, so it is stored as a pending action and started again from its product
 * (docs/product.md#signing-in); otherwise the shopper would pay for the cart instead.
 * @param shopperDigest digest of the shopper whose session has ended, if known: another shopper must not get their purchase
 */
export function leaveForLogin({ pathname, search, state }: Location, shopperDigest?: string): string {
  const [purchasedItem] = (pathname === paths.checkout && readDirectPurchase(state)?.items) || [];
  if (!purchasedItem) {
    discardPendingAction();
    return withReturnAddress(paths.login, pathname + search);
  }
  const { product, quantity } = purchasedItem;
  const returnTo = paths.product(product.id);
  storePendingAction({ kind: 'buy', productId: product.id, quantity, returnTo, shopper: shopperDigest });
  return withReturnAddress(paths.login, returnTo);
}
