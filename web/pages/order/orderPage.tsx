import { useQuery } from '@apollo/client/react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { OrderDocument } from './__generated__/orderPage.ts';
import { useProfile } from '../../features/account/account.ts';
import {
  VERIFICATION_FAILED,
  type CheckoutOrder,
  type End,
  type Refusal,
} from '../../features/checkout/checkoutMachine.ts';
import { storedCheckoutOf } from '../../features/checkout/storedCheckout.ts';
import { PaymentProblem, usePayment } from '../../features/checkout/usePayment.tsx';
import { useWatchedPayment } from '../../features/checkout/watchPayment.ts';
import { OrderView } from '../../features/order/orderView.tsx';
import { isUnconfirmed, PaymentNotice } from '../../features/order/orderStatus.tsx';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackLink } from '../../layout/backLink.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import styles from './orderPage.module.css';
import { Page, pageStyles, PageSkeleton } from '../../layout/page.tsx';
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
  const { noteOf: sizeNoteOf } = useSizeNotes(order?.items.flatMap(({ productId }) => productId ?? []) ?? []);
  const [isPaying, setIsPaying] = useState(false);
  const shopper = useShopperCheckout();
  const stored = storedCheckoutOf(shopper.shopperDigest, id);
  const isOpen = !!order && (order.isPayable || isUnconfirmed(order));
  const [isProofRefused, setIsProofRefused] = useState(false);
  useWatchedPayment(shopper, id, (isOpen || stored !== null) && !isPaying, ({ outcome }) => {
    if (outcome === 'REFUSED') setIsProofRefused(true);
    if (!order) void refetch();
  });
  if (!order && loading) return <PageSkeleton />;
  const hasProof = stored?.proof !== undefined && (isOpen || !order) && !isPaying;
  const isUnread = stored !== null && !order && error !== undefined;
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
          sizeNoteOf={sizeNoteOf}
          hasProof={hasProof}
          isUnconfirmed={isWaiting}
          payment={
            !isWaiting &&
            (order.isPayable || isPaying) && (
              <Payment
                order={order}
                refusal={isProofRefused ? VERIFICATION_FAILED : null}
                onActive={setIsPaying}
                onEnd={() => void refetch()}
              />
            )
          }
          buyAgain={
            <ErrorBoundary fallback={null}>
              {/* As high as two buttons and the gap between them. */}
              <Suspense
                fallback={<Skeleton width="8.25rem" height="calc(96px + var(--s3))" radius="var(--radius)" />}
              >
                <BuyAgain order={order} variant="ink" canAdd />
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

interface PaymentProps {
  order: CheckoutOrder;
  /** Why an earlier payment was refused, if it was. */
  refusal: string | null;
  /** Called when a payment begins or ends: while one runs, the order may have a status that allows no payment. */
  onActive: (isActive: boolean) => void;
  onEnd: () => void;
}

/** Pays an unpaid order in the same way as the checkout page. */
function Payment({ order, refusal, onActive, onEnd }: PaymentProps) {
  const profile = useProfile();
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const { pay, isPaying, isBusy, status, dialogs } = usePayment(useShopperCheckout(), (end: End) => {
    if (end.kind === 'refused') setProblem(end);
    if (end.kind === 'dismissed') setAlert('Payment cancelled.');
    onEnd();
  });
  const handleActive = useEffectEvent(onActive);
  useEffect(() => handleActive(isPaying), [isPaying]);

  const payNow = () => {
    setProblem(null);
    pay(
      { orderId: order.id, shownTotal: order.total.amount, fromCart: false },
      { name: order.recipientName ?? '', phone: order.recipientPhone ?? '', email: profile?.email },
    );
  };
  const shownProblem = problem ?? (refusal === null ? null : { message: refusal });

  return (
    <>
      <div className={styles.pay}>
        <Button variant="volt" disabled={isBusy} onClick={payNow}>
          {isBusy ? 'Please wait...' : 'Pay Now'}
        </Button>
        <output>{status}</output>
      </div>
      {shownProblem && (
        <div className={styles.problem}>
          <PaymentProblem problem={shownProblem} />
        </div>
      )}
      {dialogs}
      <AlertDialog message={alert} onConfirm={() => setAlert(null)} />
    </>
  );
}
