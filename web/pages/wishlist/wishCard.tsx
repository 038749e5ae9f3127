import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { addToCart, setQuantity, showNotice, useCartLine } from '../../features/cart/cartWriter.ts';
import { ProductCard } from '../../features/product/productCard.tsx';
import { setWished } from '../../features/wishlist/wishlist.ts';
import { WishlistButton } from '../../features/wishlist/wishlistButton.tsx';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import type { CardProps } from '../productLists/shoppableCard.tsx';

const MOVED = (
  <>
    Moved to <ShopLink to={paths.cart}>your cart</ShopLink>
  </>
);

/** Removes a product from the wishlist and offers to put it back, and to take it from the cart when it was moved there. */
function removeWish(client: ApolloClient, { id, name }: CardProps['product'], isMoved = false): void {
  void setWished(client, id, false);
  const undo = () => {
    void setWished(client, id, true);
    if (isMoved) void setQuantity(client, id, 0);
  };
  showNotice({ title: isMoved ? MOVED : 'Removed', text: name, button: { label: 'Undo', onClick: undo } });
}

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
    if (isAdded) removeWish(client, product, true);
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
