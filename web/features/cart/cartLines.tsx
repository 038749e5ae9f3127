import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { Cart, CartLine } from './cart.ts';
import { MAX_QUANTITY, originalOf } from './cartArithmetic.ts';
import type { CartChanges } from './cartChanges.ts';
import styles from './cartLines.module.css';

/** The cart's lines with their quantities. Here minus stops at 1; taking a line out has its own button. */
export function CartLines({ cart, changes }: { cart: Cart; changes: CartChanges }) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number>(null);
  const remove = (index: number, productId: string) => {
    removedAt.current = index;
    void changes.remove([productId]);
  };
  // The button that was tapped is gone: who uses a keyboard goes on at the line that took its place.
  useEffect(() => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove] button') ?? [];
    if (removedAt.current !== null) buttons[Math.min(removedAt.current, buttons.length - 1)]?.focus();
    removedAt.current = null;
  }, [cart.items.length]);
  return (
    <ul ref={list} className={styles.lines}>
      {cart.items.map((line, index) => (
        <Line
          key={line.product.id}
          line={line}
          onQuantity={(quantity) => void changes.setQuantity(line.product, quantity)}
          onRemove={() => remove(index, line.product.id)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function Line({ line, onQuantity, onRemove }: LineProps) {
  const { product } = line;
  return (
    <li className={styles.line}>
      <Link className={styles.picture} to={paths.product(product.id)} tabIndex={-1} aria-hidden="true">
        <Picture image={product.image} sizes="(min-width: 48rem) 132px, 88px" ratio={4 / 5} decorative />
      </Link>
      <div className={styles.words}>
        {product.brand && <p className={styles.brand}>{product.brand}</p>}
        <h2 className={styles.name}>
          <Link to={paths.product(product.id)}>{product.name}</Link>
        </h2>
        {line.quantity > 1 && <p className={styles.each}>{formatMoney(product.price)} each</p>}
      </div>
      <p className={styles.subtotal}>
        <span className="visually-hidden">Subtotal </span>
        <Price now={line.subtotal} before={originalOf(line)} />
      </p>
      <div className={styles.controls}>
        <Stepper
          label={product.name}
          value={line.quantity}
          min={1}
          max={MAX_QUANTITY}
          onChange={onQuantity}
        />
        <span data-remove="" className={styles.remove}>
          <Button look="plain" size="small" onClick={onRemove}>
            <Icon name="trash" size={18} /> Remove<span className="visually-hidden"> {product.name}</span>
          </Button>
        </span>
      </div>
    </li>
  );
}
