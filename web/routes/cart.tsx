import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { countItems, savedIn } from '../features/cart/cartArithmetic.ts';
import { CartLines } from '../features/cart/cartLines.tsx';
import { useCart } from '../features/cart/cartProvider.tsx';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/emptyState.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Summary } from '../ui/summary.tsx';
import { Page, PageError, pageStyles } from './page.tsx';

export function Component() {
  const { cart, error, changes, refresh } = useCart();
  const [wasFilled, setWasFilled] = useState(false);
  if (!wasFilled && cart && cart.items.length > 0) setWasFilled(true);
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
          <CartLines cart={cart} changes={changes} />
          <Summary
            title="Order Summary"
            count={countItems(cart)}
            saved={savedIn(cart)}
            total={cart.total}
            action={
              <Link className={buttonClass({ look: 'volt', wide: true })} to={paths.checkout}>
                Checkout
              </Link>
            }
          />
        </div>
      )}
    </Page>
  );
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
