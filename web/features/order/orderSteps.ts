import type { OrderStatus, PaymentState } from '../../__generated__/schema.ts';
import type { IconName } from '../../ui/icon.tsx';

/** A step of an order's progress: completed, current, ended here, or still to come. */
export interface Step {
  name: string;
  state: 'done' | 'now' | 'ended' | 'ahead';
  icon: IconName;
}

/** The steps in order; an order never moves backwards. Icons are the same as in the status badges. */
const STEPS: { status: OrderStatus; name: string; icon: IconName }[] = [
  // The status of an order at its first step is still "pending"; its badge says so.
  { status: 'PENDING', name: 'Placed', icon: 'clock' },
  { status: 'CONFIRMED', name: 'Confirmed', icon: 'check' },
  { status: 'PROCESSING', name: 'Processing', icon: 'box' },
  { status: 'SHIPPED', name: 'Shipped', icon: 'truck' },
  { status: 'DELIVERED', name: 'Delivered', icon: 'parcel' },
];

/** The steps of an order with this status; empty for an unknown status. A cancelled order's earlier steps are not known. */
export function stepsOf(status: OrderStatus, isRefundDue = false): Step[] {
  const endName = status === 'CANCELLED' ? 'Cancelled' : isRefundDue ? 'Refund due' : null;
  if (endName !== null) {
    return [
      { name: 'Placed', state: 'done', icon: 'clock' },
      { name: endName, state: 'ended', icon: 'close' },
    ];
  }
  const currentIndex = STEPS.findIndex((step) => step.status === status);
  if (currentIndex < 0) return [];
  return STEPS.map(({ name, icon }, index) => ({
    name,
    icon,
    state: index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'ahead',
  }));
}

/** True when the progress names the status itself: not for an unknown one, and not for "pending", whose step is "Placed". */
export const isNamedByStep = (status: OrderStatus): boolean => status !== 'UNKNOWN' && status !== 'PENDING';

/** True while the order has not moved on and its payment may have been made: it is neither paid nor to be paid again. */
export const isUnconfirmed = ({
  status,
  paymentState,
}: {
  status: OrderStatus;
  paymentState: PaymentState;
}) => paymentState === 'UNKNOWN' && (status === 'PENDING' || status === 'UNKNOWN');
