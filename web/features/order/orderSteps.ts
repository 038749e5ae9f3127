import type { OrderStatus } from '../../__generated__/graphql.ts';
import type { IconName } from '../../ui/icon.tsx';

/** A place on an order's way: behind it, where it is, where it ended, or still to come. */
export interface Step {
  name: string;
  state: 'done' | 'now' | 'ended' | 'ahead';
  icon: IconName;
}

/** The way forward; an order never goes back on it. Signs are those of the badges. */
const WAY: { status: OrderStatus; name: string; icon: IconName }[] = [
  { status: 'PENDING', name: 'Pending', icon: 'clock' },
  { status: 'CONFIRMED', name: 'Confirmed', icon: 'check' },
  { status: 'PROCESSING', name: 'Processing', icon: 'box' },
  { status: 'SHIPPED', name: 'Shipped', icon: 'truck' },
  { status: 'DELIVERED', name: 'Delivered', icon: 'parcel' },
];

/** The steps of an order with this status. How far one that has ended had come before is not known. */
export function stepsOf(status: OrderStatus, isRefundDue = false): Step[] {
  const end = status === 'CANCELLED' ? 'Cancelled' : isRefundDue ? 'Refund due' : null;
  if (end !== null) {
    return [
      { name: 'Pending', state: 'done', icon: 'clock' },
      { name: end, state: 'ended', icon: 'close' },
    ];
  }
  const here = WAY.findIndex((step) => step.status === status);
  if (here < 0) return [];
  return WAY.map(({ name, icon }, index) => ({
    name,
    icon,
    state: index < here ? 'done' : index === here ? 'now' : 'ahead',
  }));
}
