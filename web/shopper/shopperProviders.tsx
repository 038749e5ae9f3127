import { Suspense, type ReactNode } from 'react';
import { CartProvider } from '../features/cart/cartProvider.tsx';
import { WishlistProvider } from '../features/wishlist/wishlistProvider.tsx';
import { useSignedIn } from '../auth/useSession.ts';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { ResumedAction } from './resumeAction.ts';

/** Loaded for signed-in shoppers only. */
const UnfinishedCheckout = lazySection(() => import('./unfinishedCheckout.ts'), 'UnfinishedCheckout');

/** Provides the cart and the wishlist to all pages, and resumes pending actions and unfinished checkouts. */
export function ShopperProviders({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  return (
    <CartProvider>
      <WishlistProvider>
        <ResumedAction />
        {signedIn && (
          <ErrorBoundary silent>
            <Suspense fallback={null}>
              <UnfinishedCheckout />
            </Suspense>
          </ErrorBoundary>
        )}
        {children}
      </WishlistProvider>
    </CartProvider>
  );
}
