import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { maxQuantityOf, originalSubtotalOf } from './cart.ts';
import { setQuantity } from './cartWriter.ts';
import { isNoLongerSold, type Cart, type CartLine } from './optimisticCart.ts';
import { removeLine, restoredProductId } from './removeLine.tsx';
import styles from './cartLines.module.css';
import { stockProblemOf, lineStockText } from './lineStock.ts';
import { shortageText, useShortages } from './stockShortages.ts';

interface CartLinesProps {
  cart: Cart;
  /** Of each product what is to be known of its sizes. */
  sizeNotes: Record<string, string>;
  /** Adds the line's product to the wishlist and removes it from the cart. */
  onSaveForLater: (line: CartLine) => Promise<void>;
}

/** The cart's lines with their quantities. Minus stops at 1 here; a separate button removes the line. */
export function CartLines({ cart, sizeNotes, onSaveForLater }: CartLinesProps) {
  const client = useApolloClient();
  const shortages = useShortages();
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(null);
  // The focused button disappears with its line: the focus moves to the line that takes its place.
  useEffect(() => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove] button') ?? [];
    const isFocusLost = removedIndex.current !== null && document.activeElement === document.body;
    if (isFocusLost) buttons[Math.min(removedIndex.current ?? 0, buttons.length - 1)]?.focus();
    removedIndex.current = null;
    // Undo has put a line back, at the end of the list: the focus moves to it.
    const restored = cart.items.findIndex(({ product }) => product.id === restoredProductId());
    if (restored < 0) return;
    restoredProductId(null);
    if (document.activeElement === document.body)
      list.current?.querySelectorAll('h2')[restored]?.querySelector('a')?.focus();
  }, [cart.items]);
  return (
    <ul ref={list} className={styles.lines}>
      {cart.items.map((line, index) => (
        <Line
          key={line.product.id}
          line={line}
          sizeNote={sizeNotes[line.product.id]}
          shortage={shortageText(line, shortages)}
          onQuantity={(quantity) => void setQuantity(client, line.product.id, quantity)}
          onRemove={() => {
            removedIndex.current = index;
            removeLine(client, line);
          }}
          onSaveForLater={async () => {
            removedIndex.current = index;
            await onSaveForLater(line);
            removedIndex.current = null;
          }}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: CartLine;
  sizeNote: string | undefined;
  shortage: string | null;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onSaveForLater: () => Promise<void>;
}

function Line({ line, sizeNote, shortage, onQuantity, onRemove, onSaveForLater }: LineProps) {
  const { product } = line;
  const isGone = isNoLongerSold(line);
  const isSoldOut = isGone || stockProblemOf(line) === 'sold-out';
  const stockText = lineStockText(line) ?? shortage;
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
        {isGone && <p className={styles.each}>Quantity {line.quantity}</p>}
        {!isGone && line.quantity > 1 && <p className={styles.each}>{formatMoney(product.price)} each</p>}
        {sizeNote && <p className={styles.each}>{sizeNote}</p>}
        {stockText && stockText !== product.name && <p className={styles.stock}>{stockText}</p>}
      </div>
      <p className={styles.subtotal}>
        <span className="visually-hidden">Subtotal </span>
        <Price now={line.subtotal} before={originalSubtotalOf(line)} decimals />
      </p>
      <div className={styles.controls}>
        {!isSoldOut && <Quantity line={line} onQuantity={onQuantity} />}
        <span className={styles.actions}>
          {!isGone && <SaveForLater name={product.name} onSave={onSaveForLater} />}
          <span data-remove="">
            <Button variant="plain" size="small" onClick={onRemove}>
              Remove<span className="visually-hidden"> {product.name}</span>
            </Button>
          </span>
        </span>
      </div>
    </li>
  );
}

/** The stepper, limited to the stock. A larger quantity gets a button that lowers it to the stock. */
function Quantity({ line, onQuantity }: Pick<LineProps, 'line' | 'onQuantity'>) {
  const max = maxQuantityOf(line);
  const controls = useRef<HTMLSpanElement>(null);
  const lowerToMax = () => {
    // This button disappears once the quantity is lowered, so the stepper takes the focus.
    controls.current?.querySelector('button')?.focus({ preventScroll: true });
    onQuantity(max);
  };
  return (
    <span ref={controls} className={styles.quantity}>
      <Stepper
        label={line.product.name}
        value={line.quantity}
        min={1}
        max={max}
        isSilent
        onChange={onQuantity}
      />
      {stockProblemOf(line) === 'too-many' && (
        <Button variant="line" size="small" onClick={lowerToMax}>
          Take {max}
          <span className="visually-hidden"> of {line.product.name}</span>
        </Button>
      )}
    </span>
  );
}

function SaveForLater({ name, onSave }: { name: string; onSave: () => Promise<void> }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    await onSave();
    setIsSaving(false);
  };
  return (
    <Button variant="plain" size="small" disabled={isSaving} onClick={() => void save()}>
      Save for later<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
