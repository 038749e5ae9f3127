import { makeVar, type ApolloClient } from '@apollo/client';
import { paths } from '../../config/paths.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { showRemoved } from '../removedNotice.tsx';
import { setQuantity } from './cartWriter.ts';
import { isNoLongerSold, type CartLine } from './optimisticCart.ts';

/** The product of a line that Undo has just put back: its line takes the focus. */
export const restoredProductId = makeVar<string | null>(null);

const SAVED = (
  <>
    Saved to <ShopLink to={paths.wishlist}>your wishlist</ShopLink>
  </>
);

/**
 * Removes a line and offers to put it back with its quantity, unless its product is no longer sold.
 * @param saved when the product went to the wishlist
 */
export function removeLine(client: ApolloClient, line: CartLine, saved?: { undo: () => void }): void {
  const { product, quantity } = line;
  if (isNoLongerSold(line)) return void setQuantity(client, product.id, 0);
  const undo = () => {
    restoredProductId(product.id);
    void setQuantity(client, product.id, quantity, 'restored');
    saved?.undo();
  };
  const removal = setQuantity(client, product.id, 0, saved ? 'moved' : 'lineRemoved');
  showRemoved({ product, text: saved ? SAVED : 'Removed', undo }, removal);
}
