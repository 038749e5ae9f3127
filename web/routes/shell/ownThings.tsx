import type { ReactNode } from 'react';
import { CartProvider } from '../../features/cart/cartProvider.tsx';
import { WishlistProvider } from '../../features/wishlist/wishlistProvider.tsx';
import { ResumedAction } from '../resumedAction.ts';
import { UnfinishedCheckout } from '../unfinishedCheckout.ts';

/** The shopper's own things, which every page below can read and change. */
export function OwnThings({ children }: { children: ReactNode }) {
  return (
    <CartProvider>
      <WishlistProvider>
        <ResumedAction />
        <UnfinishedCheckout />
        {children}
      </WishlistProvider>
    </CartProvider>
  );
}
