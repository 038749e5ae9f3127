import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CartLine } from '../../features/cart/cart.ts';
import { countItems, savedIn } from '../../features/cart/cartArithmetic.ts';
import { CartLines } from '../../features/cart/cartLines.tsx';
import { useCart } from '../../features/cart/cartProvider.tsx';
import { checkoutObstacle } from '../../features/cart/lineStock.ts';
import { useWishlistChanges } from '../../features/wishlist/wishlistProvider.tsx';
import { paths } from '../../config/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/emptyState.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Summary } from '../../ui/summary.tsx';
import { Page, PageError, pageStyles } from '../../layout/page.tsx';

export function CartPage() {
  const { cart, isReading, error, changes, refresh } = useCart();
  const [wasFilled, setWasFilled] = useState(false);
  if (!wasFilled && cart && cart.items.length > 0) setWasFilled(true);
  const obstacle = cart ? checkoutObstacle(cart) : null;
  const moveToWishlist = useMoveToWishlist();
  // The stock may have changed since the cart was read.
  const readAgain = useEffectEvent(() => void (isReading || refresh()));
  useEffect(() => readAgain(), []);
  return (
    <Page title="Shopping Cart">
      <h1 className={pageStyles.title}>Shopping Cart</h1>
      {!cart && !error && <CartSkeleton />}
      {!cart && error !== undefined && (
        <div className={pageStyles.empty}>
          <PageError error={error} fallback="Failed to fetch cart" />
          <Button look="line" onClick={() => void refresh()}>
            Try again
          </Button>
        </div>
      )}
      {cart?.items.length === 0 && <EmptyCart emptied={wasFilled} />}
      {cart && cart.items.length > 0 && (
        <div className={pageStyles.split}>
          <CartLines cart={cart} changes={changes} onMove={moveToWishlist} />
          <Summary
            title="Order Summary"
            count={countItems(cart)}
            saved={savedIn(cart)}
            total={cart.total}
            obstacle={obstacle}
            action={
              obstacle === null ? (
                <Link className={buttonClass({ look: 'volt', wide: true })} to={paths.checkout}>
                  Checkout
                </Link>
              ) : (
                <Button look="volt" wide disabled>
                  Checkout
                </Button>
              )
            }
          />
        </div>
      )}
    </Page>
  );
}

/** Moves a line's product to the wishlist. It stays in the cart until it is on the wishlist. */
function useMoveToWishlist() {
  const { changes, tell } = useCart();
  const wishlist = useWishlistChanges();
  return async function move({ product }: Pick<CartLine, 'product'>): Promise<void> {
    const isWished = await wishlist.add(product.id, (reason) =>
      tell({ kind: 'failed', action: 'moved', reason, retry: () => void move({ product }) }),
    );
    if (isWished) await changes.remove([product], 'moved');
  };
}

/** @param emptied whether there was something in it before */
function EmptyCart({ emptied }: { emptied: boolean }) {
  const message = useRef<HTMLParagraphElement>(null);
  // Whoever has just taken the last line out by keyboard is told, and stays here.
  useEffect(() => {
    if (emptied && document.activeElement === document.body) message.current?.focus();
  }, [emptied]);
  return (
    <EmptyState
      thing="bag"
      text="Your cart is currently empty."
      textRef={message}
      action={
        <Link className={buttonClass()} to={paths.search}>
          Continue Shopping
        </Link>
      }
    />
  );
}

function CartSkeleton() {
  return (
    <div className={pageStyles.split} aria-hidden="true">
      <Skeleton height="24rem" radius="var(--radius)" />
      <Skeleton height="14rem" radius="var(--radius-l)" />
    </div>
  );
}
