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
import { maxOf, originalOf } from './cartArithmetic.ts';
import type { CartChanges } from './cartChanges.ts';
import styles from './cartLines.module.css';
import { obstacleOf, stockTextOf } from './lineStock.ts';
import { shortageText, useShortages } from './stockShortages.ts';

interface CartLinesProps {
  cart: Cart;
  changes: CartChanges;
  /** Puts the product on the wishlist, and takes it out of the cart. */
  onMove: (line: CartLine) => Promise<void>;
}

/** The cart's lines with their quantities. Here minus stops at 1; taking a line out has its own button. */
export function CartLines({ cart, changes, onMove }: CartLinesProps) {
  const shortages = useShortages();
  const list = useRef<HTMLUListElement>(null);
  const leftAt = useRef<number>(null);
  // The button that was tapped is gone: the keyboard goes on at the line that took its place.
  useEffect(() => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove] button') ?? [];
    const isFocusLost = leftAt.current !== null && document.activeElement === document.body;
    if (isFocusLost) buttons[Math.min(leftAt.current ?? 0, buttons.length - 1)]?.focus();
    leftAt.current = null;
  }, [cart.items.length]);
  return (
    <ul ref={list} className={styles.lines}>
      {cart.items.map((line, index) => (
        <Line
          key={line.product.id}
          line={line}
          shortage={shortageText(line, shortages)}
          onQuantity={(quantity) => void changes.setQuantity(line.product, quantity)}
          onRemove={() => {
            leftAt.current = index;
            void changes.remove([line.product]);
          }}
          onMove={async () => {
            leftAt.current = index;
            await onMove(line);
            leftAt.current = null;
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
  onMove: () => Promise<void>;
}

function Line({ line, shortage, onQuantity, onRemove, onMove }: LineProps) {
  const { product } = line;
  const isSoldOut = obstacleOf(line) === 'sold-out';
  const stockText = stockTextOf(line) ?? shortage;
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
        <Price now={line.subtotal} before={originalOf(line)} decimals />
      </p>
      <div className={styles.controls}>
        {isSoldOut ? (
          <MoveToWishlist name={product.name} onMove={onMove} />
        ) : (
          <Quantity line={line} onQuantity={onQuantity} />
        )}
        <span data-remove="" className={styles.remove}>
          <Button look="plain" size="small" onClick={onRemove}>
            <Icon name="trash" size={18} /> Remove<span className="visually-hidden"> {product.name}</span>
          </Button>
        </span>
      </div>
    </li>
  );
}

/** The stepper, which ends at what is left; a larger quantity is lowered to that with one tap. */
function Quantity({ line, onQuantity }: Pick<LineProps, 'line' | 'onQuantity'>) {
  const max = maxOf(line);
  const controls = useRef<HTMLSpanElement>(null);
  const takeAll = () => {
    // This button goes with the obstacle, so the keyboard goes on at the stepper.
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
      {obstacleOf(line) === 'too-many' && (
        <Button look="line" size="small" onClick={takeAll}>
          Take {max}
          <span className="visually-hidden"> of {line.product.name}</span>
        </Button>
      )}
    </span>
  );
}

function MoveToWishlist({ name, onMove }: { name: string; onMove: () => Promise<void> }) {
  const [moving, setMoving] = useState(false);
  const move = async () => {
    setMoving(true);
    await onMove();
    setMoving(false);
  };
  return (
    <Button look="line" size="small" disabled={moving} onClick={() => void move()}>
      <Icon name="heart" size={18} /> Move to wishlist<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
