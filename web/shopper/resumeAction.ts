import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ResumedProductDocument } from './__generated__/resumedProduct.ts';
import { addToCart } from '../features/cart/cartStore.ts';
import { createDirectPurchase } from '../features/checkout/checkoutItems.ts';
import { setWished } from '../features/wishlist/wishlist.ts';
import { session, useSignedIn } from '../auth/session.ts';
import { discardPendingAction, pendingAction, type PendingAction } from '../auth/signInFirst.ts';
import { accessAt, paths } from '../config/paths.ts';

/**
 * Does the pending action of a shopper, once, after they have signed in and are back on their page (docs/product.md#signing-in). The
 * action is discarded when the guest opens another page instead of signing in.
 */
export function ResumedAction(): null {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signedIn = useSignedIn();

  async function resume({ kind, productId, quantity }: PendingAction): Promise<void> {
    if (kind === 'wish') return void setWished(client, productId, true);
    if (kind === 'add') return void addToCart(client, productId, quantity);
    const variables = { id: productId };
    // Without the product, its page says what is wrong.
    const { data } = await client.query({ query: ResumedProductDocument, variables, errorPolicy: 'all' });
    const direct = data?.product && createDirectPurchase(data.product, quantity);
    if (direct) void navigate(paths.checkout, { state: { direct } });
  }

  const resumeIfReady = useEffectEvent(() => {
    const action = pendingAction();
    // When a session expires, the address is that of the login already, while the page is still the one before.
    const access = accessAt(window.location.pathname);
    if (action === null || access === 'guests') return;
    // Read directly: on a server-rendered page, `signedIn` is false during hydration. A page for members leads guests to /login.
    if (session.isSignedIn() ? !signedIn : access === 'members') return;
    discardPendingAction();
    if (session.isSignedIn()) void resume(action);
  });
  useEffect(() => resumeIfReady(), [signedIn, pathname]);
  return null;
}
