import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addToCart } from '../features/cart/cartWriter.ts';
import { createDirectPurchase } from '../features/checkout/checkoutItems.ts';
import { setWished } from '../features/wishlist/wishlist.ts';
import { useSignedIn, session } from '../auth/session.ts';
import { paths } from '../config/paths.ts';
import { accessAt } from '../navigation/routes.ts';
import { discardPendingAction, pendingAction, type PendingAction } from '../auth/signInFirst.ts';

/**
 * Does the pending action of a shopper, once, after they have signed in and are back on the page where it began
 * (docs/product.md#signing-in). The action is discarded when the guest opens another page instead of signing in.
 */
export function ResumedAction(): null {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signedIn = useSignedIn();

  const resume = useEffectEvent(async ({ kind, productId, quantity }: PendingAction) => {
    if (kind === 'wish') return void setWished(client, productId, true);
    if (kind === 'add') return void addToCart(client, productId, quantity);
    // Loaded on demand, because it is rarely needed; null when the product cannot be read.
    const product = await import('./__generated__/resumedProduct.ts')
      .then(({ ResumedProductDocument: query }) => client.query({ query, variables: { id: productId } }))
      .then(
        ({ data }) => data?.product ?? null,
        () => null,
      );
    const direct = product && createDirectPurchase(product, quantity);
    if (direct) void navigate(paths.checkout, { state: { direct } });
  });

  const resumeIfReady = useEffectEvent(() => {
    const action = pendingAction();
    if (action === null) return;
    // When a session expires, the address is that of the login already, while the page is still the one before.
    const access = accessAt(window.location.pathname);
    // Reads the session directly: on a server-rendered page, `signedIn` is false during hydration. A page for members leads
    // guests to /login at once, so the action stays.
    if (!session.isSignedIn()) {
      if (access !== 'guests' && access !== 'members') discardPendingAction();
      return;
    }
    if (!signedIn || access === 'guests') return;
    if (new URL(action.returnTo, window.location.origin).pathname !== pathname)
      return void navigate(action.returnTo, { replace: true });
    discardPendingAction();
    void resume(action);
  });
  useEffect(() => resumeIfReady(), [signedIn, pathname]);
  return null;
}
