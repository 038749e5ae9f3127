import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useProfile } from '../../features/account/account.ts';
import { SaveDelivery } from '../../features/account/saveDelivery.tsx';
import { stockProblemOf, stockText, totalSavings, type CartLine } from '../../features/cart/cart.ts';
import { refetchCart, useCart } from '../../features/cart/cartStore.ts';
import {
  readDirectPurchase,
  type DirectItem,
  type DirectPurchase,
} from '../../features/checkout/checkoutItems.ts';
import {
  isMoneyTaken,
  type CheckoutOrder,
  type End,
  type Refusal,
} from '../../features/checkout/checkoutMachine.ts';
import { DELIVERY_FIELDS, isDeliveryComplete, useDelivery } from '../../features/checkout/delivery.ts';
import { DeliverySection } from '../../features/checkout/deliverySection.tsx';
import { PaymentProblem, usePayment } from '../../features/checkout/usePayment.tsx';
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
import { Page, PageSkeleton, pageStyles } from '../../layout/page.tsx';
import { useShopperCheckout } from '../../shopper/useShopperCheckout.ts';

export function CheckoutPage() {
  const client = useApolloClient();
  const { state } = useLocation();
  const { cart, error, isCopy } = useCart();
  const direct = readDirectPurchase(state);
  // The direct purchase was started in another session, perhaps by another shopper.
  if (direct && direct.session !== session.marker()) return <Navigate to={paths.cart} replace />;
  if (direct) return <Checkout direct={direct} items={direct.items} total={direct.total} isCopy={false} />;
  if (cart) return <Checkout direct={null} items={cart.items} total={cart.total} isCopy={isCopy} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title="Checkout">
      <h1 className={pageStyles.title}>Checkout</h1>
      <LoadError error={error} fallback="Failed to fetch cart" onRetry={() => void refetchCart(client)} />
    </Page>
  );
}

const relativeTime = new Intl.RelativeTimeFormat('en');

/** Prevents a shopper from paying twice for the same items by mistake: an order of them is paid or may be paid. */
function earlierOrderText({ isPaid, minutesSincePlaced: minutes, number }: CheckoutOrder): string {
  const when = minutes < 1 ? 'just now' : relativeTime.format(-minutes, 'minute');
  return isPaid
    ? `You paid for this ${when}: order ${number}.`
    : `You may have paid already: the payment of order ${number}, placed ${when}, is being confirmed.`;
}

interface CheckoutProps {
  /** Null when the cart is bought. */
  direct: DirectPurchase | null;
  items: readonly (CartLine | DirectItem)[];
  total: Money;
  /** True while the items are this device's copy of the cart: the store's may be others. */
  isCopy: boolean;
}

function Checkout({ direct, items, total, isCopy }: CheckoutProps) {
  const navigate = useNavigate();
  const shopper = useShopperCheckout();
  const profile = useProfile();
  const form = useDelivery(profile);
  const { delivery } = form;
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [alert, setAlert] = useState<{ text: string; then?: () => void } | null>(null);
  /** Orders of the same items that the shopper has seen and buys again: they are not asked about. */
  const [seen, setSeen] = useState<string[]>([]);
  const isAboutDelivery = DELIVERY_FIELDS.some((field) => problem?.fieldErrors?.[field]);

  const showOrder = (orderId: string) => void navigate(paths.order(orderId), { replace: true });

  /** Shows the total that the server has calculated, which differs from the one on the page. */
  const showTotal = (newTotal: Money) => {
    if (!direct) return void refetchCart(shopper.client);
    void navigate(paths.checkout, { replace: true, state: { direct: { ...direct, total: newTotal } } });
  };

  const handleEnd = (end: End) => {
    if (end.kind === 'order') {
      // A proof may come after the alert of a closed window.
      setAlert(null);
      showOrder(end.orderId);
    }
    if (end.kind === 'declined') showTotal(end.total);
    if (end.kind === 'dismissed') {
      const leaveCheckout = () => void navigate(direct ? paths.home : paths.cart);
      setAlert({ text: 'Payment cancelled.', then: leaveCheckout });
    }
    if (end.kind !== 'refused') return;
    const name = items.find(({ product }) => product.id === end.soldOutProductId)?.product.name;
    if (name !== undefined) void refetchCart(shopper.client);
    // Several items may stand below the message.
    const isNamed = name === undefined || end.message.includes(name);
    setProblem({ ...end, message: isNamed ? end.message : `${name}: ${end.message}` });
  };
  const payment = usePayment(shopper, handleEnd);
  const { state, send, isBusy } = payment;
  const earlierOrders = state.name === 'asking' ? state.orders : [];
  const [earlierOrder] = earlierOrders;
  // A checkout that becomes paid late, in another tab or on another device is shown at once.
  useWatchedPayment(shopper, null, !payment.isPaying, ({ outcome }, orderId) => {
    if (isMoneyTaken(outcome)) showOrder(orderId);
  });

  const payNow = (seenOrders = seen) => {
    if (items.length === 0) return setAlert({ text: 'Your cart is empty.' });
    if (!session.isSignedIn()) return setProblem({ message: 'User not logged in.' });
    if (!isDeliveryComplete(delivery)) {
      const blank = DELIVERY_FIELDS.filter((field) => delivery[field].trim() === '');
      return setProblem({
        message: 'Please provide delivery name, phone number, and address.',
        fieldErrors: Object.fromEntries(blank.map((field) => [field, ['Please fill this in.']])),
      });
    }
    setProblem(null);
    const bought = items.map(({ product, quantity }) => ({ productId: product.id, quantity }));
    payment.pay(
      {
        purchase: { items: bought, ...delivery, seen: seenOrders },
        shownTotal: total.amount,
        fromCart: direct === null,
      },
      { name: delivery.recipientName, phone: delivery.recipientPhone, email: profile?.email },
    );
  };

  const stop = () => send({ name: 'ended', end: null });
  // Below either of them, what comes late would push the rest down.
  const isAwaited = (form.isAwaited || isCopy) && !problem;

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
        <div
          className={styles.steps}
          onChange={() => {
            setProblem(null);
            // A payment that waits for the script was for the delivery before.
            if (state.name === 'loading') stop();
          }}
        >
          {problem && (
            <PaymentProblem problem={problem} isAtField={isAboutDelivery}>
              {problem.order && <ShopLink to={paths.order(problem.order.id)}>See the order</ShopLink>}
              {problem.soldOutProductId && !direct && <ShopLink to={paths.cart}>Change your cart</ShopLink>}
            </PaymentProblem>
          )}
          {isAwaited ? (
            <div className={styles.skeleton} aria-busy="true">
              <Skeleton width="8rem" height="2rem" />
              <Skeleton height="9rem" radius="var(--radius)" />
            </div>
          ) : (
            <>
              <DeliverySection form={form} failure={isAboutDelivery ? problem : null} />
              {profile && (
                <SaveDelivery
                  profile={profile}
                  phone={delivery.recipientPhone}
                  address={delivery.shippingAddress}
                />
              )}
            </>
          )}
        </div>
        {/* Below the delivery on phones: it comes once that height is known. */}
        {!isAwaited && (
          <Summary
            items={items.map((item) => ({ ...item, problem: stockProblemOf(item) && stockText(item) }))}
            count={items.reduce((sum, item) => sum + item.quantity, 0)}
            savings={totalSavings({ items, total })}
            total={total}
            note="Card or UPI, in the payment provider’s window. If the total differs, we tell you before you pay."
            status={payment.status}
            action={
              <Button type="submit" variant="volt" wide disabled={isBusy}>
                {isBusy ? 'Please wait...' : 'Pay Now'}
              </Button>
            }
          />
        )}
      </form>
      {payment.dialogs}
      <AlertDialog
        message={earlierOrder ? earlierOrderText(earlierOrder) : null}
        confirmLabel="See the order"
        onConfirm={() => earlierOrder && showOrder(earlierOrder.id)}
        cancel={{
          label: 'Buy again',
          onCancel() {
            const allSeen = [...seen, ...earlierOrders.map(({ id }) => id)];
            setSeen(allSeen);
            payNow(allSeen);
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
