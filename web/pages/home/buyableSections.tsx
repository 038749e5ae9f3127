import type { HomeQuery } from '../../__generated__/graphql.ts';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { BuyNow } from '../../features/checkout/buyNow.tsx';
import { FeaturedProduct } from '../../features/home/featuredProduct.tsx';
import { ShopTheLook } from '../../features/home/shopTheLook.tsx';
import { stockText } from '../../features/product/stock.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './homePage.module.css';

interface SectionProps<Name extends 'featuredProduct' | 'shopTheLook'> {
  section: HomeQuery['home'][Name] | undefined;
  isLoading: boolean;
}

/** The featured product with its cart and buy buttons. */
export function FeaturedSection({ section, isLoading }: SectionProps<'featuredProduct'>) {
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

/** The "Shop the Look" picture; its selected product can be added to the cart. */
export function LookSection({ section, isLoading }: SectionProps<'shopTheLook'>) {
  if (!section && isLoading) return <Skeleton ratio={4 / 5} radius="var(--radius-l)" />;
  const look = section?.look;
  if (!look) return <p className={styles.quiet}>No Shop the Look data available.</p>;
  const actionsOf = (productId: string) => {
    const product = look.hotspots.find((hotspot) => hotspot.product.id === productId)?.product;
    return (
      product && (
        <>
          <StockNote stock={product.stock} />
          <CartStepper product={product} />
          <AddToCart key={productId} product={product} soldOut={product.stock?.isOut} variant="volt" />
        </>
      )
    );
  };
  return <ShopTheLook look={look} actionsOf={actionsOf} />;
}

/** Shown only when few are left, or none. */
function StockNote({ stock }: { stock: Parameters<typeof stockText>[0] }) {
  const note = stockText(stock);
  return note?.urgent && <p className={styles.stock}>{note.text}</p>;
}
