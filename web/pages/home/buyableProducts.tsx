import type { HomeQuery } from '../../__generated__/graphql.ts';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { BuyNow } from '../../features/checkout/buyNow.tsx';
import { FeaturedProduct } from '../../features/home/featuredProduct.tsx';
import { Look } from '../../features/home/shopTheLook.tsx';
import { stockText } from '../../features/product/stock.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './homePage.module.css';

interface SectionProps<Name extends 'featuredProduct' | 'shopTheLook'> {
  section: HomeQuery['home'][Name] | undefined;
  waiting: boolean;
}

/** The product that the shop puts forward, with everything that can be done with it. */
export function FeaturedSection({ section, waiting }: SectionProps<'featuredProduct'>) {
  if (!section && waiting) return <Skeleton height="46rem" radius="var(--radius-l)" />;
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
          <AddToCart product={product} soldOut={soldOut} look="volt" />
          <BuyNow product={product} soldOut={soldOut} look="ink" />
        </>
      }
    />
  );
}

/** The look; what is chosen on it can be put into the cart. */
export function LookSection({ section, waiting }: SectionProps<'shopTheLook'>) {
  if (!section && waiting) return <Skeleton ratio={4 / 5} radius="var(--radius-l)" />;
  const look = section?.look;
  if (!look) return <p className={styles.quiet}>No Shop the Look data available.</p>;
  const actionsOf = (productId: string) => {
    const product = look.hotspots.find((hotspot) => hotspot.product.id === productId)?.product;
    return (
      product && (
        <>
          <StockNote stock={product.stock} />
          <CartStepper product={product} />
          <AddToCart key={productId} product={product} soldOut={product.stock?.isOut} look="volt" />
        </>
      )
    );
  };
  return <Look look={look} actionsOf={actionsOf} />;
}

/** Said only when it presses: that few are left, or none. */
function StockNote({ stock }: { stock: Parameters<typeof stockText>[0] }) {
  const note = stockText(stock);
  return note?.urgent && <p className={styles.stock}>{note.text}</p>;
}
