import type { ReactNode } from 'react';
import type {
  OrderStatesFragment,
  OrderTimelineFragment,
  PaymentNoticeFragment,
} from './__generated__/orderStatus.ts';
import type { OrderStatus, PaymentNoticeState, PaymentState } from '../../__generated__/schema.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { isKnownDate, shortDate } from './orderDates.ts';
import noticeStyles from './paymentNotice.module.css';
import styles from './orderStatus.module.css';
import timelineStyles from './orderTimeline.module.css';

interface Look {
  className: string | undefined;
  icon: IconName;
}

/** The look of each status; an unknown status is neutral. */
const STATUS_LOOKS: Record<OrderStatus, Look> = {
  PENDING: { className: styles.waiting, icon: 'clock' },
  CONFIRMED: { className: styles.good, icon: 'check' },
  PROCESSING: { className: styles.packing, icon: 'box' },
  SHIPPED: { className: styles.moving, icon: 'truck' },
  DELIVERED: { className: styles.done, icon: 'parcel' },
  CANCELLED: { className: styles.off, icon: 'close' },
  UNKNOWN: { className: undefined, icon: 'dot' },
};

function lookOfPayment({ isPaid, isRefundDue }: OrderStatesFragment, state: PaymentNoticeState): Look {
  if (isPaid) return STATUS_LOOKS.CONFIRMED;
  if (isRefundDue) return { className: styles.off, icon: 'clock' };
  const hasEnded = state === 'NOT_COMPLETED' || state === 'REFUNDED';
  return hasEnded ? STATUS_LOOKS.UNKNOWN : STATUS_LOOKS.PENDING;
}

/**
 * What a notice says of the payment, in the same words wherever it is shown. One about the order's status says nothing of it, and an
 * unknown word is shown as it is.
 */
export const paymentTitleOf = (
  { status }: { status: OrderStatus },
  { state, title }: { state: PaymentNoticeState; title: string },
): string | undefined =>
  state.startsWith(status) || state === 'UNKNOWN_WORD' ? undefined : title.replace(/\.$/, '');

/** Formats a word of the backend: "refund_due" becomes "Refund due". */
export function readableStatus(status: string): string {
  const words = status.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface OrderStatusBadgesProps {
  order: OrderStatesFragment;
  noticeState: PaymentNoticeState;
  /** What the notice says of the payment, instead of the backend's word. */
  paymentTitle?: string | undefined;
  /** True where the progress of the order says its status beside it. */
  isStatusShown?: boolean;
}

/** The status of an order and of its payment. Text and icons carry the meaning, so colour is not needed to understand it. */
export function OrderStatusBadges(props: OrderStatusBadgesProps) {
  const { order, noticeState, paymentTitle, isStatusShown } = props;
  const payment = paymentTitle ?? readableStatus(order.paymentStatus ?? '');
  return (
    <ul className={styles.badges}>
      {!isStatusShown && order.statusText !== '' && (
        <Badge {...STATUS_LOOKS[order.status]}>{readableStatus(order.statusText)}</Badge>
      )}
      {payment !== '' && (
        <Badge {...lookOfPayment(order, noticeState)}>
          {!order.isPaid && !paymentTitle && <span className={styles.label}>Payment</span>} {payment}
        </Badge>
      )}
    </ul>
  );
}

const Badge = ({ className = '', icon, children }: Look & { children: ReactNode }) => (
  <li className={`${styles.badge} ${className}`}>
    <Icon name={icon} size={16} />
    {children}
  </li>
);

/** A step of an order's progress: completed, current, ended here, or still to come. */
interface Step {
  name: string;
  state: 'done' | 'now' | 'ended' | 'ahead';
}

/** The steps in order; an order never moves backwards. */
const STEPS: { status: OrderStatus; name: string }[] = [
  // The status of an order at its first step is still "pending"; its badge says so.
  { status: 'PENDING', name: 'Placed' },
  { status: 'CONFIRMED', name: 'Confirmed' },
  { status: 'PROCESSING', name: 'Processing' },
  { status: 'SHIPPED', name: 'Shipped' },
  { status: 'DELIVERED', name: 'Delivered' },
];

/** The steps of an order with this status; empty for an unknown status. A cancelled order's earlier steps are not known. */
export function stepsOf(status: OrderStatus, isRefundDue = false): Step[] {
  const endName = status === 'CANCELLED' ? 'Cancelled' : isRefundDue ? 'Refund due' : null;
  if (endName !== null) {
    return [
      { name: 'Placed', state: 'done' },
      { name: endName, state: 'ended' },
    ];
  }
  const currentIndex = STEPS.findIndex((step) => step.status === status);
  if (currentIndex < 0) return [];
  return STEPS.map(({ name }, index) => ({
    name,
    state: index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'ahead',
  }));
}

/** Texts for screen readers. */
const STATE_TEXTS: Record<Step['state'], string> = {
  done: 'done',
  now: 'now',
  ended: 'ended here',
  ahead: 'still to come',
};

/** The order's progress; renders nothing for an unknown status. */
export function OrderTimeline({ order }: { order: OrderTimelineFragment }) {
  const { status, isRefundDue, createdAt, updatedAt } = order;
  const steps = stepsOf(status, isRefundDue);
  if (steps.length === 0) return null;
  const current = STATUS_LOOKS[status];
  const icons = { done: 'check', now: current.icon, ended: 'close', ahead: undefined } as const;
  return (
    <ol className={timelineStyles.timeline} aria-label="Progress">
      {steps.map(({ name, state }, index) => {
        const isCurrent = state === 'now' || state === 'ended';
        const date = index === 0 ? createdAt : isCurrent ? updatedAt : null;
        const icon = icons[state];
        return (
          <li key={name} className={timelineStyles[state]} aria-current={isCurrent ? 'step' : undefined}>
            <span className={`${timelineStyles.sign} ${state === 'now' ? (current.className ?? '') : ''}`}>
              {icon && <Icon name={icon} size={18} />}
            </span>
            <span className={timelineStyles.name}>
              {name}
              <span className="visually-hidden">, {STATE_TEXTS[state]}</span>
            </span>
            {isKnownDate(date) && (
              <time className={timelineStyles.date} dateTime={date}>
                {shortDate(new Date(date))}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** True while the order has not moved on and its payment may have been made: it is neither paid nor to be paid again. */
export const isUnconfirmed = (order: { status: OrderStatus; paymentState: PaymentState }): boolean =>
  order.paymentState === 'UNKNOWN' && (order.status === 'PENDING' || order.status === 'UNKNOWN');

/**
 * Where the money of an order is, in the server's words.
 * @param hasProof true while this device has a proof of its payment without an outcome
 */
export const noticeOf = (order: PaymentNoticeFragment, hasProof: boolean) =>
  hasProof ? order.noticeWithProof : order.paymentNotice;

/** The styles of the states that need attention; the others are plain text. */
const NOTICE_STYLES: Partial<Record<PaymentNoticeState, string | undefined>> = {
  NOT_PAID: noticeStyles.open,
  NOT_COMPLETED: noticeStyles.open,
  BEING_CONFIRMED: noticeStyles.waiting,
  ACCEPTED: noticeStyles.waiting,
  UNKNOWN_WORD: noticeStyles.waiting,
  CANCELLED_UNKNOWN: noticeStyles.due,
  CANCELLED_PAID: noticeStyles.due,
  NOT_FULFILLED: noticeStyles.due,
  REFUND_DUE: noticeStyles.due,
};

interface PaymentNoticeProps {
  state: PaymentNoticeState;
  text: string;
  /** What the shopper can do about it. */
  children?: ReactNode;
}

/** Says where the money of an order is; a change is announced. */
export const PaymentNotice = ({ state, text, children }: PaymentNoticeProps) => (
  <div className={`${noticeStyles.notice} ${NOTICE_STYLES[state] ?? ''}`}>
    <output className={noticeStyles.text}>{text}</output>
    {children}
  </div>
);
