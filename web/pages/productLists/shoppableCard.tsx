import { graphql, getFragmentData, type FragmentType } from '../../__generated__/index.ts';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { ProductCard } from '../../features/product/productCard.tsx';
import { WishlistButton } from '../../features/wishlist/wishlistButton.tsx';

export const ShoppableCardFields = graphql(`
  fragment ShoppableCard on Product {
    id
    stock {
      isOut
    }
    ...ProductCard
    ...CartProduct
    ...Heart
  }
`);

interface ShoppableCardProps {
  product: FragmentType<typeof ShoppableCardFields>;
  sizes: string;
  eager?: boolean;
}

/** A product card with wishlist and cart buttons. */
export function ShoppableCard({ product: ref, sizes, eager }: ShoppableCardProps) {
  const product = getFragmentData(ShoppableCardFields, ref);
  return (
    <ProductCard
      product={product}
      sizes={sizes}
      eager={eager}
      corner={<WishlistButton product={product} />}
      stepper={<CartStepper product={product} />}
      action={<AddToCart product={product} soldOut={product.stock?.isOut} size="small" variant="line" />}
    />
  );
}
