import { Suspense } from 'react';
import { useCartSync } from '../features/cart/cart.ts';
import { useWishlistSync } from '../features/wishlist/wishlist.ts';
import { useSignedIn } from '../auth/useSession.ts';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { ResumedAction } from './resumeAction.ts';

/** Loaded for signed-in shoppers only. */
const UnfinishedCheckout = lazySection(() => import('./useShopperCheckout.ts'), 'UnfinishedCheckout');

/** Keeps the cart and the wishlist up to date on all pages, and resumes pending actions and unfinished checkouts. */
export function ShopperSync() {
  const signedIn = useSignedIn();
  useCartSync();
  useWishlistSync();
  return (
    <>
      <ResumedAction />
      {signedIn && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <UnfinishedCheckout />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
