import { makeVar, type ApolloClient } from '@apollo/client';
import { useApolloClient, useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { messageOf, reasonOf } from '../../apollo/errorMessages.ts';
import { mutationQueue, type MutationQueue, type SettledChange } from '../../apollo/mutationQueue.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import { useSessionMarker } from '../../auth/useSession.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoney } from '../../ui/money.ts';
import { NoticeBar } from '../../ui/notice.tsx';
import { useTimedMessage } from '../../ui/useTimedMessage.ts';
import { confirmedCart, countItems, findLine, itemCountText, type Cart } from './cart.ts';
import { setQuantity, type CartAction, type CartChange } from './cartMutations.ts';

/** The result of a change, reported once no change of the cart is in flight any more. */
export type CartReport =
  | { kind: 'done'; action: CartAction; quantity: number; cart: Cart | null }
  | { kind: 'failed'; action: CartAction; reason: string; retry: (() => void) | null };

/** The last report; null when it was dismissed. The id distinguishes reports with the same text. */
const lastReport = makeVar<{ id: number; report: CartReport } | null>(null);

/** Shows a report to the shopper. */
export const showReport = (report: CartReport): void =>
  void lastReport({ id: (lastReport()?.id ?? 0) + 1, report });

const FAILED_TEXTS: Record<CartAction, string> = {
  added: 'Not added',
  changed: 'Quantity not changed',
  removed: 'Not removed',
  lineRemoved: 'Not removed',
  moved: 'Not saved to your wishlist',
  restored: 'Not put back',
};

/** Without texts for what the notice with Undo has told already: then a report tells only how the cart is now. */
const DONE_TEXTS: Partial<Record<CartAction, (quantity: number) => string>> = {
  added: () => 'Added',
  changed: (quantity) => `Quantity ${quantity}`,
  removed: () => 'Removed',
  restored: () => 'Put back',
};

function cartText(cart: Cart | null): string {
  if (!cart) return '';
  const count = countItems(cart);
  return count === 0 ? 'Your cart is empty' : `Cart: ${itemCountText(count)}, ${formatMoney(cart.total)}`;
}

/** The report as a text, such as "Added. Cart: 2 items, ₹4,770.00". */
export function reportText(report: CartReport): string {
  if (report.kind === 'failed') return `${FAILED_TEXTS[report.action]}: ${report.reason}`;
  return [DONE_TEXTS[report.action]?.(report.quantity), cartText(report.cart)].filter(Boolean).join('. ');
}

/** The quantity of a product that the shopper chose last, and why that change failed, if it did. */
interface Choice {
  productId: string;
  quantity: number;
  action: CartAction;
  failure: SettledChange['failure'];
}

/**
 * Logs each failed change of the cart. When no change is in flight any more, compares the server's cart with the quantities that
 * the shopper chose, and reports the result.
 * @returns a function that stops
 */
export function reportCartChanges(
  client: ApolloClient,
  queue: MutationQueue,
  onReport: (report: CartReport) => void,
): () => void {
  const choices = new Map<string, Choice>();
  return queue.listen('cart', {
    onSettled({ change, failure }) {
      const { action, quantities, fallbackMessage } = change as CartChange;
      if (failure && isSessionEndedError(failure.error)) return choices.clear();
      if (failure) console.error(failure.refusal ?? messageOf(failure.error, fallbackMessage), failure.error);
      for (const [productId, quantity] of quantities) {
        // Deleted first, so that the newest choice is the last entry, which is reported.
        choices.delete(productId);
        if (action) choices.set(productId, { productId, quantity, action, failure });
      }
    },
    onIdle({ data }) {
      const cart = (data as Cart | null) ?? confirmedCart(client);
      const quantityOf = (productId: string) => (cart && findLine(cart, productId)?.quantity) ?? 0;
      const settled = [...choices.values()];
      choices.clear();
      const failed = settled.filter(
        ({ productId, quantity, failure }) => failure && quantityOf(productId) !== quantity,
      );
      const { action, productId, failure } = failed.at(-1) ?? settled.at(-1) ?? {};
      if (!action || productId === undefined) return;
      if (failed.length === 0 || !failure)
        return onReport({ kind: 'done', action, quantity: quantityOf(productId), cart });
      const retry = () => {
        for (const choice of failed)
          void setQuantity(client, choice.productId, choice.quantity, choice.action);
      };
      const { refusal, error } = failure;
      // A change that the server has refused would be refused again, for example because the product is out of stock.
      onReport({ kind: 'failed', action, reason: refusal ?? reasonOf(error), retry: refusal ? null : retry });
    },
  });
}

/** Reports the changes of this page's cart to the shopper, separately for each session. */
function useCartReports(): void {
  const client = useApolloClient();
  const marker = useSessionMarker();
  useEffect(() => reportCartChanges(client, mutationQueue, showReport), [client, marker]);
}

/** Reports the changes of the cart in a live region: the result of the last one, which is visible when it failed. */
export function CartStatus() {
  useCartReports();
  const last = useReactiveVar(lastReport);
  return <output>{last && <Report key={last.id} report={last.report} />}</output>;
}

const dismissReport = () => void lastReport(null);

function Report({ report }: { report: CartReport }) {
  const { end, pauseHandlers } = useTimedMessage(dismissReport);
  if (report.kind === 'done') return <span className="visually-hidden">{reportText(report)}</span>;
  const { retry } = report;
  return (
    <div {...pauseHandlers}>
      <NoticeBar icon="alert">
        <p>{reportText(report)}</p>
        {retry && (
          <Button variant="line" size="small" onClick={() => end(retry)}>
            Try again
          </Button>
        )}
      </NoticeBar>
    </div>
  );
}
