import { makeVar, type ApolloClient } from '@apollo/client';
import { paths } from '../../config/paths.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { createRemovedNotice } from '../removedNotice.tsx';
import { useIsInCart } from './cart.ts';
import { setQuantity } from './cartWriter.ts';
import { isNoLongerSold, type CartLine } from './optimisticCart.ts';

const { RemovedNotice, showRemoved } = createRemovedNotice(useIsInCart);

export const RemovedLineNotice = RemovedNotice;

/** The product of a line that Undo has just put back: its line takes the focus. */
export const restoredProductId = makeVar<string | null>(null);

/**
 * Removes a line and offers to put it back with its quantity, unless its product is no longer sold.
 * @param saved when the product went to the wishlist
 */
export function removeLine(client: ApolloClient, line: CartLine, saved?: { undo: () => void }): void {
  const { product, quantity } = line;
  const canUndo = !isNoLongerSold(line);
  void setQuantity(client, product.id, 0, saved ? 'moved' : canUndo ? 'lineRemoved' : 'removed');
  if (!canUndo) return;
  const toWishlist = (
    <>
      Saved to <ShopLink to={paths.wishlist}>your wishlist</ShopLink>
    </>
  );
  const undo = () => {
    restoredProductId(product.id);
    void setQuantity(client, product.id, quantity, 'restored');
    saved?.undo();
  };
  showRemoved({ product, text: saved ? toWishlist : 'Removed', undo });
}
