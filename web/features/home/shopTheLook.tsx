import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LookPictureFragment } from './__generated__/shopTheLook.ts';
import { paths } from '../../config/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './shopTheLook.module.css';

interface ShopTheLookProps {
  look: LookPictureFragment;
  /** Renders the buttons for a product. */
  actionsOf: (productId: string) => ReactNode;
}

/** A picture of a player with a hotspot on each product. The selected hotspot's product can be bought. */
export function ShopTheLook({ look, actionsOf }: ShopTheLookProps) {
  const { title, image, hotspots } = look;
  const [selectedId, setSelectedId] = useState<string>();
  // By default, the first product that is in stock.
  const selected =
    hotspots.find(({ id }) => id === selectedId) ??
    hotspots.find(({ product }) => !product.stock?.isOut) ??
    hotspots[0];
  return (
    <div className={styles.look}>
      <div className={styles.player}>
        <Picture image={image} sizes="(min-width: 64rem) 41rem, 100vw" ratio={4 / 5} />
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
        <div aria-live="polite">
          {selected && (
            <HotspotProduct product={selected.product}>{actionsOf(selected.product.id)}</HotspotProduct>
          )}
        </div>
      </div>
    </div>
  );
}

type Hotspot = LookPictureFragment['hotspots'][number];

/** `left` and `right` are offsets of the hotspot's centre from the picture's edges. */
function hotspotPosition({ top, left, right }: Hotspot) {
  if (left === null && right !== null) return { top, right, translate: '50% -50%' };
  return { top, left: left ?? '50%', translate: '-50% -50%' };
}

function HotspotProduct({ product, children }: { product: Hotspot['product']; children: ReactNode }) {
  const { id, name, brand, price, originalPrice, discountPercent } = product;
  return (
    <article className={styles.chosen}>
      <div className={styles.picture}>
        <Picture image={product.image} sizes="(min-width: 64rem) 14rem, 35vw" ratio={4 / 5} decorative />
      </div>
      <div className={styles.about}>
        {brand && <p className={styles.brand}>{brand}</p>}
        <h3 className={styles.name}>
          <Link to={paths.product(id)}>{name}</Link>
        </h3>
        <p className={styles.price}>
          <Price now={price} before={originalPrice} percent={discountPercent} stacked />
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </article>
  );
}
