import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../features/account/account.ts';
import {
  itemsDigest,
  toProductQuantities,
  type CheckoutItem,
} from '../../features/checkout/checkoutItems.ts';
import { fetchRecentOrders, type RecentOrder } from '../../features/checkout/recentOrders.ts';
import { settleStoredCheckout, type ShopperCheckout } from '../../features/checkout/settleCheckout.ts';
import { paths } from '../../config/paths.ts';
import { AlertDialog } from '../../ui/dialog.tsx';

interface Question {
  order: RecentOrder;
  respond: (buyAgain: boolean) => void;
}

interface RecentPayment {
  /** Ids of paid orders with the same items, which the shopper has decided to buy again. */
  acknowledgedOrderIds: ReadonlySet<string>;
  /** Shows the newest of these orders; resolves to true when the shopper wants to buy again. */
  confirmRepeatPurchase: (paid: RecentOrder[]) => Promise<boolean>;
  dialog: ReactNode;
}

/**
 * Prevents a shopper from paying twice for the same items by mistake: when the checkout opens, a stored checkout is settled,
 * and a recent paid order of the same items is shown in a dialog.
 */
export function useRecentPayment(
  shopper: ShopperCheckout,
  items: readonly CheckoutItem[],
  fromCart: boolean,
): RecentPayment {
  const navigate = useNavigate();
  const { profile, loading } = useAccount();
  const [acknowledgedOrderIds] = useState(() => new Set<string>());
  const [question, setQuestion] = useState<Question | null>(null);
  const isMounted = useRef(true);

  const showOrder = (orderId: string) => void navigate(paths.order(orderId), { replace: true });

  const confirmRepeatPurchase = (paid: RecentOrder[]) =>
    new Promise<boolean>((resolve) => {
      const [order] = paid;
      if (!order || !isMounted.current) return resolve(false);
      // The question may be asked twice at the same time, when the page opens and at Pay Now: one click answers both.
      setQuestion((openQuestion) => ({
        order,
        respond(buyAgain) {
          openQuestion?.respond(buyAgain);
          if (buyAgain) for (const { id } of paid) acknowledgedOrderIds.add(id);
          resolve(buyAgain);
        },
      }));
    });

  const answerQuestion = (buyAgain: boolean) => {
    question?.respond(buyAgain);
    setQuestion(null);
  };

  const checkRecentPayments = useEffectEvent(async (isCurrent: () => boolean) => {
    const settled = await settleStoredCheckout(shopper);
    if (!isCurrent()) return;
    if (settled?.items === itemsDigest(items)) return showOrder(settled.orderId);
    const recent = await fetchRecentOrders(shopper.client, toProductQuantities(items)).catch(() => []);
    const paid = recent.filter((order) => order.isPaid && !acknowledgedOrderIds.has(order.id));
    if (isCurrent() && paid.length > 0) await confirmRepeatPurchase(paid);
  });
  const isReady = profile !== undefined || !loading;
  // Checked for each set of items, not once: the persisted cart is shown first and may then change.
  const itemsKey = items.length > 0 && isReady ? itemsDigest(items) : null;
  useEffect(() => {
    if (itemsKey === null) return;
    let current = true;
    void checkRecentPayments(() => current);
    return () => {
      current = false;
    };
  }, [itemsKey]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const dialog = (
    <AlertDialog
      message={question && recentPaymentText(question.order)}
      confirmLabel={fromCart ? 'Remove from cart, see the order' : 'See the order'}
      onConfirm={() => {
        answerQuestion(false);
        if (!question) return;
        if (fromCart) void shopper.removeBought(items);
        showOrder(question.order.id);
      }}
      cancel={{ label: 'Buy again', onCancel: () => answerQuestion(true) }}
      onEscape={() => answerQuestion(false)}
    />
  );
  return { acknowledgedOrderIds, confirmRepeatPurchase, dialog };
}

function recentPaymentText({ minutesSincePlaced: minutes, number }: RecentOrder): string {
  const when = minutes < 1 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  return `You paid for this ${when}: order ${number}.`;
}
