import type { ShopTheLookSectionFragment } from './__generated__/shopTheLook.ts';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { ShopTheLook } from '../../features/home/shopTheLook.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './homePage.module.css';
import type { SectionProps } from './section.tsx';
import { StockNote } from './stockNote.tsx';

/** The "Shop the Look" picture; its selected product can be added to the cart. */
export function ShopTheLookSection({ home, isLoading }: SectionProps<ShopTheLookSectionFragment>) {
  const section = home?.shopTheLook;
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
