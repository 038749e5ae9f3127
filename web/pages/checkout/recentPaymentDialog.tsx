import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../features/account/account.ts';
import { mayBePaid } from '../../features/checkout/findOrder.ts';
import {
  itemsDigest,
  toProductQuantities,
  type CheckoutItem,
  type Delivery,
} from '../../features/checkout/checkoutItems.ts';
import { readBoughtAgain, saveBoughtAgain } from '../../features/checkout/deliveryDraft.ts';
import {
  fetchRecentOrders,
  NO_ORDERS,
  type CheckoutOrder,
  type EarlierOrders,
} from '../../features/checkout/paymentCalls.ts';
import {
  settleStoredCheckout,
  type SettledCheckout,
  type ShopperCheckout,
} from '../../features/checkout/settleCheckout.ts';
import { usePaidCheckout } from '../../features/checkout/usePaidCheckout.ts';
import { paths } from '../../config/paths.ts';
import { AlertDialog } from '../../ui/dialog.tsx';

interface RecentPaymentOptions {
  items: readonly CheckoutItem[];
  fromCart: boolean;
  /** True while the page itself must find out that its order was paid: late, in another tab or on another device. */
  isWatching: boolean;
  /** Earlier orders that Pay Now has found; empty while no payment waits for the answer. */
  found: readonly CheckoutOrder[];
  /** Tells the waiting payment what the shopper has chosen. */
  onAnswer: (buyAgain: boolean) => void;
  /** Called with the delivery of the shopper's last order; with null when there is none, or it cannot be read. */
  onLastDelivery: (delivery: Delivery | null) => void;
}

/**
 * Prevents a shopper from paying twice for the same items by mistake: when the checkout opens, a stored checkout is settled,
 * and a recent order of the same items that is or may be paid is shown in a dialog; so are those that Pay Now finds. An order that
 * becomes paid while the page is open is shown at once.
 */
export function useRecentPayment(
  shopper: ShopperCheckout,
  { items, fromCart, isWatching, found, onAnswer, onLastDelivery }: RecentPaymentOptions,
) {
  const navigate = useNavigate();
  const { profile, loading } = useAccount();
  /** Of paid or unconfirmed orders with the same items, which the shopper has decided to buy again. */
  const [acknowledgedOrderIds] = useState(() => new Set<string>(readBoughtAgain().orderIds));
  const [foundAtOpening, setFoundAtOpening] = useState<readonly CheckoutOrder[]>([]);
  const orders = found.length > 0 ? found : foundAtOpening;
  const [shown] = orders;

  const showOrder = (orderId: string) => void navigate(paths.order(orderId), { replace: true });

  const answer = (buyAgain: boolean) => {
    if (buyAgain) {
      for (const { id } of orders) acknowledgedOrderIds.add(id);
      // After a reload the dialog would name these orders, not the one that is being paid.
      saveBoughtAgain(orders.map(({ id }) => id));
    }
    setFoundAtOpening([]);
    if (found.length > 0) onAnswer(buyAgain);
  };

  /** Shows a paid order of the items on the page. The upstream, or another page, may have emptied the cart after the payment. */
  const showSettled = (settled: SettledCheckout): boolean => {
    const isShown = items.length === 0 || settled.items === itemsDigest(items);
    if (isShown) showOrder(settled.orderId);
    return isShown;
  };

  /** The last delivery, and recent orders to show; none when a stored checkout was settled whose order is shown instead. */
  const readEarlierOrders = useEffectEvent(async (isCurrent: () => boolean): Promise<EarlierOrders> => {
    const settled = await settleStoredCheckout(shopper);
    if (!isCurrent() || (settled && showSettled(settled)) || items.length === 0) return NO_ORDERS;
    const { sameItems, lastDelivery } = await fetchRecentOrders(shopper.client, toProductQuantities(items));
    const isShown = (order: CheckoutOrder) => mayBePaid(order) && !acknowledgedOrderIds.has(order.id);
    return { sameItems: sameItems.filter(isShown), lastDelivery };
  });
  const reportLastDelivery = useEffectEvent(onLastDelivery);
  const isReady = profile !== undefined || !loading;
  // Checked for each set of items, not once: the persisted cart is shown first and may then change.
  const itemsKey = isReady ? itemsDigest(items) : null;
  useEffect(() => {
    if (itemsKey === null) return;
    let current = true;
    readEarlierOrders(() => current).then(
      (found) => {
        if (!current) return;
        setFoundAtOpening(found.sameItems);
        reportLastDelivery(found.lastDelivery);
      },
      // The session has ended.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [itemsKey]);

  usePaidCheckout(shopper, isReady && isWatching, showSettled);

  const dialog = (
    <AlertDialog
      message={shown ? recentPaymentText(shown) : null}
      confirmLabel={fromCart && shown?.isPaid ? 'Remove from cart, see the order' : 'See the order'}
      onConfirm={() => {
        answer(false);
        if (!shown) return;
        if (fromCart && shown.isPaid)
          void shopper.removeBought(items.map((item) => ({ ...item, productId: item.product.id })));
        showOrder(shown.id);
      }}
      cancel={{ label: 'Buy again', onCancel: () => answer(true) }}
      onEscape={() => answer(false)}
    />
  );
  return { acknowledgedOrderIds, dialog };
}

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

function timeAgo(minutes: number): string {
  if (minutes < 1) return 'just now';
  const [count, unit] =
    minutes < MINUTES_PER_HOUR
      ? [minutes, 'minute']
      : minutes < MINUTES_PER_DAY
        ? [Math.floor(minutes / MINUTES_PER_HOUR), 'hour']
        : [Math.floor(minutes / MINUTES_PER_DAY), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const recentPaymentText = ({ isPaid, minutesSincePlaced, number }: CheckoutOrder): string =>
  isPaid
    ? `You paid for this ${timeAgo(minutesSincePlaced)}: order ${number}.`
    : `You may have paid already: the payment of order ${number}, placed ${timeAgo(minutesSincePlaced)}, is being confirmed.`;
