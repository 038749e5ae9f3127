import type { OrderStatus, PaymentState } from '../../__generated__/schema.ts';

/** A step of an order's progress: completed, current, ended here, or still to come. */
export interface Step {
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
