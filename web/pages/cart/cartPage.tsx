import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SESSION_ENDED } from '../../apollo/listWriter.ts';
import { countItems, refetchCart, totalSavings, useCart } from '../../features/cart/cart.ts';
import { showReport } from '../../features/cart/cartWriter.ts';
import type { CartLine } from '../../features/cart/optimisticCart.ts';
import { removeLine } from '../../features/cart/removeLine.tsx';
import { CartLines } from '../../features/cart/cartLines.tsx';
import { checkoutBlockedReason } from '../../features/cart/lineStock.ts';
import { ViewedStrip } from '../../features/product/viewedStrip.tsx';
import { isInWishlist, loadWishlist, setWished, shownWishlist } from '../../features/wishlist/wishlist.ts';
import { usePrefetchedScriptUrl } from '../../features/checkout/razorpay.ts';
import { paths } from '../../config/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/emptyState.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Summary } from '../../ui/summary.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import { WaitingOrder } from '../../features/order/waitingOrder.tsx';
import { useSizeNotes } from '../../features/product/sizeNotes.ts';
import { Page, pageStyles } from '../../layout/page.tsx';

export function CartPage() {
  const client = useApolloClient();
  const { cart, isLoading, error } = useCart();
  const [hadItems, setHadItems] = useState(false);
  if (!hadItems && cart && cart.items.length > 0) setHadItems(true);
  const obstacle = cart ? checkoutBlockedReason(cart) : null;
  const sizeNotes = useSizeNotes(cart?.items.map(({ product }) => product.id) ?? []);
  const saveForLater = useSaveForLater();
  const paymentScriptUrl = usePrefetchedScriptUrl(Boolean(cart?.items.length));
  // The stock may have changed since the cart was read.
  const refreshStock = useEffectEvent(() => void (isLoading || refetchCart(client)));
  useEffect(() => refreshStock(), []);
  return (
    <Page title="Shopping Cart">
      {paymentScriptUrl !== null && <link rel="prefetch" as="script" href={paymentScriptUrl} />}
      <h1 className={pageStyles.title}>Shopping Cart</h1>
      <WaitingOrder />
      {!cart && !error && <CartSkeleton />}
      {!cart && error !== undefined && (
        <LoadError error={error} fallback="Failed to fetch cart" onRetry={() => void refetchCart(client)} />
      )}
      {cart?.items.length === 0 && (
        <>
          <EmptyCart wasEmptied={hadItems} />
          <ViewedStrip />
        </>
      )}
      {cart && cart.items.length > 0 && (
        <div className={pageStyles.split}>
          <CartLines cart={cart} sizeNotes={sizeNotes} onSaveForLater={saveForLater} />
          <Summary
            count={countItems(cart)}
            savings={totalSavings(cart)}
            total={cart.total}
            note="If the total differs, we tell you before you pay."
            blockedReason={obstacle}
            action={
              obstacle === null ? (
                <ShopLink className={buttonClass({ variant: 'volt', wide: true })} to={paths.checkout}>
                  Checkout
                </ShopLink>
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
function useSaveForLater() {
  const client = useApolloClient();
  return async function save(line: CartLine): Promise<void> {
    const { id } = line.product;
    // Without the wishlist, a product that it has already would be taken from it by Undo.
    await loadWishlist(client);
    const wasWished = isInWishlist(shownWishlist(client), id);
    const failure = await setWished(client, id, true);
    if (!failure)
      return removeLine(client, line, { undo: () => void (wasWished || setWished(client, id, false)) });
    if (failure === SESSION_ENDED) return;
    const retry = failure.canRetry ? () => void save(line) : null;
    showReport({ kind: 'failed', action: 'moved', reason: failure.reason, retry });
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
      icon="bag"
      text="Your cart is currently empty."
      textRef={message}
      action={
        <ShopLink className={buttonClass()} to={paths.search}>
          Continue Shopping
        </ShopLink>
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
