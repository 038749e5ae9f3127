import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { reasonOf, userMessage } from '../../apollo/errorMessages.ts';
import { isDone } from '../../apollo/listQueue.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import { refetchCart, useCart } from '../../features/cart/cart.ts';
import { RemoveFromCart, removing } from '../../features/cart/cartMutations.ts';
import { showReport } from '../../features/cart/cartReport.ts';
import { countItems, totalSavings } from '../../features/cart/optimisticCart.ts';
import { CartLines } from '../../features/cart/cartLines.tsx';
import { checkoutBlockedReason } from '../../features/cart/lineStock.ts';
import { addUnlessListed } from '../../features/wishlist/wishlist.ts';
import { paths } from '../../config/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/emptyState.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Summary } from '../../ui/summary.tsx';
import { Page, PageError, pageStyles } from '../../layout/page.tsx';

export function CartPage() {
  const client = useApolloClient();
  const { cart, isLoading, error } = useCart();
  const [hadItems, setHadItems] = useState(false);
  if (!hadItems && cart && cart.items.length > 0) setHadItems(true);
  const obstacle = cart ? checkoutBlockedReason(cart) : null;
  const moveToWishlist = useMoveToWishlist();
  // The stock may have changed since the cart was read.
  const refreshStock = useEffectEvent(() => void (isLoading || refetchCart(client)));
  useEffect(() => refreshStock(), []);
  return (
    <Page title="Shopping Cart">
      <h1 className={pageStyles.title}>Shopping Cart</h1>
      {!cart && !error && <CartSkeleton />}
      {!cart && error !== undefined && (
        <div className={pageStyles.empty}>
          <PageError error={error} fallback="Failed to fetch cart" />
          <Button variant="line" onClick={() => void refetchCart(client)}>
            Try again
          </Button>
        </div>
      )}
      {cart?.items.length === 0 && <EmptyCart wasEmptied={hadItems} />}
      {cart && cart.items.length > 0 && (
        <div className={pageStyles.split}>
          <CartLines cart={cart} onMoveToWishlist={moveToWishlist} />
          <Summary
            title="Order Summary"
            count={countItems(cart)}
            savings={totalSavings(cart)}
            total={cart.total}
            blockedReason={obstacle}
            action={
              obstacle === null ? (
                <Link className={buttonClass({ variant: 'volt', wide: true })} to={paths.checkout}>
                  Checkout
                </Link>
              ) : (
                <Button variant="volt" wide disabled>
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

/** Moves a line's product to the wishlist. It is removed from the cart only after it was added to the wishlist. */
function useMoveToWishlist() {
  const client = useApolloClient();
  const [removeFromCart] = useMutation(RemoveFromCart);
  return async function move(id: string): Promise<void> {
    const added = await addUnlessListed(client, id);
    if (!added || isDone(added)) return void (await removeFromCart(removing(client, [id], 'moved')));
    if (isSessionEndedError(added.error)) return;
    const reason = userMessage(added.data?.change.userErrors ?? []) ?? reasonOf(added.error);
    showReport({ kind: 'failed', action: 'moved', reason, retry: () => void move(id) });
  };
}

/** @param wasEmptied true when the cart had items before */
function EmptyCart({ wasEmptied }: { wasEmptied: boolean }) {
  const message = useRef<HTMLParagraphElement>(null);
  // When the last line is removed by keyboard, its button loses the focus; the message gets it.
  useEffect(() => {
    if (wasEmptied && document.activeElement === document.body) message.current?.focus();
  }, [wasEmptied]);
  return (
    <EmptyState
      illustration="bag"
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
