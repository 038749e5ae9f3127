import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useProfileRefresh } from '../features/account/account.ts';
import { useCartSync } from '../features/cart/cartStore.ts';
import { useWishlistSync } from '../features/wishlist/wishlist.ts';
import { pendingAction } from '../auth/signInFirst.ts';
import { useSignedIn } from '../auth/session.ts';
import { useIsHydrating } from '../browser/preferences.ts';
import { useLoginOnExpiry } from './routeGuards.tsx';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';

/** Loaded for signed-in shoppers only, and for guests who have begun what needs a sign-in. */
const UnfinishedCheckout = lazySection(() => import('./useShopperCheckout.ts'), 'UnfinishedCheckout');
const ResumedAction = lazySection(() => import('./resumeAction.ts'), 'ResumedAction');

/** Synchronizes the profile, the cart and the wishlist on all pages, and resumes pending actions and unfinished checkouts. */
export function ShopperSync() {
  const signedIn = useSignedIn();
  // Rendered for each page: the page before may have stored an action.
  const { key } = useLocation();
  const hasAction = !useIsHydrating() && pendingAction() !== null;
  useLoginOnExpiry();
  useProfileRefresh();
  useCartSync();
  useWishlistSync();
  return (
    <ErrorBoundary fallback={null} resetKey={key}>
      <Suspense fallback={null}>
        {hasAction && <ResumedAction />}
        {signedIn && <UnfinishedCheckout />}
      </Suspense>
    </ErrorBoundary>
  );
}
