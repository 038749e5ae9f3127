import { makeVar, type ApolloClient } from '@apollo/client';
import { session } from '../../auth/session.ts';
import { setQuantity } from './cartWriter.ts';
import { isNoLongerSold, type CartLine } from './optimisticCart.ts';

/** A line that the shopper has just taken out of the cart on its page. */
export interface RemovedLine {
  productId: string;
  name: string;
  /** True when it was saved to the wishlist. */
  isSaved: boolean;
  /** Puts the line back with its quantity. */
  undo: () => void;
}

/** The last removed line, from the click on; null when the notice about it is gone. */
export const removedLine = makeVar<RemovedLine | null>(null);

/** The product of a line that Undo has just put back: its line takes the focus. */
export const restoredProductId = makeVar<string | null>(null);

// The next shopper on this page must not see it.
session.onEnd(() => void removedLine(null));

/**
 * Removes a line from the cart and offers to put it back with its quantity, unless its product is no longer sold.
 * @param saved the line was saved to the wishlist first; `undo` takes it from there again
 */
export function removeLine(client: ApolloClient, line: CartLine, saved?: { undo: () => void }): void {
  const { product, quantity } = line;
  const canUndo = !isNoLongerSold(line);
  void setQuantity(client, product.id, 0, saved ? 'moved' : canUndo ? 'lineRemoved' : 'removed');
  if (!canUndo) return;
  // Shown after the change, because the notice is gone while the cart has the product.
  removedLine({
    productId: product.id,
    name: product.name,
    isSaved: saved !== undefined,
    undo() {
      void setQuantity(client, product.id, quantity, 'restored');
      saved?.undo();
    },
  });
}
