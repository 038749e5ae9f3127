import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../features/account/account.ts';
import { useCart } from '../../features/cart/cartProvider.tsx';
import { itemsDigest, wantedItems, type CheckoutItem } from '../../features/checkout/checkoutContent.ts';
import { recentOrders, type RecentOrder } from '../../features/checkout/recentOrders.ts';
import { paths } from '../../config/paths.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { useFinishStored } from '../../shopper/unfinishedCheckout.ts';

interface Question {
  order: RecentOrder;
  answer: (buyAgain: boolean) => void;
}

interface PaidBefore {
  /** Paid orders of the same items that the shopper was told of, and buys again. */
  boughtAgain: ReadonlySet<string>;
  /** Tells the newest of these orders; resolves to whether the shopper buys again. */
  confirmBuyAgain: (paid: RecentOrder[]) => Promise<boolean>;
  dialog: ReactNode;
}

/**
 * Keeps a shopper from paying the same twice without knowing: when the checkout opens, a stored checkout is finished, and
 * a paid order of the same items is told first.
 */
export function usePaidBefore(
  shopper: string | undefined,
  items: readonly CheckoutItem[],
  fromCart: boolean,
): PaidBefore {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { changes } = useCart();
  const { profile, loading } = useAccount();
  const finishStored = useFinishStored(shopper);
  const [boughtAgain] = useState(() => new Set<string>());
  const [question, setQuestion] = useState<Question | null>(null);
  const isMounted = useRef(true);

  const showOrder = (orderId: string) => void navigate(paths.order(orderId), { replace: true });

  const confirmBuyAgain = (paid: RecentOrder[]) =>
    new Promise<boolean>((resolve) => {
      const [order] = paid;
      if (!order || !isMounted.current) return resolve(false);
      // Asked at opening and at Pay Now in the same moment, the shopper answers once.
      setQuestion((open) => ({
        order,
        answer(buyAgain) {
          open?.answer(buyAgain);
          if (buyAgain) for (const { id } of paid) boughtAgain.add(id);
          resolve(buyAgain);
        },
      }));
    });

  const answer = (buyAgain: boolean) => {
    question?.answer(buyAgain);
    setQuestion(null);
  };

  const tellPaidBefore = useEffectEvent(async (isCurrent: () => boolean) => {
    const finished = await finishStored();
    if (!isCurrent()) return;
    if (finished?.items === itemsDigest(items)) return showOrder(finished.orderId);
    const recent = await recentOrders(client, wantedItems(items)).catch(() => []);
    const paid = recent.filter((order) => order.isPaid && !boughtAgain.has(order.id));
    if (isCurrent() && paid.length > 0) await confirmBuyAgain(paid);
  });
  const isReady = profile !== undefined || !loading;
  // The cart that was stored is shown first: what is told follows the items, not the opening of the page.
  const wanted = items.length > 0 && isReady ? itemsDigest(items) : null;
  useEffect(() => {
    if (wanted === null) return;
    let current = true;
    void tellPaidBefore(() => current);
    return () => {
      current = false;
    };
  }, [wanted]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const dialog = (
    <AlertDialog
      message={question && paidBefore(question.order)}
      confirm={fromCart ? 'Remove from cart, see the order' : 'See the order'}
      onConfirm={() => {
        answer(false);
        if (!question) return;
        if (fromCart) void changes.removeBought(wantedItems(items));
        showOrder(question.order.id);
      }}
      refuse={{ label: 'Buy again', onRefuse: () => answer(true) }}
      onEscape={() => answer(false)}
    />
  );
  return { boughtAgain, confirmBuyAgain, dialog };
}

function paidBefore({ minutesSincePlaced: minutes, number }: RecentOrder): string {
  const when = minutes < 1 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  return `You paid for this ${when}: order ${number}.`;
}
