import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FeaturedProductBlockFragment } from './__generated__/featuredProduct.ts';
import { paths } from '../../config/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './featuredProduct.module.css';

interface FeaturedProductProps {
  product: FeaturedProductBlockFragment;
  actions: ReactNode;
}

/** The home page's featured product: its pictures beside its texts. */
export function FeaturedProduct({ product, actions }: FeaturedProductProps) {
  const { id, name, brand, price, originalPrice, discountPercent } = product;
  const [selectedIndex, setSelectedIndex] = useState(0);
  const image = product.images[selectedIndex] ?? product.images[0];
  return (
    <div className={styles.split}>
      <div className={styles.pictures}>
        <div className={styles.main}>
          <Picture
            image={image && { alt: image.alt, w512: image.w512, w768: image.w768, w1280: image.w1280 }}
            sizes="(min-width: 64rem) 50vw, 100vw"
            ratio={4 / 5}
          />
        </div>
        {product.images.length > 1 && (
          <fieldset className={styles.thumbs} aria-label="Pictures">
            {product.images.map((thumbnail, index) => (
              <button
                key={thumbnail.w96}
                type="button"
                aria-label={`Picture ${index + 1}`}
                aria-pressed={index === selectedIndex}
                onClick={() => setSelectedIndex(index)}
              >
                <Picture
                  image={{ alt: '', w96: thumbnail.w96, w128: thumbnail.w128, w192: thumbnail.w192 }}
                  sizes="(min-width: 64rem) 72px, 56px"
                  ratio={1}
                  decorative
                />
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div className={styles.words}>
        {brand && <p className={styles.brand}>{brand}</p>}
        <h2 className={styles.name}>
          <Link to={paths.product(id)}>{name}</Link>
        </h2>
        <p className={styles.price}>
          <Price now={price} before={originalPrice} percent={discountPercent} size="large" />
        </p>
        {product.description && <p className={styles.description}>{product.description}</p>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  );
}
