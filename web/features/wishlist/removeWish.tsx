import type { ApolloClient } from '@apollo/client';
import { paths } from '../../config/paths.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { showRemoved } from '../removedNotice.tsx';
import { setWished } from './wishlist.ts';

const MOVED = (
  <>
    Moved to <ShopLink to={paths.cart}>your cart</ShopLink>
  </>
);

/**
 * Removes a product from the wishlist and offers to put it back.
 * @param moved when it went into the cart
 */
export function removeWish(
  client: ApolloClient,
  product: { id: string; name: string },
  moved?: { undo: () => void },
): void {
  const undo = () => {
    void setWished(client, product.id, true);
    moved?.undo();
  };
  const removal = setWished(client, product.id, false).then((failure) => failure === null);
  showRemoved({ product, text: moved ? MOVED : 'Removed', undo }, removal);
}
