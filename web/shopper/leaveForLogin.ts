import type { Location } from 'react-router-dom';
import { directPurchaseIn } from '../features/checkout/checkoutContent.ts';
import { paths } from '../config/paths.ts';
import { dropAction, keepAction } from '../auth/pendingAction.ts';
import { withReturn } from '../auth/returnAddress.ts';

/**
 * The address of the login page, from where a shopper comes back to the place they are sent away from. A purchase that skips
 * the cart is known to its page alone: it is begun anew at its product (decision 14), or the cart would be paid in its place.
 * @param shopper digest of the shopper whose session has ended, where known: another one does not inherit their purchase
 */
export function leaveForLogin({ pathname, search, state }: Location, shopper?: string): string {
  const [bought] = (pathname === paths.checkout && directPurchaseIn(state)?.items) || [];
  if (!bought) {
    dropAction();
    return withReturn(paths.login, pathname + search);
  }
  const { product, quantity } = bought;
  const returnTo = paths.product(product.id);
  keepAction({ kind: 'buy', productId: product.id, quantity, returnTo, shopper });
  return withReturn(paths.login, returnTo);
}
