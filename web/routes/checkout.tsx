import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useProfile } from '../features/account/account.ts';
import { useCart } from '../features/cart/cartProvider.tsx';
import { buy } from '../features/checkout/buy.ts';
import {
  deliveryTo,
  directPurchaseIn,
  isComplete,
  type DirectPurchase,
} from '../features/checkout/content.ts';
import { forgetTyped, keepTyped, typedDelivery } from '../features/checkout/deliveryDraft.ts';
import { DeliveryFields } from '../features/checkout/deliveryForm.tsx';
import type { PaymentEnd } from '../features/checkout/payOrder.ts';
import { PaymentNote } from '../features/checkout/paymentNote.tsx';
import { PaymentProblem, type Problem } from '../features/checkout/paymentProblem.tsx';
import { GATEWAY_FAILED, gatewayObstacle, useGateway } from '../features/checkout/useGateway.ts';
import { usePayment } from '../features/checkout/usePayment.tsx';
import { session } from '../graphql/session.ts';
import { paths } from '../paths.ts';
import { shop } from '../shop.ts';
import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { Summary } from '../ui/summary.tsx';
import styles from './checkout.module.css';
import { Page, PageError, pageStyles } from './page.tsx';
import { PageSkeleton } from './pageSkeleton.tsx';
import { useSettle } from './unfinishedCheckout.ts';

export function Component() {
  const { state } = useLocation();
  const { cart, error } = useCart();
  const direct = directPurchaseIn(state);
  const purchase = direct ?? cart;
  if (purchase) return <Checkout purchase={purchase} direct={direct !== null} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title="Checkout">
      <h1 className={pageStyles.title}>Checkout</h1>
      <PageError error={error} fallback="Failed to fetch cart" />
    </Page>
  );
}

function Checkout({ purchase, direct }: { purchase: DirectPurchase; direct: boolean }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const settle = useSettle();
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

  const finish = (end: PaymentEnd | null) => {
    if (end?.kind === 'failed') setProblem({ message: end.message, orderId: end.orderId });
    if (end?.kind === 'cancelled') {
      const back = () => void navigate(direct ? paths.home : paths.cart);
      setAlert({ text: 'Payment cancelled.', then: back });
    }
    if (end?.kind === 'paid') {
      settle(end.orderId);
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
      name: delivery.recipientName,
      phone: delivery.recipientPhone,
      email: profile?.email,
      publicKey: gateway.publicKey,
      shopName: shop.name,
    };
    const shopper = profile?.email ?? '';
    finish(
      await payment.run((screen) =>
        buy(client, { shopper, ...purchase, fromCart: !direct, delivery, payer }, screen),
      ),
    );
  };

  const shown = problem ?? (gateway.state === 'failed' ? { message: GATEWAY_FAILED } : null);
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
          {shown && (
            <PaymentProblem problem={shown}>
              {shown.orderId && <Link to={paths.order(shown.orderId)}>See the order</Link>}
            </PaymentProblem>
          )}
          <DeliveryFields
            delivery={delivery}
            onChange={(part) => {
              setTyped((before) => ({ ...before, ...part }));
              keepTyped(part);
            }}
            incomplete={problem?.aboutDelivery ? problem : null}
          />
          <PaymentNote />
        </div>
        <Summary
          title="Order Summary"
          items={purchase.items}
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
