import type { OrderItemInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors.ts';
import { ordersOfItems } from '../sameItems.ts';
import { NO_DATE_TIME } from '../../wire/dateTime.ts';
import { toInt } from '../../wire/scalars.ts';
import type { Order } from './api.ts';
import { sentence } from '../../sentences.ts';

/** An order is recent for this long. */
const RECENT_MINUTES = 30;

const MAX_ITEMS = 100;

/**
 * Whole minutes since a point in time; 0 if it is in the future, because the upstream's clock may be ahead, and if it cannot be read,
 * because such an order may be recent.
 */
export const minutesSince = (dateTime: string): number =>
  dateTime === NO_DATE_TIME ? 0 : toInt((Date.now() - Date.parse(dateTime)) / 60_000);

/**
 * The shopper's recent orders of exactly these products and quantities, newest first. The shopper is asked about them.
 * @throws UserFacingError BAD_USER_INPUT
 */
export async function recentOrdersOf(items: readonly OrderItemInput[], context: Context): Promise<Order[]> {
  if (items.length === 0 || items.length > MAX_ITEMS) {
    throw new UserFacingError('BAD_USER_INPUT', sentence('RECENT_ITEMS_RANGE', MAX_ITEMS), 'items');
  }
  const orders = await context.order.newest();
  return ordersOfItems(
    orders.filter(({ createdAt }) => minutesSince(createdAt) < RECENT_MINUTES),
    items,
    context,
  );
}
