import type { ReactNode } from 'react';
import type { ProductCardFragment } from './__generated__/productCard.ts';
import { paths } from '../../config/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { stockText } from './stock.ts';
import styles from './productCard.module.css';

interface ProductCardProps {
  product: ProductCardFragment;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** A button or link below the texts. */
  action: ReactNode;
  /** The quantity in the cart, a fieldset beside the action, on small cards above it. */
  stepper: ReactNode;
  /** A button beside the brand. */
  corner: ReactNode;
  eager?: boolean;
}

export function ProductCard({ product, sizes, action, stepper, corner, eager }: ProductCardProps) {
  const { id, name, brand, price, originalPrice, discountPercent } = product;
  const stock = stockText(product.stock);
  return (
    <article className={product.stock?.isOut ? `${styles.card} ${styles.gone}` : styles.card}>
      <Picture image={product.image} sizes={sizes} eager={eager} decorative className={styles.picture}>
        {stock?.urgent && <span className={styles.flag}>{stock.text}</span>}
      </Picture>
      <div className={styles.head}>
        <p className={styles.brand}>{brand}</p>
        {corner}
      </div>
      <h3 className={styles.name}>
        <ShopLink className={styles.link} to={paths.product(id)}>
          {name}
        </ShopLink>
      </h3>
      {product.summary && <p className={styles.summary}>{product.summary}</p>}
      <Price
        now={price}
        before={originalPrice}
        percent={discountPercent}
        variant="stacked"
        className={styles.price}
      />
      <div className={styles.buy}>
        {action}
        {stepper}
      </div>
    </article>
  );
}
