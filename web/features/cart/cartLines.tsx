import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { Cart, CartLine } from './cart.ts';
import { maxQuantityOf, originalSubtotalOf } from './optimisticCart.ts';
import { RemoveFromCart, removing, setQuantity } from './cartMutations.ts';
import styles from './cartLines.module.css';
import { stockProblemOf, lineStockText } from './lineStock.ts';
import { shortageText, useShortages } from './stockShortages.ts';

interface CartLinesProps {
  cart: Cart;
  /** Adds the product to the wishlist and removes it from the cart. */
  onMoveToWishlist: (productId: string) => Promise<void>;
}

/** The cart's lines with their quantities. Minus stops at 1 here; a separate button removes the line. */
export function CartLines({ cart, onMoveToWishlist }: CartLinesProps) {
  const client = useApolloClient();
  const [removeFromCart] = useMutation(RemoveFromCart);
  const shortages = useShortages();
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(null);
  // The focused button disappears with its line: the focus moves to the line that takes its place.
  useEffect(() => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove] button') ?? [];
    const isFocusLost = removedIndex.current !== null && document.activeElement === document.body;
    if (isFocusLost) buttons[Math.min(removedIndex.current ?? 0, buttons.length - 1)]?.focus();
    removedIndex.current = null;
  }, [cart.items.length]);
  return (
    <ul ref={list} className={styles.lines}>
      {cart.items.map((line, index) => (
        <Line
          key={line.product.id}
          line={line}
          shortage={shortageText(line, shortages)}
          onQuantity={(quantity) => void setQuantity(client, line.product.id, quantity)}
          onRemove={() => {
            removedIndex.current = index;
            void removeFromCart(removing(client, [line.product.id]));
          }}
          onMoveToWishlist={async () => {
            removedIndex.current = index;
            await onMoveToWishlist(line.product.id);
            removedIndex.current = null;
          }}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: CartLine;
  shortage: string | null;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onMoveToWishlist: () => Promise<void>;
}

function Line({ line, shortage, onQuantity, onRemove, onMoveToWishlist }: LineProps) {
  const { product } = line;
  const isSoldOut = stockProblemOf(line) === 'sold-out';
  const stockText = lineStockText(line) ?? shortage;
  return (
    <li className={isSoldOut ? `${styles.line} ${styles.soldOut}` : styles.line}>
      <Link className={styles.picture} to={paths.product(product.id)} tabIndex={-1} aria-hidden="true">
        <Picture image={product.image} sizes="(min-width: 48rem) 132px, 88px" ratio={4 / 5} decorative />
      </Link>
      <div className={styles.words}>
        {product.brand && <p className={styles.brand}>{product.brand}</p>}
        <h2 className={styles.name}>
          <Link to={paths.product(product.id)}>{product.name}</Link>
        </h2>
        {line.quantity > 1 && <p className={styles.each}>{formatMoney(product.price)} each</p>}
        {stockText && <p className={styles.stock}>{stockText}</p>}
      </div>
      <p className={styles.subtotal}>
        <span className="visually-hidden">Subtotal </span>
        <Price now={line.subtotal} before={originalSubtotalOf(line)} decimals />
      </p>
      <div className={styles.controls}>
        {isSoldOut ? (
          <MoveToWishlist name={product.name} onMove={onMoveToWishlist} />
        ) : (
          <Quantity line={line} onQuantity={onQuantity} />
        )}
        <span data-remove="" className={styles.remove}>
          <Button variant="plain" size="small" onClick={onRemove}>
            <Icon name="trash" size={18} /> Remove<span className="visually-hidden"> {product.name}</span>
          </Button>
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

function MoveToWishlist({ name, onMove: onMoveToWishlist }: { name: string; onMove: () => Promise<void> }) {
  const [isMoving, setIsMoving] = useState(false);
  const move = async () => {
    setIsMoving(true);
    await onMoveToWishlist();
    setIsMoving(false);
  };
  return (
    <Button variant="line" size="small" disabled={isMoving} onClick={() => void move()}>
      <Icon name="heart" size={18} /> Move to wishlist<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
