import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { addToCart, setQuantity, useCartLine } from '../../features/cart/cartWriter.ts';
import { ProductCard } from '../../features/product/productCard.tsx';
import { removeWish } from '../../features/wishlist/removeWish.tsx';
import { WishlistButton } from '../../features/wishlist/wishlistButton.tsx';
import { Button } from '../../ui/button.tsx';
import type { CardProps } from '../productLists/shoppableCard.tsx';

/** A card of the wishlist: its button moves the product to the cart, and what leaves the list can be put back. */
export function WishCard({ product, ...card }: CardProps) {
  const client = useApolloClient();
  return (
    <ProductCard
      {...card}
      product={product}
      corner={<WishlistButton product={product} onRemove={() => removeWish(client, product)} />}
      stepper={<CartStepper product={product} />}
      action={<MoveToCart product={product} />}
    />
  );
}

function MoveToCart({ product }: Pick<CardProps, 'product'>) {
  const client = useApolloClient();
  const isInCart = useCartLine(product.id) !== null;
  const [isMoving, setIsMoving] = useState(false);
  if (isInCart && !isMoving) return <AddToCart product={product} size="small" />;
  /** The wish goes only after the product is in the cart. */
  const move = async () => {
    setIsMoving(true);
    const isAdded = await addToCart(client, product.id, 1);
    setIsMoving(false);
    if (isAdded) removeWish(client, product, { undo: () => void setQuantity(client, product.id, 0, null) });
  };
  const label = isMoving ? 'Adding...' : 'Move to cart';
  return (
    <Button
      variant="volt"
      size="small"
      wide
      disabled={isMoving || product.stock?.isOut}
      aria-label={`${label} ${product.name}`}
      onClick={() => void move()}
    >
      {label}
    </Button>
  );
}
