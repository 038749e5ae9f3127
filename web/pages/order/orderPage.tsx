import { useQuery } from '@apollo/client/react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { OrderDocument } from './__generated__/orderPage.ts';
import { useProfile } from '../../features/account/account.ts';
import { isBusy as isBusyState, VERIFICATION_FAILED } from '../../features/checkout/checkoutMachine.ts';
import type { CheckoutOrder } from '../../features/checkout/paymentCalls.ts';
import { settleOrder } from '../../features/checkout/settleCheckout.ts';
import { PaymentProblem, type Problem } from '../../features/checkout/paymentProblem.tsx';
import {
  GATEWAY_FAILED,
  GATEWAY_LOADING,
  useGatewayWait,
  usePaymentGateway,
} from '../../features/checkout/usePaymentGateway.ts';
import { useOrderUpdates } from '../../features/checkout/useOrderUpdates.ts';
import { usePayment } from '../../features/checkout/usePayment.tsx';
import { isUnconfirmed } from '../../features/order/orderSteps.ts';
import { OrderView } from '../../features/order/orderView.tsx';
import { PaymentNotice } from '../../features/order/paymentNotice.tsx';
import { paths } from '../../config/paths.ts';
import { useShop } from '../../config/useShop.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import type { Money } from '../../ui/money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackLink } from '../../layout/backLink.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import styles from './orderPage.module.css';
import { Page, pageStyles } from '../../layout/page.tsx';
import { PageSkeleton } from '../../layout/pageSkeleton.tsx';
import { useSizeNotes } from '../../features/product/sizeNotes.ts';
import { useShopperCheckout } from '../../shopper/useShopperCheckout.ts';

const BuyAgain = lazySection(() => import('./buyAgain.tsx'), 'BuyAgain');

const FALLBACK = 'Something went wrong';

/** For an order that was placed here and cannot be read: the server gives no notice then. */
const UNREAD_NOTICE =
  'The order cannot be read at the moment. Please do not pay again: this page goes on asking.';
const UNREAD_TITLE = 'Your order was placed.';
const UNREAD_PAYMENT_TITLE = 'Your payment is being confirmed.';

export function OrderPage() {
  const { id = '' } = useParams();
  // An order changes without the shopper, so a cached order is always read again.
  const { data, loading, error, refetch } = useQuery(OrderDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    refetchOn: true,
    // What is shown of an order that cannot be read stays while the page goes on asking.
    notifyOnNetworkStatusChange: false,
  });
  const order = data?.viewer?.order;
  const sizeNotes = useSizeNotes(order?.items.flatMap(({ productId }) => productId ?? []) ?? []);
  const [isPaying, setIsPaying] = useState(false);
  const shopper = useShopperCheckout();
  const isOpen = order ? order.isPayable || isUnconfirmed(order) : undefined;
  const updates = useOrderUpdates(shopper, { id, isOpen, isPaying }, refetch);
  useSettledOrder(order);
  if (!order && loading) return <PageSkeleton />;
  const hasProof = updates.isProofPending && !isPaying;
  const isUnread = updates.isUnread && error !== undefined;
  const unreadTitle = !isUnread ? 'Order' : hasProof ? UNREAD_PAYMENT_TITLE : UNREAD_TITLE;
  const isWaiting = hasProof || (!isPaying && !!order && isUnconfirmed(order));
  return (
    <Page title={order ? `Order ${order.number}` : 'Order'}>
      <p className={styles.back} data-screen-only>
        <BackLink to={paths.orders}>My Orders</BackLink>
      </p>
      {order && (
        <OrderView
          order={order}
          sizeNotes={sizeNotes}
          hasProof={hasProof}
          isUnconfirmed={isWaiting}
          payment={
            !isWaiting &&
            (order.isPayable || isPaying) && (
              <Payment
                order={order}
                total={order.total}
                refusal={updates.isProofRefused ? VERIFICATION_FAILED : null}
                onActive={setIsPaying}
                onEnd={() => void refetch()}
              />
            )
          }
          buyAgain={
            <ErrorBoundary fallback={null}>
              <Suspense fallback={<Skeleton width="8.25rem" height="48px" radius="var(--round)" />}>
                <BuyAgain order={order} variant="ink" />
              </Suspense>
            </ErrorBoundary>
          }
        />
      )}
      {!order && <h1 className={pageStyles.title}>{unreadTitle}</h1>}
      {isUnread && (
        <div className={styles.unread}>
          <PaymentNotice state="BEING_CONFIRMED" text={UNREAD_NOTICE} />
        </div>
      )}
      {!order && error && (
        <LoadError prefix="Error: " error={error} fallback={FALLBACK} onRetry={() => void refetch()} />
      )}
      {!order && !error && (
        <div className={pageStyles.empty}>
          <p className={pageStyles.error} role="alert">
            Error: Order not found
          </p>
        </div>
      )}
    </Page>
  );
}

/** Settles the order once it is in a final state, however it came there. */
function useSettledOrder(order: CheckoutOrder | null | undefined): void {
  const shopper = useShopperCheckout();
  const settle = useEffectEvent(() => order && settleOrder(shopper, order));
  useEffect(() => void settle(), [order, shopper.shopperDigest]);
}

interface PaymentProps {
  order: CheckoutOrder;
  total: Money;
  /** Why an earlier payment was refused, if it was. */
  refusal: string | null;
  /** Called when a payment begins or ends: while one runs, the order may have a status that allows no payment. */
  onActive: (isActive: boolean) => void;
  onEnd: () => void;
}

/** Pays an unpaid order in the same way as the checkout page. */
function Payment({ order, total, refusal, onActive, onEnd }: PaymentProps) {
  const { name: shopName } = useShop();
  const profile = useProfile();
  const shopper = useShopperCheckout();
  const gateway = usePaymentGateway();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const payment = usePayment(shopper, total, (state) => {
    const isActive = state.name === 'window' || isBusyState(state.name);
    onActive(isActive);
    if (state.name === 'refused') setProblem(state);
    if (state.name === 'dismissed') setAlert('Payment cancelled.');
    if (!isActive && state.name !== 'reviewing') onEnd();
  });

  const pay = () => {
    setProblem(gateway.state === 'failed' ? { message: GATEWAY_FAILED } : null);
    if (gateway.state === 'failed') return;
    if (gateway.state === 'loading') return gateway.setIsWaiting(true);
    const payer = {
      name: order.recipientName ?? '',
      phone: order.recipientPhone ?? '',
      email: profile?.email,
      publicKey: gateway.publicKey,
      shopName,
    };
    payment.payOrder(payer, order, total);
  };

  useGatewayWait(gateway, pay);
  const isBusy = payment.isBusy || gateway.isWaiting;
  const shownProblem = problem ?? (refusal === null ? null : { message: refusal });

  return (
    <>
      <div className={styles.pay}>
        <Button variant="volt" disabled={isBusy} onClick={pay}>
          {isBusy ? 'Please wait...' : 'Pay Now'}
        </Button>
        <output>{gateway.isWaiting && GATEWAY_LOADING}</output>
      </div>
      {shownProblem && (
        <div className={styles.problem}>
          <PaymentProblem problem={shownProblem} />
        </div>
      )}
      {payment.dialogs}
      <AlertDialog message={alert} onConfirm={() => setAlert(null)} />
    </>
  );
}
