import { useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { useTimedMessage } from '../../ui/useTimedMessage.ts';
import { useCartLine } from './cart.ts';
import { removedLine, restoredProductId, type RemovedLine } from './removedLine.ts';
import styles from './removedLineNotice.module.css';

/** The line that was just removed from the cart, in a live region. */
export function RemovedLineNotice() {
  const line = useReactiveVar(removedLine);
  return <output>{line && <Removed key={line.productId} line={line} />}</output>;
}

const dismissRemoved = () => void removedLine(null);

/**
 * Offers to put a removed line back. It is gone when the product is in the cart again: by Undo, because the removal failed, or
 * because the shopper added it.
 */
function Removed({ line: { productId, name, isSaved, undo } }: { line: RemovedLine }) {
  const { end, pauseHandlers } = useTimedMessage(dismissRemoved);
  const isInCart = useCartLine(productId) !== null;
  useEffect(() => {
    if (isInCart) dismissRemoved();
  }, [isInCart]);
  const putBack = () => {
    restoredProductId(productId);
    undo();
  };
  return (
    <div {...pauseHandlers} className={styles.removed}>
      <p>
        <strong>
          {isSaved ? (
            <>
              Saved to <ShopLink to={paths.wishlist}>your wishlist</ShopLink>
            </>
          ) : (
            'Removed'
          )}
          .
        </strong>{' '}
        {name}
      </p>
      <Button variant="line" size="small" onClick={() => end(putBack)}>
        Undo
      </Button>
    </div>
  );
}
