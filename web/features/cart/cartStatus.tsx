import { useReactiveVar } from '@apollo/client/react';
import { Button } from '../../ui/button.tsx';
import { formatMoney } from '../../ui/money.ts';
import { NoticeBar } from '../../ui/notice.tsx';
import { useTimedMessage } from '../../ui/useTimedMessage.ts';
import { countItems, itemCountText, type Cart } from './cart.ts';
import { lastReport, type CartAction, type CartReport } from './cartWriter.ts';

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

/** Reports the changes of the cart in a live region: the result of the last one, which is visible when it failed. */
export function CartStatus() {
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
