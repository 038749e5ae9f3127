import { useState } from 'react';
import type { ShopTheLookFragment } from './__generated__/shopTheLook.ts';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { paths } from '../../config/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import homeStyles from './homePage.module.css';
import type { SectionProps } from './section.tsx';
import styles from './shopTheLook.module.css';

/** A picture of a player with a hotspot on each product. The selected hotspot's product can be added to the cart. */
export function ShopTheLook({ home, isLoading }: SectionProps<ShopTheLookFragment>) {
  const [selectedId, setSelectedId] = useState<string>();
  const section = home?.shopTheLook;
  if (!section && isLoading) return <Skeleton ratio={4 / 5} radius="var(--radius-l)" />;
  const look = section?.look;
  if (!look) return <p className={homeStyles.quiet}>No Shop the Look data available.</p>;
  const { title, image, hotspots } = look;
  // By default, the first product that is in stock.
  const selected =
    hotspots.find(({ id }) => id === selectedId) ??
    hotspots.find(({ product }) => !product.stock?.isOut) ??
    hotspots[0];
  return (
    <div className={styles.look}>
      <div className={styles.player}>
        <Picture image={image} sizes="(min-width: 48rem) 25rem, 60vw" ratio={4 / 5} />
        {hotspots.map((hotspot) => (
          <button
            key={hotspot.id}
            type="button"
            className={styles.mark}
            style={hotspotPosition(hotspot)}
            aria-label={hotspot.product.name}
            aria-pressed={hotspot === selected}
            onClick={() => setSelectedId(hotspot.id)}
          />
        ))}
      </div>
      <div className={styles.words}>
        <p className={styles.label}>Shop the Look</p>
        {title && <h2 className={styles.title}>{title}</h2>}
        <div aria-live="polite">{selected && <HotspotProduct product={selected.product} />}</div>
      </div>
    </div>
  );
}

type Look = NonNullable<NonNullable<ShopTheLookFragment['shopTheLook']>['look']>;
type Hotspot = Look['hotspots'][number];

/** `left` and `right` are offsets of the hotspot's centre from the picture's edges. */
function hotspotPosition({ top, left, right }: Hotspot) {
  if (left === null && right !== null) return { top, right, translate: '50% -50%' };
  return { top, left: left ?? '50%', translate: '-50% -50%' };
}

function HotspotProduct({ product }: Pick<Hotspot, 'product'>) {
  const { id, name, brand, price, originalPrice, discountPercent, stock } = product;
  return (
    <article className={styles.chosen}>
      <div className={styles.picture}>
        <Picture image={product.image} sizes="9rem" ratio={4 / 5} decorative />
      </div>
      <div>
        {brand && <p className={styles.brand}>{brand}</p>}
        <h3 className={styles.name}>
          <ShopLink to={paths.product(id)}>{name}</ShopLink>
        </h3>
        <p className={styles.price}>
          <Price now={price} before={originalPrice} percent={discountPercent} variant="stacked" />
        </p>
      </div>
      <div className={styles.actions}>
        <CartStepper product={product} />
        <AddToCart key={id} product={product} soldOut={stock?.isOut} variant="line" />
      </div>
    </article>
  );
}
