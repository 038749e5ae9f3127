import { type Location, useNavigate } from 'react-router-dom';
import { readDirectPurchase } from '../features/checkout/checkoutItems.ts';
import { paths } from '../config/paths.ts';
import { discardPendingAction, storePendingAction } from '../auth/pendingAction.ts';
import { withReturnAddress } from '../navigation/returnAddress.ts';
import { useShownLocation } from '../navigation/shownLocation.tsx';
import { useEffect } from 'react';
import { session } from '../auth/session.ts';

/**
 * Returns the address of the login page with the current page as the return address. A "Buy Now" purchase exists only in the
 * checkout page's history state, so it is stored as a pending action and started again from its product
 * (docs/product.md#signing-in); otherwise the shopper would pay for the cart instead.
 */
export function leaveForLogin({ pathname, search, state }: Location): string {
  const direct = pathname === paths.checkout ? readDirectPurchase(state) : null;
  if (!direct) {
    discardPendingAction();
    return withReturnAddress(paths.login, pathname + search);
  }
  const { product, quantity } = direct;
  const returnTo = paths.product(product.id);
  storePendingAction({ kind: 'buy', productId: product.id, quantity, returnTo });
  return withReturnAddress(paths.login, returnTo);
}

/** Leads to /login when the server no longer accepts the session; signing in leads back to the current page. */
export function useLoginOnExpiry(): void {
  const navigate = useNavigate();
  const location = useShownLocation();
  useEffect(
    () =>
      session.onEnd((reason) => {
        if (reason === 'expired') void navigate(leaveForLogin(location));
      }),
    [navigate, location],
  );
}
