import { Suspense, type ReactNode } from 'react';
import { CartProvider } from '../features/cart/cartProvider.tsx';
import { WishlistProvider } from '../features/wishlist/wishlistProvider.tsx';
import { useSignedIn } from '../auth/useSession.ts';
import { Boundary, lazySection } from '../ui/boundary.tsx';
import { ResumedAction } from './resumedAction.ts';

/** For members alone, so that a first visit does without its code. */
const UnfinishedCheckout = lazySection(() => import('./unfinishedCheckout.ts'), 'UnfinishedCheckout');

/** The shopper's own things, which every page below can read and change. */
export function OwnThings({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  return (
    <CartProvider>
      <WishlistProvider>
        <ResumedAction />
        {signedIn && (
          <Boundary silent>
            <Suspense fallback={null}>
              <UnfinishedCheckout />
            </Suspense>
          </Boundary>
        )}
        {children}
      </WishlistProvider>
    </CartProvider>
  );
}
