import { makeVar, type ApolloClient } from '@apollo/client';
import { useApolloClient, useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { session } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { UndoBar } from '../../ui/undoBar.tsx';
import { useIsInCart } from './cart.ts';
import { setQuantity } from './cartWriter.ts';
import { isNoLongerSold, type CartLine } from './optimisticCart.ts';

/** A line that the shopper has just taken out of the cart on its page; `saved` when it went to the wishlist. */
interface RemovedLine {
  line: CartLine;
  saved: { undo: () => void } | undefined;
}

/** The last removed line, from the click on; null when the notice about it is gone. */
const removedLine = makeVar<RemovedLine | null>(null);

const dismissRemoved = () => void removedLine(null);

// The next shopper on this page must not see it.
session.onEnd(dismissRemoved);

/** The product of a line that Undo has just put back: its line takes the focus. */
export const restoredProductId = makeVar<string | null>(null);

/** Removes a line and offers to put it back with its quantity, unless its product is no longer sold. */
export function removeLine(client: ApolloClient, line: CartLine, saved?: RemovedLine['saved']): void {
  const canUndo = !isNoLongerSold(line);
  void setQuantity(client, line.product.id, 0, saved ? 'moved' : canUndo ? 'lineRemoved' : 'removed');
  // Shown after the change, because the notice is gone while the cart has the product.
  if (canUndo) removedLine({ line, saved });
}

/** The line that was just removed from the cart, in a live region. */
export function RemovedLineNotice() {
  const removed = useReactiveVar(removedLine);
  return <output>{removed && <Removed key={removed.line.product.id} {...removed} />}</output>;
}

/**
 * Offers to put a removed line back. It is gone when the product is in the cart again: by Undo, because the removal failed, or
 * because the shopper added it.
 */
function Removed({ line: { product, quantity }, saved }: RemovedLine) {
  const client = useApolloClient();
  const isInCart = useIsInCart(product.id);
  useEffect(() => {
    if (isInCart) dismissRemoved();
  }, [isInCart]);
  const putBack = () => {
    restoredProductId(product.id);
    void setQuantity(client, product.id, quantity, 'restored');
    saved?.undo();
  };
  return (
    <UndoBar
      text={
        saved ? (
          <>
            Saved to <ShopLink to={paths.wishlist}>your wishlist</ShopLink>
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
