import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useProfile } from '../../features/account/account.ts';
import { useCart } from '../../features/cart/cartProvider.tsx';
import { rememberShortage, shortageText, useShortages } from '../../features/cart/stockShortages.ts';
import { buy } from '../../features/checkout/runCheckout.ts';
import {
  deliveryTo,
  directPurchaseIn,
  isComplete,
  repriced,
  type DirectPurchase,
} from '../../features/checkout/checkoutContent.ts';
import { forgetTyped, keepTyped, typedDelivery } from '../../features/checkout/deliveryDraft.ts';
import { DeliveryFields } from '../../features/checkout/deliveryForm.tsx';
import type { PaymentEnd } from '../../features/checkout/payOrder.ts';
import { PaymentNote } from '../../features/checkout/paymentNote.tsx';
import { PaymentProblem, type Problem } from '../../features/checkout/paymentProblem.tsx';
import { GATEWAY_FAILED, gatewayObstacle, useGateway } from '../../features/checkout/useGateway.ts';
import { usePayment } from '../../features/checkout/usePayment.tsx';
import { digest } from '../../auth/digest.ts';
import { session } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { shop } from '../../config/shop.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import type { Money } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { Summary } from '../../ui/summary.tsx';
import styles from './checkoutPage.module.css';
import { Page, PageError, pageStyles } from '../../layout/page.tsx';
import { PageSkeleton } from '../../layout/pageSkeleton.tsx';
import { usePaidBefore } from './recentPaymentDialog.tsx';
import { useShopper } from '../../shopper/shopperDigest.ts';
import { useSettle } from '../../shopper/unfinishedCheckout.ts';

export function CheckoutPage() {
  const { state } = useLocation();
  const { cart, error } = useCart();
  const direct = directPurchaseIn(state);
  // Chosen in another session, perhaps by another shopper.
  if (direct && direct.session !== session.marker()) return <Navigate to={paths.cart} replace />;
  const purchase = direct ?? cart;
  if (purchase) return <Checkout purchase={purchase} direct={direct} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title="Checkout">
      <h1 className={pageStyles.title}>Checkout</h1>
      <PageError error={error} fallback="Failed to fetch cart" />
    </Page>
  );
}

interface CheckoutProps {
  purchase: DirectPurchase;
  /** The purchase again when it skips the cart, else null. */
  direct: DirectPurchase | null;
}

function Checkout({ purchase, direct }: CheckoutProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { refresh } = useCart();
  const shortages = useShortages();
  // Without a profile the checkout is stored for this session alone.
  const shopper = useShopper() ?? digest(session.marker() ?? '');
  const settle = useSettle(shopper);
  const paidBefore = usePaidBefore(shopper, purchase.items, direct === null);
  const profile = useProfile();
  const gateway = useGateway();
  const payment = usePayment(purchase.total);
  const [typed, setTyped] = useState(typedDelivery);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [alert, setAlert] = useState<{ text: string; then?: () => void } | null>(null);
  const delivery = { ...deliveryTo(profile), ...typed };

  /** Why the payment cannot start now; null when it can. */
  const obstacle = (): Problem | null => {
    if (!session.isSignedIn()) return { message: 'User not logged in.' };
    if (!isComplete(delivery)) {
      return { message: 'Please provide delivery name, phone number, and address.', aboutDelivery: true };
    }
    const message = gatewayObstacle(gateway.state);
    return message === null ? null : { message };
  };

  /** The shopper was told another total than the one on the screen. */
  const showTotal = (total: Money) => {
    if (!direct) return void refresh();
    void navigate(paths.checkout, { replace: true, state: { direct: repriced(direct, total) } });
  };

  const finish = (end: PaymentEnd | null) => {
    if (end?.kind === 'failed') {
      const { message, order, soldOutProductId, fieldErrors = {} } = end;
      const aboutDelivery = Object.keys(fieldErrors).some((name) => name in delivery);
      setProblem({
        message,
        order,
        fieldErrors,
        aboutDelivery,
        isAboutCart: Boolean(soldOutProductId) && !direct,
      });
      const short = purchase.items.find((item) => item.product.id === soldOutProductId);
      if (short) {
        rememberShortage(short, message);
        void refresh();
      }
    }
    if (end?.kind === 'declined') showTotal(end.total);
    if (end?.kind === 'cancelled') {
      const back = () => void navigate(direct ? paths.home : paths.cart);
      setAlert({ text: 'Payment cancelled.', then: back });
    }
    if (end?.kind === 'paid') {
      void settle(end.orderId);
      // Another tab may have closed this checkout first, and what was typed is kept here.
      forgetTyped();
      void navigate(paths.order(end.orderId), { replace: true });
    }
  };

  const payNow = async () => {
    if (purchase.items.length === 0) return setAlert({ text: 'Your cart is empty.' });
    const reason = obstacle();
    setProblem(reason);
    if (reason !== null) return;
    const payer = {
      shopper,
      name: delivery.recipientName,
      phone: delivery.recipientPhone,
      email: profile?.email,
      publicKey: gateway.publicKey,
      shopName: shop.name,
    };
    const { boughtAgain, confirmBuyAgain } = paidBefore;
    const wanted = { ...purchase, fromCart: !direct, delivery, payer, boughtAgain, confirmBuyAgain };
    finish(await payment.run((screen) => buy(client, wanted, screen)));
  };

  return (
    <Page title="Checkout">
      <h1 className={pageStyles.title}>Checkout</h1>
      <form
        className={pageStyles.split}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void payNow();
        }}
      >
        <div className={styles.steps}>
          {problem && (
            <PaymentProblem problem={problem}>
              {problem.order && <Link to={paths.order(problem.order.id)}>See the order</Link>}
              {problem.isAboutCart && <Link to={paths.cart}>Change your cart</Link>}
            </PaymentProblem>
          )}
          {!problem && gateway.state === 'failed' && <Notice tone="error">{GATEWAY_FAILED}</Notice>}
          <DeliveryFields
            delivery={delivery}
            onChange={(part) => {
              setTyped((before) => ({ ...before, ...part }));
              keepTyped(part);
            }}
            failure={problem?.aboutDelivery ? problem : null}
          />
          <PaymentNote />
        </div>
        <Summary
          title="Order Summary"
          items={purchase.items.map((item) => ({ ...item, problem: shortageText(item, shortages) }))}
          count={purchase.items.reduce((sum, item) => sum + item.quantity, 0)}
          total={purchase.total}
          action={
            <Button type="submit" look="volt" wide disabled={payment.busy}>
              {payment.busy ? 'Please wait...' : 'Pay Now'}
            </Button>
          }
        />
      </form>
      {payment.dialogs}
      {paidBefore.dialog}
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
