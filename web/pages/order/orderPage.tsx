import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { getFragmentData, graphql } from '../../__generated__/index.ts';
import { useProfile } from '../../features/account/account.ts';
import { isBusy, VERIFICATION_FAILED } from '../../features/checkout/checkoutMachine.ts';
import { CheckoutOrderFields } from '../../features/checkout/checkoutOperations.ts';
import type { CheckoutOrder } from '../../features/checkout/paymentCalls.ts';
import { RetryPayment } from '../../features/checkout/retryPayment.tsx';
import { settleOrder } from '../../features/checkout/settleCheckout.ts';
import { PaymentProblem, type Problem } from '../../features/checkout/paymentProblem.tsx';
import { UnconfirmedPayment } from '../../features/checkout/unconfirmedPayment.tsx';
import {
  GATEWAY_FAILED,
  GATEWAY_LOADING,
  useGatewayWait,
  usePaymentGateway,
} from '../../features/checkout/usePaymentGateway.ts';
import { useOrderUpdates } from '../../features/checkout/useOrderUpdates.ts';
import { usePayment } from '../../features/checkout/usePayment.tsx';
import { isUnconfirmed } from '../../features/order/orderSteps.ts';
import { OrderSkeleton } from '../../features/order/orderSkeleton.tsx';
import { OrderView } from '../../features/order/orderView.tsx';
import { paths } from '../../config/paths.ts';
import { shop } from '../../config/shop.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import type { Money } from '../../ui/money.ts';
import { BackLink } from '../../layout/backLink.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import styles from './orderPage.module.css';
import { Page, PageError, pageStyles } from '../../layout/page.tsx';
import { PageHead } from '../../layout/pageHead.tsx';
import { BuyAgain } from './buyAgain.tsx';
import { useShopperCheckout } from '../../shopper/useShopperCheckout.ts';

const OrderDocument = graphql(`
  query Order($id: ID!) {
    viewer {
      id
      order(id: $id) {
        id
        total {
          amount
          currency
        }
        ...CheckoutOrder
        ...OrderView
      }
    }
  }
`);

const FALLBACK = 'Something went wrong';

export function OrderPage() {
  const { id = '' } = useParams();
  // An order changes without the shopper, so a cached order is always read again.
  const { data, loading, error, refetch } = useQuery(OrderDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    refetchOn: true,
  });
  const shown = data?.viewer?.order;
  const order = getFragmentData(CheckoutOrderFields, shown);
  const [isPaying, setIsPaying] = useState(false);
  const shopper = useShopperCheckout();
  const isOpen = order ? order.isPayable || isUnconfirmed(order) : undefined;
  const updates = useOrderUpdates(shopper, { id, isOpen, isPaying }, refetch);
  useSettledOrder(order);
  if (!shown && loading) return <OrderPageSkeleton />;
  const isWaiting = !isPaying && (updates.isProofPending || (order ? isUnconfirmed(order) : false));
  return (
    <Page title={order ? `Order ${order.number}` : 'Order'}>
      <BackToOrders />
      {shown && order && (
        <OrderView
          order={shown}
          isUnconfirmed={isWaiting}
          payment={
            isWaiting ? (
              <UnconfirmedPayment />
            ) : (
              (order.isPayable || isPaying) && (
                <Payment
                  order={order}
                  total={shown.total}
                  refusal={updates.isProofRefused ? VERIFICATION_FAILED : null}
                  onActive={setIsPaying}
                  onEnd={() => void refetch()}
                />
              )
            )
          }
          buyAgain={<BuyAgain items={order.items} variant="ink" />}
        />
      )}
      {!shown && <h1 className={pageStyles.title}>Order</h1>}
      {!shown && isWaiting && <UnconfirmedPayment />}
      {!shown && error && (
        <LoadError prefix="Error: " error={error} fallback={FALLBACK} onRetry={() => void refetch()} />
      )}
      {!shown && !error && (
        <div className={pageStyles.empty}>
          <PageError prefix="Error: " error={error} fallback="Order not found" />
        </div>
      )}
    </Page>
  );
}

const BackToOrders = () => (
  <p className={styles.back} data-screen-only>
    <BackLink to={paths.orders}>My Orders</BackLink>
  </p>
);

/** As high as the window at least, so that the footer does not appear and then jump. */
const OrderPageSkeleton = () => (
  <div className={`${pageStyles.page} ${styles.skeleton}`} aria-busy="true">
    <PageHead />
    <BackToOrders />
    <OrderSkeleton />
  </div>
);

/** Settles a paid order, however it was paid. */
function useSettledOrder(order: CheckoutOrder | null | undefined): void {
  const shopper = useShopperCheckout();
  const settle = useEffectEvent(() => order && settleOrder(shopper, order));
  const paidOrderId = order?.isPaid ? order.id : undefined;
  useEffect(() => {
    if (paidOrderId) settle();
  }, [paidOrderId, shopper.shopperDigest]);
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
  const profile = useProfile();
  const shopper = useShopperCheckout();
  const gateway = usePaymentGateway();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  /** True while a payment that the shopper has started waits for the payment script. */
  const [isWaiting, setIsWaiting] = useState(false);
  const payment = usePayment(shopper, total, (state) => {
    const isActive = state.name === 'window' || isBusy(state.name);
    onActive(isActive);
    if (state.name === 'refused') setProblem(state);
    if (state.name === 'dismissed') setAlert('Payment cancelled.');
    if (!isActive && state.name !== 'reviewing') onEnd();
  });

  const pay = () => {
    setProblem(gateway.state === 'failed' ? { message: GATEWAY_FAILED } : null);
    if (gateway.state === 'failed') return;
    if (gateway.state === 'loading') return setIsWaiting(true);
    const payer = {
      name: order.recipientName ?? '',
      phone: order.recipientPhone ?? '',
      email: profile?.email,
      publicKey: gateway.publicKey,
      shopName: shop.name,
    };
    payment.payOrder(payer, order, total);
  };

  useGatewayWait(isWaiting, gateway.state, () => {
    setIsWaiting(false);
    pay();
  });
  const shownProblem = problem ?? (refusal === null ? null : { message: refusal });

  return (
    <>
      <RetryPayment
        total={total}
        busy={payment.isBusy || isWaiting}
        status={isWaiting ? GATEWAY_LOADING : null}
        onPay={pay}
        problem={shownProblem && <PaymentProblem problem={shownProblem} />}
      />
      {payment.dialogs}
      <AlertDialog message={alert} onConfirm={() => setAlert(null)} />
    </>
  );
}
