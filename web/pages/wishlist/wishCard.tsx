import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { SESSION_ENDED } from '../../apollo/sharedListStore.ts';
import { AddToCart, CartStepper } from '../../features/cart/addToCart.tsx';
import { setQuantity } from '../../features/cart/cartStore.ts';
import { showNotice } from '../../notices/lastNotice.ts';
import { ProductCard } from '../../features/product/productCard.tsx';
import { setWished } from '../../features/wishlist/wishlist.ts';
import { WishlistButton } from '../../features/wishlist/wishlistButton.tsx';
import { paths } from '../../config/paths.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import type { CardProps } from '../../productLists/shoppableCard.tsx';

const MOVED = (
  <>
    Moved to <ShopLink to={paths.cart}>your cart</ShopLink>
  </>
);

/** Removes a product from the wishlist and offers to put it back, and to take it from the cart when it was moved there. */
async function removeWish(
  client: ApolloClient,
  product: CardProps['product'],
  isMoved = false,
): Promise<void> {
  const { id, name } = product;
  const removal = setWished(client, id, false);
  let isUndone = false;
  const undo = () => {
    isUndone = true;
    void setWished(client, id, true);
    if (isMoved) void setQuantity(client, id, 0);
  };
  showNotice({ title: isMoved ? MOVED : 'Removed', text: name, button: { label: 'Undo', onClick: undo } });
  const failure = await removal;
  if (!failure || failure === SESSION_ENDED || isUndone) return;
  // The card is back, so the notice must not read like a success.
  const retry = { label: 'Try again', onClick: () => void removeWish(client, product, isMoved) };
  showNotice({ text: `Not removed: ${failure.reason}`, button: failure.canRetry ? retry : null });
}

/** A card of the wishlist: its button moves the product to the cart, and what leaves the list can be put back. */
export function WishCard({ product, ...card }: CardProps) {
  const client = useApolloClient();
  return (
    <ProductCard
      {...card}
      product={product}
      corner={<WishlistButton product={product} onRemove={() => void removeWish(client, product)} />}
      stepper={<CartStepper product={product} />}
      action={
        <AddToCart
          product={product}
          text="Move to cart"
          soldOut={product.stock?.isOut}
          // The wish goes only after the product is in the cart.
          onAdded={() => void removeWish(client, product, true)}
          variant="line"
          size="small"
        />
      }
    />
  );
}
