import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { SESSION_ENDED } from '../../apollo/sharedListStore.ts';
import { checkoutBlockedReason, countItems, totalSavings, type CartLine } from '../../features/cart/cart.ts';
import { CartLines, removeLine } from '../../features/cart/cartLines.tsx';
import { refetchCart, useCart } from '../../features/cart/cartStore.ts';
import { showNotice } from '../../notices/lastNotice.ts';
import { ViewedStrip } from '../../features/product/viewedStrip.tsx';
import { isInWishlist, loadWishlist, setWished, shownWishlist } from '../../features/wishlist/wishlist.ts';
import { paths } from '../../config/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/emptyState.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Summary } from '../../ui/summary.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { WaitingOrder } from '../../features/order/waitingOrder.tsx';
import { useSizeNotes } from '../../features/product/sizeNotes.ts';
import { Page, pageStyles } from '../../layout/page.tsx';

const SAVED = (
  <>
    Saved to <ShopLink to={paths.wishlist}>your wishlist</ShopLink>
  </>
);

export function CartPage() {
  const client = useApolloClient();
  const { cart, isLoading, error, isCopy } = useCart();
  const obstacle = cart ? checkoutBlockedReason(cart) : null;
  const sizes = useSizeNotes(cart?.items.map(({ product }) => product.id) ?? []);
  const lines = cart?.items.filter(({ product }) => sizes.isKnown(product.id)) ?? [];
  const title = useFocusAfterRemoval(cart?.items.length);
  const saveForLater = async (line: CartLine): Promise<void> => {
    const { id } = line.product;
    // Without the wishlist, a product that it has already would be taken from it by Undo.
    await loadWishlist(client);
    const wasWished = isInWishlist(shownWishlist(client), id);
    const failure = await setWished(client, id, true);
    const undo = () => void (wasWished || setWished(client, id, false));
    if (!failure) return removeLine(client, line, { title: SAVED, undo });
    if (failure === SESSION_ENDED) return;
    const retry = { label: 'Try again', onClick: () => void saveForLater(line) };
    showNotice({
      text: `Not saved to your wishlist: ${failure.reason}`,
      button: failure.canRetry ? retry : null,
    });
  };
  // The stock may have changed since the cart was read.
  const refreshStock = useEffectEvent(() => void (isLoading || refetchCart(client)));
  useEffect(() => refreshStock(), []);
  return (
    <Page title="Shopping Cart">
      <h1 ref={title} tabIndex={-1} className={pageStyles.title}>
        Shopping Cart
      </h1>
      {(cart ? cart.items.length > lines.length && lines.length === 0 : !error) && <CartSkeleton />}
      {!cart && error !== undefined && (
        <LoadError error={error} fallback="Failed to fetch cart" onRetry={() => void refetchCart(client)} />
      )}
      {cart?.items.length === 0 && (
        <>
          <EmptyState
            icon="bag"
            text="Your cart is currently empty."
            action={
              <ShopLink className={buttonClass({ variant: 'volt' })} to={paths.search}>
                Continue Shopping
              </ShopLink>
            }
          />
          <ViewedStrip />
        </>
      )}
      {cart && lines.length > 0 && (
        <div
          className={pageStyles.split}
          data-growing={isCopy || lines.length < cart.items.length ? '' : undefined}
        >
          <CartLines lines={lines} sizeNoteOf={sizes.noteOf} onSaveForLater={saveForLater} />
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
      {/* It comes late: further up it would push down what is below it. */}
      <WaitingOrder />
    </Page>
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
