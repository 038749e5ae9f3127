import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../features/account/account.ts';
import { setQuantity } from '../../features/cart/cartWriter.ts';
import { RecentOrdersDocument } from '../../features/checkout/__generated__/recentOrders.ts';
import {
  deliveryFromOrder,
  isDeliveryComplete,
  toProductQuantities,
  type CheckoutItem,
  type Delivery,
} from '../../features/checkout/checkoutItems.ts';
import type { CheckoutOrder } from '../../features/checkout/checkoutMachine.ts';
import { readBoughtAgain, saveBoughtAgain } from '../../features/checkout/deliveryDraft.ts';
import { settleStored, watchPayment, type ShopperCheckout } from '../../features/checkout/settlePayment.ts';
import type { usePayment } from '../../features/checkout/usePayment.tsx';
import { paths } from '../../config/paths.ts';
import { AlertDialog } from '../../ui/dialog.tsx';

interface EarlierOrdersOptions {
  items: readonly CheckoutItem[];
  fromCart: boolean;
  payment: ReturnType<typeof usePayment>;
  /** Called with the delivery of the shopper's last order; with null when there is none, or it cannot be read. */
  onLastDelivery: (delivery: Delivery | null) => void;
}

/**
 * Prevents a shopper from paying twice for the same items by mistake. When the checkout opens, the stored one is settled, and a recent
 * order of the same items that is or may be paid is shown in a dialog; so are those that Pay Now finds. A checkout that becomes paid
 * while the page is open, late, in another tab or on another device, is shown at once.
 */
export function useEarlierOrders(
  shopper: ShopperCheckout,
  { items, fromCart, payment, onLastDelivery }: EarlierOrdersOptions,
) {
  const navigate = useNavigate();
  const { profile, loading } = useAccount();
  /** Of paid or unconfirmed orders with the same items, which the shopper has decided to buy again. */
  const [seen] = useState(() => new Set<string>(readBoughtAgain().orderIds));
  const { state, send, isPaying } = payment;
  const orders = state.name === 'asking' ? state.orders : [];
  const [shown] = orders;
  const showOrder = (orderId: string) => void navigate(paths.order(orderId), { replace: true });

  const findEarlier = useEffectEvent(async (isCurrent: () => boolean) => {
    const paidId = await settleStored(shopper);
    if (!isCurrent()) return;
    if (paidId !== null) return showOrder(paidId);
    if (items.length === 0) return onLastDelivery(null);
    const { data } = await shopper.client.query({
      query: RecentOrdersDocument,
      variables: { items: toProductQuantities(items) },
      fetchPolicy: 'no-cache',
    });
    if (!isCurrent()) return;
    const mayBePaid = ({ isPaid, paymentState, status }: CheckoutOrder) =>
      isPaid || (paymentState === 'UNKNOWN' && status !== 'CANCELLED');
    const found = (data?.viewer?.recentOrders ?? []).filter((it) => mayBePaid(it) && !seen.has(it.id));
    if (found.length > 0) send({ name: 'recentOrdersFound', orders: found });
    const deliveries = data?.viewer?.orders?.items.map(deliveryFromOrder) ?? [];
    onLastDelivery(deliveries.find(isDeliveryComplete) ?? null);
  });
  /** A second protection: its failure must not stop sales. */
  const goOn = useEffectEvent((failure: unknown) => {
    console.error(failure);
    onLastDelivery(null);
  });
  const isReady = profile !== undefined || !loading;
  // Checked for each set of items, not once: the persisted cart is shown first and may then change.
  const itemsKey = isReady ? JSON.stringify(toProductQuantities(items)) : null;
  useEffect(() => {
    if (itemsKey === null) return;
    let current = true;
    findEarlier(() => current).catch((failure: unknown) => current && goOn(failure));
    return () => {
      current = false;
    };
  }, [itemsKey]);

  const isWatching = isReady && !isPaying;
  const watch = useEffectEvent((signal: AbortSignal) =>
    watchPayment(shopper, null, signal, ({ outcome }, orderId) => {
      if (outcome === 'PAID') showOrder(orderId);
    }),
  );
  useEffect(() => {
    if (!isWatching) return;
    const stopped = new AbortController();
    void watch(stopped.signal);
    return () => stopped.abort();
  }, [isWatching, shopper.shopperDigest]);

  const dialog = (
    <AlertDialog
      message={shown ? earlierOrderText(shown) : null}
      confirmLabel={fromCart && shown?.isPaid ? 'Remove from cart, see the order' : 'See the order'}
      onConfirm={() => {
        send({ name: 'buyAgainDeclined' });
        if (!shown) return;
        if (fromCart && shown.isPaid)
          for (const { product } of items) void setQuantity(shopper.client, product.id, 0, null);
        showOrder(shown.id);
      }}
      cancel={{
        label: 'Buy again',
        onCancel: () => {
          for (const { id } of orders) seen.add(id);
          // After a reload the dialog would name these orders, not the one that is being paid.
          saveBoughtAgain(orders.map(({ id }) => id));
          send({ name: 'buyAgainChosen' });
        },
      }}
      onEscape={() => send({ name: 'buyAgainDeclined' })}
    />
  );
  return { seen, dialog };
}

const MINUTES_PER_HOUR = 60;
const relativeTime = new Intl.RelativeTimeFormat('en');

function timeAgo(minutes: number): string {
  if (minutes < 1) return 'just now';
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return hours < 1 ? relativeTime.format(-minutes, 'minute') : relativeTime.format(-hours, 'hour');
}

const earlierOrderText = ({ isPaid, minutesSincePlaced, number }: CheckoutOrder): string =>
  isPaid
    ? `You paid for this ${timeAgo(minutesSincePlaced)}: order ${number}.`
    : `You may have paid already: the payment of order ${number}, placed ${timeAgo(minutesSincePlaced)}, is being confirmed.`;
