import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProductCardFragment } from './__generated__/productCard.ts';
import { paths } from '../../config/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { stockText } from './stock.ts';
import styles from './productCard.module.css';

interface ProductCardProps {
  product: ProductCardFragment;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** The button below the texts. */
  action: ReactNode;
  /** The quantity, shown on the picture. */
  stepper: ReactNode;
  /** Shown in the picture's upper corner: the wishlist button. */
  corner?: ReactNode;
  eager?: boolean;
}

export function ProductCard({ product, sizes, action, stepper, corner, eager }: ProductCardProps) {
  const { id, name, brand, price, originalPrice, discountPercent } = product;
  const stock = stockText(product.stock);
  return (
    <article className={product.stock?.isOut ? `${styles.card} ${styles.gone}` : styles.card}>
      <div className={styles.picture}>
        <Picture image={product.image} sizes={sizes} eager={eager} decorative />
        {stock?.urgent && <span className={styles.flag}>{stock.text}</span>}
        <div className={styles.stepper}>{stepper}</div>
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
      <div className={styles.text}>
        {brand && <p className={styles.brand}>{brand}</p>}
        <h3 className={styles.name}>
          <Link className={styles.link} to={paths.product(id)}>
            {name}
          </Link>
        </h3>
        {product.summary && <p className={styles.summary}>{product.summary}</p>}
        <p className={styles.price}>
          <Price now={price} before={originalPrice} percent={discountPercent} stacked />
        </p>
      </div>
      <div className={styles.action}>{action}</div>
    </article>
  );
}
