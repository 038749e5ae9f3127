import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { graphql } from '../../__generated__/index.ts';
import type { OrderQuery } from '../../__generated__/graphql.ts';
import { useProfile } from '../../features/account/account.ts';
import { RetryPayment } from '../../features/checkout/retryPayment.tsx';
import { settleOrder } from '../../features/checkout/settleCheckout.ts';
import { PaymentProblem, type Problem } from '../../features/checkout/paymentProblem.tsx';
import {
  GATEWAY_FAILED,
  GATEWAY_LOADING,
  useGatewayWait,
  usePaymentGateway,
} from '../../features/checkout/usePaymentGateway.ts';
import { usePayment } from '../../features/checkout/usePayment.tsx';
import { OrderView } from '../../features/order/orderView.tsx';
import { usePolling } from '../../features/order/usePolling.ts';
import { paths } from '../../config/paths.ts';
import { shop } from '../../config/shop.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { BackLink } from '../../layout/backLink.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import styles from './orderPage.module.css';
import { Page, PageError, pageStyles } from '../../layout/page.tsx';
import { PageSkeleton } from '../../layout/pageSkeleton.tsx';
import { BuyAgain } from './buyAgain.tsx';
import { useShopperCheckout } from '../../shopper/useShopperCheckout.ts';

const OrderDocument = graphql(`
  query Order($id: ID!) {
    viewer {
      id
      order(id: $id) {
        id
        number
        status
        isPaid
        isRefundDue
        isPayable
        total {
          amount
          currency
        }
        recipientName
        recipientPhone
        items {
          id
          quantity
          product {
            id
            name
          }
        }
        ...OrderView
      }
    }
  }
`);

type Order = NonNullable<NonNullable<OrderQuery['viewer']>['order']>;

const FALLBACK = 'Something went wrong';

export function OrderPage() {
  const { id = '' } = useParams();
  // An order changes without the shopper, so a cached order is always read again.
  const { data, loading, error, refetch } = useQuery(OrderDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.viewer?.order;
  usePolling(order?.isPayable === true, refetch);
  useSettledOrder(order);
  if (!order && loading) return <PageSkeleton />;
  return (
    <Page title={order ? `Order ${order.number}` : 'Order'}>
      <p className={styles.back}>
        <BackLink to={paths.orders}>My Orders</BackLink>
      </p>
      {order && (
        <OrderView
          order={order}
          payment={<Payment order={order} onEnd={() => void refetch()} />}
          buyAgain={<BuyAgain items={order.items} variant="ink" />}
        />
      )}
      {!order && <h1 className={pageStyles.title}>Order</h1>}
      {!order && error && (
        <LoadError prefix="Error: " error={error} fallback={FALLBACK} onRetry={() => void refetch()} />
      )}
      {!order && !error && (
        <div className={pageStyles.empty}>
          <PageError prefix="Error: " error={error} fallback="Order not found" />
        </div>
      )}
    </Page>
  );
}

/** Settles a paid order, however it was paid. */
function useSettledOrder(order: Order | null | undefined): void {
  const shopper = useShopperCheckout();
  const settle = useEffectEvent((orderId: string) => settleOrder(shopper, orderId));
  const paidOrderId = order?.isPaid ? order.id : undefined;
  useEffect(() => {
    if (paidOrderId) void settle(paidOrderId);
  }, [paidOrderId, shopper.shopperDigest]);
}

/** Pays an unpaid order in the same way as the checkout page. */
function Payment({ order, onEnd }: { order: Order; onEnd: () => void }) {
  const profile = useProfile();
  const shopper = useShopperCheckout();
  const gateway = usePaymentGateway();
  const payment = usePayment(shopper, order.total);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  /** True while a payment that the shopper has started waits for the payment script. */
  const [isWaiting, setIsWaiting] = useState(false);

  const pay = async () => {
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
    const result = await payment.run(payer, (flow) => flow.payOrder(order, order.total));
    if (result?.kind === 'failed') setProblem(result);
    if (result?.kind === 'cancelled') setAlert('Payment cancelled.');
    if (result) onEnd();
  };

  useGatewayWait(isWaiting, gateway.state, () => {
    setIsWaiting(false);
    void pay();
  });

  return (
    <>
      <RetryPayment
        total={order.total}
        busy={payment.busy || isWaiting}
        status={isWaiting ? GATEWAY_LOADING : null}
        onPay={() => void pay()}
        problem={problem && <PaymentProblem problem={problem} />}
      />
      {payment.dialogs}
      <AlertDialog message={alert} onConfirm={() => setAlert(null)} />
    </>
  );
}
