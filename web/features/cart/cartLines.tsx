import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { Cart, CartLine } from './cart.ts';
import type { CartChanges } from './cartChanges.ts';
import styles from './cartLines.module.css';

/** The cart's lines with their quantities. Here minus stops at 1; taking a line out has its own button. */
export function CartLines({ cart, changes }: { cart: Cart; changes: CartChanges }) {
  return (
    <ul className={styles.lines}>
      {cart.items.map((line) => (
        <Line key={line.product.id} line={line} changes={changes} />
      ))}
    </ul>
  );
}

function Line({ line, changes }: { line: CartLine; changes: CartChanges }) {
  const { product } = line;
  return (
    <li className={styles.line}>
      <Link className={styles.picture} to={paths.product(product.id)} tabIndex={-1} aria-hidden="true">
        <Picture image={product.image} sizes="(min-width: 48rem) 140px, 96px" ratio={4 / 5} decorative />
      </Link>
      <div className={styles.words}>
        {product.brand && <p className={styles.brand}>{product.brand}</p>}
        <h2 className={styles.name}>
          <Link to={paths.product(product.id)}>{product.name}</Link>
        </h2>
        {line.quantity > 1 && <p className={styles.price}>{formatMoney(product.price)} each</p>}
      </div>
      <p className={styles.subtotal}>
        <span className="visually-hidden">Subtotal </span>
        {formatMoney(line.subtotal)}
      </p>
      <div className={styles.controls}>
        <Stepper
          label={product.name}
          value={line.quantity}
          min={1}
          onChange={(quantity) => void changes.setQuantity(product, quantity)}
        />
        <Button look="plain" size="small" onClick={() => void changes.remove([product.id])}>
          <Icon name="trash" size={18} /> Remove<span className="visually-hidden"> {product.name}</span>
        </Button>
      </div>
    </li>
  );
}
