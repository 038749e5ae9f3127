import { useState } from 'react';
import type { FeaturedProductFragment } from './__generated__/featuredProduct.ts';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { BuyNow } from '../../features/checkout/buyNow.tsx';
import { paths } from '../../config/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './featuredProduct.module.css';
import homeStyles from './homePage.module.css';
import type { SectionProps } from './section.tsx';

export function FeaturedProduct({ home, isLoading }: SectionProps<FeaturedProductFragment>) {
  const section = home?.heroProduct;
  if (!section && isLoading) return <Skeleton height="46rem" radius="var(--radius-l)" />;
  const product = section?.product;
  if (!product) return <p className={homeStyles.quiet}>No featured product</p>;
  const { id, name, brand, price, originalPrice, discountPercent } = product;
  const soldOut = product.stock?.isOut;
  return (
    <div key={id} className={styles.split}>
      <Pictures images={product.images} />
      <div className={styles.words}>
        {brand && <p className={styles.brand}>{brand}</p>}
        <h2 className={styles.name}>
          <ShopLink to={paths.product(id)}>{name}</ShopLink>
        </h2>
        <p className={styles.price}>
          <Price now={price} before={originalPrice} percent={discountPercent} variant="large" />
        </p>
        {product.description && <p className={styles.description}>{product.description}</p>}
        <div className={styles.actions}>
          <CartStepper product={product} />
          <AddToCart product={product} soldOut={soldOut} variant={soldOut ? 'line' : 'volt'} />
          <BuyNow product={product} soldOut={soldOut} variant={soldOut ? 'line' : 'ink'} />
        </div>
      </div>
    </div>
  );
}

type Product = NonNullable<NonNullable<FeaturedProductFragment['heroProduct']>['product']>;

function Pictures({ images }: Pick<Product, 'images'>) {
  const [selectedIndex, setSelectedIndex] = useState(0);
  const image = images[selectedIndex] ?? images[0];
  return (
    <div className={styles.pictures}>
      <div className={styles.main}>
        <Picture
          image={image && { alt: image.alt, w512: image.w512, w768: image.w768, w1280: image.w1280 }}
          sizes="(min-width: 64rem) 50vw, 100vw"
        />
      </div>
      {images.length > 1 && (
        <fieldset className={styles.thumbs} aria-label="Pictures">
          {images.map((thumbnail, index) => (
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
  );
}
