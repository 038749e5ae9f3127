import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import {
  isNoLongerSold,
  maxQuantityOf,
  originalSubtotalOf,
  stockProblemOf,
  stockText,
  type Cart,
  type CartLine,
} from './cart.ts';
import { setQuantity } from './cartStore.ts';
import { showNotice } from '../../notices/lastNotice.ts';
import styles from './cartLines.module.css';

/** How a line went to the wishlist, and how that is taken back. */
interface SavedForLater {
  title: ReactNode;
  undo: () => void;
}

/**
 * Removes a line and offers to put it back with its quantity, unless its product is no longer sold.
 * @param saved said instead when the product went to the wishlist
 */
export function removeLine(client: ApolloClient, line: CartLine, saved?: SavedForLater): void {
  const { product, quantity } = line;
  if (isNoLongerSold(line)) return void setQuantity(client, product.id, 0);
  void setQuantity(client, product.id, 0, 'lineRemoved');
  const undo = () => {
    void setQuantity(client, product.id, quantity, 'restored');
    saved?.undo();
  };
  showNotice({
    title: saved?.title ?? 'Removed',
    text: product.name,
    button: { label: 'Undo', onClick: undo },
  });
}

interface CartLinesProps {
  lines: Cart['items'];
  /** What is to be known of a product's sizes. */
  sizeNoteOf: (productId: string) => string | undefined;
  /** Adds the line's product to the wishlist and removes it from the cart. */
  onSaveForLater: (line: CartLine) => Promise<void>;
}

/** The cart's lines with their quantities. Minus stops at 1 here; a separate button removes the line. */
export const CartLines = ({ lines, sizeNoteOf, onSaveForLater }: CartLinesProps) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <Line
        key={line.product.id}
        line={line}
        sizeNote={sizeNoteOf(line.product.id)}
        onSaveForLater={() => onSaveForLater(line)}
      />
    ))}
  </ul>
);

interface LineProps {
  line: CartLine;
  sizeNote: string | undefined;
  onSaveForLater: () => Promise<void>;
}

function Line({ line, sizeNote, onSaveForLater }: LineProps) {
  const client = useApolloClient();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    await onSaveForLater();
    setIsSaving(false);
  };
  const { product, quantity } = line;
  const isGone = isNoLongerSold(line);
  const isSoldOut = isGone || stockProblemOf(line) === 'sold-out';
  const stock = stockText(line);
  const max = maxQuantityOf(line);
  const picture = (
    <Picture image={product.image} sizes="(min-width: 48rem) 132px, 88px" ratio={4 / 5} decorative />
  );
  return (
    <li className={isSoldOut ? `${styles.line} ${styles.soldOut}` : styles.line}>
      {isGone ? (
        <span className={styles.picture}>{picture}</span>
      ) : (
        <ShopLink className={styles.picture} to={paths.product(product.id)} tabIndex={-1} aria-hidden="true">
          {picture}
        </ShopLink>
      )}
      <div>
        {product.brand && <p className={styles.brand}>{product.brand}</p>}
        <h2 className={styles.name}>
          {isGone ? product.name : <ShopLink to={paths.product(product.id)}>{product.name}</ShopLink>}
        </h2>
        {isGone && <p className={styles.each}>Quantity {quantity}</p>}
        {!isGone && quantity > 1 && <p className={styles.each}>{formatMoney(product.price)} each</p>}
        {sizeNote && <p className={styles.each}>{sizeNote}</p>}
        {stock && stock !== product.name && <p className={styles.stock}>{stock}</p>}
      </div>
      <p className={styles.subtotal}>
        <span className="visually-hidden">Subtotal </span>
        <Price now={line.subtotal} before={originalSubtotalOf(line)} decimals />
      </p>
      <div className={styles.controls}>
        {!isSoldOut && (
          <Stepper
            label={product.name}
            value={quantity}
            min={1}
            max={max}
            isSilent
            // Above the stock, minus goes down to it.
            onChange={(wanted) => void setQuantity(client, product.id, Math.min(wanted, max))}
          />
        )}
        <span className={styles.actions}>
          {!isGone && (
            <Button variant="plain" size="small" disabled={isSaving} onClick={() => void save()}>
              Save for later<span className="visually-hidden"> {product.name}</span>
            </Button>
          )}
          <Button variant="plain" size="small" onClick={() => removeLine(client, line)}>
            Remove<span className="visually-hidden"> {product.name}</span>
          </Button>
        </span>
      </div>
    </li>
  );
}
