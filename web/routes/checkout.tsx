import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useProfile } from '../features/account/account.ts';
import { useCart } from '../features/cart/cartProvider.tsx';
import {
  directPurchaseIn,
  isComplete,
  type Delivery,
  type DirectPurchase,
} from '../features/checkout/content.ts';
import { DeliveryFields } from '../features/checkout/deliveryForm.tsx';
import { pay, type PurchaseEnd } from '../features/checkout/pay.ts';
import { useGateway } from '../features/checkout/useGateway.ts';
import { VerifyingOverlay } from '../features/checkout/verifyingOverlay.tsx';
import { paths } from '../paths.ts';
import { shop } from '../shop.ts';
import { Button } from '../ui/button.tsx';
import { AlertDialog } from '../ui/dialog.tsx';
import { formatMoney, type Money } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { Summary } from '../ui/summary.tsx';
import { Page, pageStyles } from './page.tsx';
import { PageSkeleton } from './pageSkeleton.tsx';

const GATEWAY_FAILED = 'Failed to load payment gateway. Please refresh.';

export function Component() {
  const { state } = useLocation();
  const { cart } = useCart();
  const direct = directPurchaseIn(state);
  const purchase = direct ?? cart;
  if (!purchase) return <PageSkeleton />;
  return <Checkout purchase={purchase} direct={direct !== null} />;
}

/** A question that the payment waits for. */
interface Question {
  total: Money;
  answer: (goOn: boolean) => void;
}

function Checkout({ purchase, direct }: { purchase: DirectPurchase; direct: boolean }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const profile = useProfile();
  const gateway = useGateway();
  const { changes } = useCart();
  const { delivery, setDelivery } = useDelivery(profile);
  const [message, setMessage] = useState<string | null>(null);
  const [alert, setAlert] = useState<{ text: string; then?: () => void } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [verifying, setVerifying] = useState(false);
  const [busy, setBusy] = useState(false);
  // A second tap may come before React has drawn the disabled button.
  const running = useRef(false);

  const finish = (end: PurchaseEnd) => {
    if (end.kind === 'failed') setMessage(end.message);
    if (end.kind === 'cancelled') {
      setAlert({ text: 'Payment cancelled.', then: () => void navigate(direct ? paths.home : paths.cart) });
    }
    if (end.kind === 'paid') {
      if (!direct) void changes.remove(purchase.items.map((item) => item.product.id));
      void navigate(paths.order(end.orderId), { replace: true });
    }
  };

  /** Why the payment cannot start now; null when it can. */
  const obstacle = (): string | null => {
    if (!profile) return 'User not logged in.';
    if (!isComplete(delivery)) return 'Please provide delivery name, phone number, and address.';
    if (gateway.state === 'failed') return GATEWAY_FAILED;
    return gateway.state === 'loading'
      ? 'Payment gateway is still loading. Please try again in a moment.'
      : null;
  };

  const release = () => {
    running.current = false;
    setBusy(false);
  };

  const payNow = async () => {
    if (running.current) return;
    if (purchase.items.length === 0) return setAlert({ text: 'Your cart is empty.' });
    const reason = obstacle();
    setMessage(reason);
    if (reason !== null || !profile) return;
    running.current = true;
    setBusy(true);
    const end = await pay(
      client,
      { shopper: profile, ...purchase, delivery, publicKey: gateway.publicKey, shopName: shop.name },
      {
        confirmTotal: (total) => new Promise((answer) => setQuestion({ total, answer })),
        windowOpen: release,
        verifying: setVerifying,
      },
    );
    release();
    finish(end);
  };

  const answer = (goOn: boolean) => {
    question?.answer(goOn);
    setQuestion(null);
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
        <div style={{ display: 'grid', gap: 'var(--s6)' }}>
          {(message ?? (gateway.state === 'failed' ? GATEWAY_FAILED : null)) !== null && (
            <Notice tone="error">{message ?? GATEWAY_FAILED}</Notice>
          )}
          <DeliveryFields delivery={delivery} onChange={setDelivery} />
        </div>
        <Summary
          title="Order Summary"
          items={purchase.items}
          count={purchase.items.reduce((sum, item) => sum + item.quantity, 0)}
          total={purchase.total}
          action={
            <Button type="submit" look="volt" wide disabled={busy}>
              {busy ? 'Please wait...' : 'Pay Now'}
            </Button>
          }
        />
      </form>
      {verifying && <VerifyingOverlay />}
      <AlertDialog
        message={alert?.text ?? null}
        onConfirm={() => {
          setAlert(null);
          alert?.then?.();
        }}
      />
      <AlertDialog
        message={question && `The total is now ${formatMoney(question.total)}.`}
        confirm="Continue to payment"
        onConfirm={() => answer(true)}
        refuse={{ label: 'Not now', onRefuse: () => answer(false) }}
      />
    </Page>
  );
}

/** What the shopper typed, and until then what the shop knows of them. */
function useDelivery(profile: ReturnType<typeof useProfile>) {
  const [typed, setTyped] = useState<Delivery | null>(null);
  const known: Delivery = {
    recipientName: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    recipientPhone: profile?.phone ?? '',
    shippingAddress: profile?.address ?? '',
  };
  return { delivery: typed ?? known, setDelivery: setTyped };
}
