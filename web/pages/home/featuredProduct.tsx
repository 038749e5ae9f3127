import type { FeaturedProductSectionFragment } from './__generated__/featuredProduct.ts';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { BuyNow } from '../../features/checkout/buyNow.tsx';
import { FeaturedProduct } from '../../features/home/featuredProduct.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './homePage.module.css';
import type { SectionProps } from './section.tsx';
import { StockNote } from './stockNote.tsx';

/** The featured product with its cart and buy buttons. */
export function FeaturedProductSection({ home, isLoading }: SectionProps<FeaturedProductSectionFragment>) {
  const section = home?.heroProduct;
  if (!section && isLoading) return <Skeleton height="46rem" radius="var(--radius-l)" />;
  const product = section?.product;
  if (!product) return <p className={styles.quiet}>No featured product</p>;
  const soldOut = product.stock?.isOut;
  return (
    <FeaturedProduct
      key={product.id}
      product={product}
      actions={
        <>
          <StockNote stock={product.stock} />
          <CartStepper product={product} />
          <AddToCart product={product} soldOut={soldOut} variant="volt" />
          <BuyNow product={product} soldOut={soldOut} variant="ink" />
        </>
      }
    />
  );
}
