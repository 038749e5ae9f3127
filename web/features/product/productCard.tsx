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
      <Picture image={product.image} sizes={sizes} eager={eager} decorative className={styles.picture} />
      <div className={styles.head}>
        <p className={styles.brand}>{brand}</p>
        {corner}
      </div>
      <h3 className={styles.name}>
        <ShopLink className={styles.link} to={paths.product(id)}>
          {name}
        </ShopLink>
      </h3>
      {product.summary && <Facts text={product.summary} />}
      <Price
        now={price}
        before={originalPrice}
        percent={discountPercent}
        variant="stacked"
        className={styles.price}
      />
      {/* The button says that a product is out of stock. */}
      {stock?.urgent && !product.stock?.isOut && <p className={styles.stock}>{stock.text}</p>}
      <div className={styles.buy}>
        {action}
        {stepper}
      </div>
    </article>
  );
}

const BETWEEN_FACTS = ' · ';

/** The facts that fit into the card's line, each of them whole. */
const Facts = ({ text }: { text: string }) => (
  <p className={styles.summary}>
    {text.split(BETWEEN_FACTS).map((fact, index) => (
      <span key={fact}>{index === 0 ? fact : BETWEEN_FACTS + fact}</span>
    ))}
  </p>
);
