import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../config/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { stockText } from './stock.ts';
import styles from './productCard.module.css';

export const ProductCardFields = graphql(`
  fragment ProductCard on Product {
    id
    name
    brand
    price {
      amount
      currency
    }
    originalPrice {
      amount
      currency
    }
    discountPercent
    summary
    stock {
      quantity
      isLow
      isOut
    }
    image {
      alt
      w256: url(width: 256)
      w384: url(width: 384)
      w512: url(width: 512)
      w768: url(width: 768)
    }
  }
`);

interface ProductCardProps {
  product: FragmentType<typeof ProductCardFields>;
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

export function ProductCard({ product: ref, sizes, action, stepper, corner, eager }: ProductCardProps) {
  const product = getFragmentData(ProductCardFields, ref);
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
