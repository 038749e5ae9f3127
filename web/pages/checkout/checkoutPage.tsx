import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useProfile } from '../../features/account/account.ts';
import { stockProblemOf, stockText, totalSavings } from '../../features/cart/cart.ts';
import { refetchCart, useCart } from '../../features/cart/cartWriter.ts';
import { isMoneyTaken, type End } from '../../features/checkout/checkoutMachine.ts';
import {
  readDirectPurchase,
  messageAbout,
  type DirectPurchase,
} from '../../features/checkout/checkoutItems.ts';
import { DELIVERY_FIELDS, isDeliveryComplete } from '../../features/checkout/delivery.ts';
import { changeDraft, readDraft } from '../../features/checkout/deliveryDraft.ts';
import { DeliverySection } from '../../features/checkout/deliverySection.tsx';
import { PaymentNote } from '../../features/checkout/paymentNote.tsx';
import { isCorrected, PaymentProblem, type Problem } from '../../features/checkout/paymentProblem.tsx';
import { useDelivery } from '../../features/checkout/useDelivery.ts';
import { usePayment } from '../../features/checkout/usePayment.tsx';
import { useWatchedPayment } from '../../features/checkout/watchPayment.ts';
import { session } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import type { Money } from '../../ui/money.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Summary } from '../../ui/summary.tsx';
import styles from './checkoutPage.module.css';
import { LoadError } from '../../layout/loadError.tsx';
import { Page, pageStyles } from '../../layout/page.tsx';
import { PageSkeleton } from '../../layout/pageSkeleton.tsx';
import { earlierOrderText } from './earlierOrderText.ts';
import { useShopperCheckout } from '../../shopper/useShopperCheckout.ts';

export function CheckoutPage() {
  const client = useApolloClient();
  const { state } = useLocation();
  const { cart, error } = useCart();
  const direct = readDirectPurchase(state);
  // The direct purchase was started in another session, perhaps by another shopper.
  if (direct && direct.session !== session.marker()) return <Navigate to={paths.cart} replace />;
  const purchase = direct ?? cart;
  if (purchase) return <Checkout purchase={purchase} direct={direct} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title="Checkout">
      <h1 className={pageStyles.title}>Checkout</h1>
      <LoadError error={error} fallback="Failed to fetch cart" onRetry={() => void refetchCart(client)} />
    </Page>
  );
}

/** @param props `direct` is the same purchase when it skips the cart, otherwise null */
function Checkout({ purchase, direct }: { purchase: DirectPurchase; direct: DirectPurchase | null }) {
  const navigate = useNavigate();
  const shopper = useShopperCheckout();
  const profile = useProfile();
  const fromCart = direct === null;
  const form = useDelivery(profile, !fromCart);
  const { delivery } = form;
  const [lastProblem, setLastProblem] = useState<Problem | null>(null);
  const [alert, setAlert] = useState<{ text: string; then?: () => void } | null>(null);
  const problem = lastProblem && !isCorrected(lastProblem, delivery) ? lastProblem : null;
  const { items, total } = purchase;

  /** Shows the total that the server has calculated, which differs from the one on the page. */
  const showTotal = (changed: Money) => {
    if (!direct) return void refetchCart(shopper.client);
    const repriced = {
      ...direct,
      total: changed,
      items: items.map((item) => ({ ...item, subtotal: changed })),
    };
    void navigate(paths.checkout, { replace: true, state: { direct: repriced } });
  };

  const showOrder = (orderId: string) => void navigate(paths.order(orderId), { replace: true });

  const handleEnd = (end: End) => {
    if (end.kind === 'order') showOrder(end.orderId);
    if (end.kind === 'declined') showTotal(end.total);
    if (end.kind === 'dismissed') {
      const leaveCheckout = () => void navigate(direct ? paths.home : paths.cart);
      setAlert({ text: 'Payment cancelled.', then: leaveCheckout });
    }
    if (end.kind !== 'refused') return;
    const soldOutItem = items.find(({ product }) => product.id === end.soldOutProductId);
    const isAboutDelivery = DELIVERY_FIELDS.some((field) => end.fieldErrors?.[field]);
    const message = messageAbout(soldOutItem, end.message);
    setLastProblem({ ...end, message, ...(isAboutDelivery && { delivery }) });
    if (soldOutItem) void refetchCart(shopper.client);
  };
  const payment = usePayment(shopper, handleEnd);
  const { state, send, isBusy } = payment;
  const earlierOrders = state.name === 'asking' ? state.orders : [];
  const [earlierOrder] = earlierOrders;
  // A checkout that becomes paid late, in another tab or on another device is shown at once.
  useWatchedPayment(shopper, null, !payment.isPaying, ({ outcome }, orderId) => {
    if (isMoneyTaken(outcome)) showOrder(orderId);
  });

  const payNow = (seen = readDraft().seen) => {
    if (items.length === 0) return setAlert({ text: 'Your cart is empty.' });
    if (!session.isSignedIn()) return setLastProblem({ message: 'User not logged in.' });
    if (!isDeliveryComplete(delivery)) {
      const message = 'Please provide delivery name, phone number, and address.';
      return setLastProblem({ message, delivery });
    }
    setLastProblem(null);
    const bought = items.map(({ product, quantity }) => ({ productId: product.id, quantity }));
    payment.pay(
      {
        purchase: { items: bought, ...delivery, seen },
        shownTotal: total.amount,
        fromCart,
      },
      { name: delivery.recipientName, phone: delivery.recipientPhone, email: profile?.email },
    );
  };

  const stop = () => send({ name: 'ended', end: null });

  return (
    <Page title="Checkout">
      <h1 className={pageStyles.title}>Checkout</h1>
      <form
        className={pageStyles.split}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          payNow();
        }}
      >
        {/* A payment that waits for the script was for the delivery before. */}
        <div className={styles.steps} onChange={() => state.name === 'loading' && stop()}>
          {problem && (
            <PaymentProblem problem={problem}>
              {problem.order && <ShopLink to={paths.order(problem.order.id)}>See the order</ShopLink>}
              {problem.soldOutProductId && fromCart && <ShopLink to={paths.cart}>Change your cart</ShopLink>}
            </PaymentProblem>
          )}
          {form.isAwaited && !problem ? (
            // As high as the window: what is below the delivery comes into sight once its height is known.
            <div className={styles.skeleton} aria-busy="true">
              <Skeleton width="8rem" height="2rem" />
              <Skeleton height="9rem" radius="var(--radius)" />
            </div>
          ) : (
            <>
              <DeliverySection form={form} failure={problem?.delivery ? problem : null} offer={null} />
              <PaymentNote />
            </>
          )}
        </div>
        <Summary
          items={items.map((item) => ({ ...item, problem: stockProblemOf(item) && stockText(item) }))}
          count={items.reduce((sum, item) => sum + item.quantity, 0)}
          savings={totalSavings(purchase)}
          total={total}
          status={payment.status}
          action={
            <Button type="submit" variant="volt" wide disabled={isBusy}>
              {isBusy ? 'Please wait...' : 'Pay Now'}
            </Button>
          }
        />
      </form>
      {payment.dialogs}
      <AlertDialog
        message={earlierOrder ? earlierOrderText(earlierOrder) : null}
        confirmLabel="See the order"
        onConfirm={() => earlierOrder && showOrder(earlierOrder.id)}
        cancel={{
          label: 'Buy again',
          onCancel() {
            const seen = [...readDraft().seen, ...earlierOrders.map(({ id }) => id)];
            changeDraft({ seen });
            payNow(seen);
          },
        }}
        onEscape={stop}
      />
      <AlertDialog
        message={alert?.text ?? null}
        onConfirm={() => {
          setAlert(null);
          alert?.then?.();
        }}
      />
    </Page>
  );
}
