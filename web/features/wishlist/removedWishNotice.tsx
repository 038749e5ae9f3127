import { makeVar, type ApolloClient } from '@apollo/client';
import { useApolloClient, useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { session } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { UndoBar } from '../../ui/undoBar.tsx';
import { setWished, useIsInWishlist } from './wishlist.ts';

/** A product that the shopper has just taken from the wishlist on its page; `moved` when it went into the cart. */
interface RemovedWish {
  product: { id: string; name: string };
  moved: { undo: () => void } | undefined;
}

/** The last removed wish; null when the notice about it is gone. */
const removedWish = makeVar<RemovedWish | null>(null);

const dismissRemoved = () => void removedWish(null);

// The next shopper on this page must not see it.
session.onEnd(dismissRemoved);

/** Removes a product from the wishlist and offers to put it back. */
export function removeWish(
  client: ApolloClient,
  product: RemovedWish['product'],
  moved?: RemovedWish['moved'],
): void {
  void setWished(client, product.id, false);
  // Shown after the change, because the notice is gone while the wishlist has the product.
  removedWish({ product, moved });
}

/** The product that was just removed from the wishlist, in a live region. */
export function RemovedWishNotice() {
  const removed = useReactiveVar(removedWish);
  return <output>{removed && <Removed key={removed.product.id} {...removed} />}</output>;
}

/** Offers to put a product back. It is gone when the wishlist has the product again. */
function Removed({ product, moved }: RemovedWish) {
  const client = useApolloClient();
  const isWished = useIsInWishlist(product.id);
  useEffect(() => {
    if (isWished) dismissRemoved();
  }, [isWished]);
  const putBack = () => {
    void setWished(client, product.id, true);
    moved?.undo();
  };
  return (
    <UndoBar
      text={
        moved ? (
          <>
            Moved to <ShopLink to={paths.cart}>your cart</ShopLink>
          </>
        ) : (
          'Removed'
        )
      }
      name={product.name}
      onUndo={putBack}
      dismiss={dismissRemoved}
    />
  );
}
