import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getFragmentData } from '../__generated__/index.ts';
import { CartProductFields } from '../features/cart/cart.ts';
import { unknownProduct } from '../features/cart/cartArithmetic.ts';
import { useCart } from '../features/cart/cartProvider.tsx';
import { directPurchaseOf } from '../features/checkout/buyNow.tsx';
import { useWishlistChanges } from '../features/wishlist/wishlistProvider.tsx';
import { session } from '../auth/session.ts';
import { accessAt, paths } from '../config/paths.ts';
import {
  dropAction,
  keptActionPlace,
  pendingActionShopper,
  takeAction,
  type PendingAction,
} from '../auth/pendingAction.ts';
import { useShopper } from './shopperDigest.ts';

/**
 * Does what a guest tapped before they were asked to sign in, once, as soon as they are signed in and back where they
 * were (decision 14). A guest who goes elsewhere instead has changed their mind.
 */
export function ResumedAction(): null {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { signedIn, cart, error, changes } = useCart();
  const wishlist = useWishlistChanges();
  const shopper = useShopper();
  const access = accessAt(pathname);
  // The cart as it was belongs under the new line.
  const cartKnown = cart !== undefined || error !== undefined;

  const resume = useEffectEvent(async ({ kind, productId, quantity }: PendingAction) => {
    if (kind === 'wish') {
      await wishlist.load();
      return void wishlist.add(productId);
    }
    const product = await import('./resumedProduct.ts').then(
      ({ findProduct }) => findProduct(client, productId),
      () => null,
    );
    if (kind === 'buy') {
      const direct = product && directPurchaseOf(product, quantity);
      return void (direct && navigate(paths.checkout, { state: { direct } }));
    }
    const known = getFragmentData(CartProductFields, product);
    return void changes.add(known ?? unknownProduct(productId), quantity);
  });

  const lookForAction = useEffectEvent(() => {
    const place = keptActionPlace();
    if (place === null) return;
    // Asked of the session itself: a page that came rendered from the server learns of it one turn late.
    // From a page for members they are sent on to /login at once, which settles it there.
    if (!session.isSignedIn()) {
      if (access !== 'guests' && access !== 'members') dropAction();
      return;
    }
    if (!signedIn || access === 'guests' || !cartKnown) return;
    const owner = pendingActionShopper();
    if (owner !== undefined && owner !== shopper) return shopper === undefined ? undefined : dropAction();
    if (new URL(place, window.location.origin).pathname !== pathname) {
      return void navigate(place, { replace: true });
    }
    void takeAction().then((action) => action && resume(action));
  });
  useEffect(() => lookForAction(), [signedIn, pathname, cartKnown, shopper]);
  return null;
}
