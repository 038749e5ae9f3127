import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { graphql } from '../../__generated__/index.ts';
import type { OrderQuery } from '../../__generated__/graphql.ts';
import { useProfile } from '../../features/account/account.ts';
import { PayAgain } from '../../features/checkout/retryPayment.tsx';
import { endOf, payOrder } from '../../features/checkout/payOrder.ts';
import { PaymentProblem, type Problem } from '../../features/checkout/paymentProblem.tsx';
import { gatewayObstacle, useGateway } from '../../features/checkout/useGateway.ts';
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
import { useShopper } from '../../shopper/shopperDigest.ts';
import { useSettle } from '../../shopper/unfinishedCheckout.ts';

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
        ...OrderView
      }
    }
  }
`);

type Order = NonNullable<NonNullable<OrderQuery['viewer']>['order']>;

const FALLBACK = 'Something went wrong';

export function OrderPage() {
  const { id = '' } = useParams();
  // An order moves on by itself, so what is kept of it is never the last word.
  const { data, loading, error, refetch } = useQuery(OrderDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.viewer?.order;
  usePolling(order?.isPayable === true, refetch);
  useSettled(order);
  if (!order && loading) return <PageSkeleton />;
  return (
    <Page title={order ? `Order ${order.number}` : 'Order'}>
      <p className={styles.back}>
        <BackLink to={paths.orders}>My Orders</BackLink>
      </p>
      {order && <OrderView order={order} payment={<Payment order={order} onEnd={() => void refetch()} />} />}
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

/** However an order came to be paid, its checkout is over. */
function useSettled(order: Order | null | undefined): void {
  const shopper = useShopper();
  const settleNow = useEffectEvent(useSettle(shopper));
  const paidOrder = order?.isPaid ? order.id : undefined;
  useEffect(() => {
    if (paidOrder && shopper) void settleNow(paidOrder);
  }, [paidOrder, shopper]);
}

/** Pays the same order, in the same way as the checkout does. */
function Payment({ order, onEnd }: { order: Order; onEnd: () => void }) {
  const client = useApolloClient();
  const profile = useProfile();
  const shopper = useShopper() ?? '';
  const gateway = useGateway();
  const payment = usePayment(order.total);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [alert, setAlert] = useState<string | null>(null);

  const pay = async () => {
    const obstacle = gatewayObstacle(gateway.state);
    setProblem(obstacle === null ? null : { message: obstacle });
    if (obstacle !== null) return;
    const payer = {
      shopper,
      name: order.recipientName ?? '',
      phone: order.recipientPhone ?? '',
      email: profile?.email,
      publicKey: gateway.publicKey,
      shopName: shop.name,
    };
    const end = await payment.run((screen) =>
      endOf(() => payOrder(client, order, order.total, payer, screen)),
    );
    if (end?.kind === 'failed') setProblem({ message: end.message, order: end.order });
    if (end?.kind === 'cancelled') setAlert('Payment cancelled.');
    if (end) onEnd();
  };

  return (
    <>
      <PayAgain
        total={order.total}
        busy={payment.busy}
        onPay={() => void pay()}
        problem={problem && <PaymentProblem problem={problem} />}
      />
      {payment.dialogs}
      <AlertDialog message={alert} onConfirm={() => setAlert(null)} />
    </>
  );
}
