import type { ReactNode } from 'react';
import type { ShoppableCardFragment } from './__generated__/shoppableCard.ts';
import { AddToCart, CartStepper } from '../features/cart/addToCart.tsx';
import { ProductCard } from '../features/product/productCard.tsx';
import { WishlistButton } from '../features/wishlist/wishlistButton.tsx';

export interface CardProps {
  product: ShoppableCardFragment;
  sizes: string;
  eager?: boolean;
  /** Another button in the row of the brand. */
  besideHeart?: ReactNode;
}

/** A product card with wishlist and cart buttons. */
export function ShoppableCard({ product, sizes, eager, besideHeart }: CardProps) {
  return (
    <ProductCard
      product={product}
      sizes={sizes}
      eager={eager}
      corner={
        <>
          {besideHeart}
          <WishlistButton product={product} />
        </>
      }
      stepper={<CartStepper product={product} />}
      action={<AddToCart product={product} soldOut={product.stock?.isOut} size="small" variant="line" />}
    />
  );
}
