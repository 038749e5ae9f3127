import type { OrderStatus } from '../__generated__/schema.ts';

const STATUSES: ReadonlySet<string> = new Set<OrderStatus>([
  'PENDING',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
]);

/** The status of an order, in any case; UNKNOWN for another word. */
export function toOrderStatus(text: string): OrderStatus {
  const status = text.trim().toUpperCase();
  return STATUSES.has(status) ? (status as OrderStatus) : 'UNKNOWN';
}
