import type { ApolloClient } from '@apollo/client';
import { paths } from '../../config/paths.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { createRemovedNotice } from '../removedNotice.tsx';
import { setWished, useIsInWishlist } from './wishlist.ts';

const { RemovedNotice, showRemoved } = createRemovedNotice(useIsInWishlist);

export const RemovedWishNotice = RemovedNotice;

/**
 * Removes a product from the wishlist and offers to put it back.
 * @param moved when it went into the cart
 */
export function removeWish(
  client: ApolloClient,
  product: { id: string; name: string },
  moved?: { undo: () => void },
): void {
  void setWished(client, product.id, false);
  const toCart = (
    <>
      Moved to <ShopLink to={paths.cart}>your cart</ShopLink>
    </>
  );
  const undo = () => {
    void setWished(client, product.id, true);
    moved?.undo();
  };
  showRemoved({ product, text: moved ? toCart : 'Removed', undo });
}
