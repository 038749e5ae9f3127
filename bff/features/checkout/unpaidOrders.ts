import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors/errors.ts';
import { createMessage } from '../../errors/messages.ts';
import { shopperOf } from '../subjectOf.ts';
import type { PlacedOrder } from './placedOrders.ts';
import { newestOrders } from './readOrders.ts';

/** Without orders that are known to be paid or over. */
async function unpaidAmong(placed: PlacedOrder[], context: Context): Promise<PlacedOrder[]> {
  const newest = (await newestOrders(context)) ?? [];
  const outcomes = await Promise.all(newest.map((order) => context.paymentStates.outcomeOf(order)));
  const settled = newest.filter((_order, index) =>
    ['PAID', 'REFUND_DUE', 'CANCELLED'].includes(outcomes[index] ?? ''),
  );
  return placed.filter(({ orderId }) => !settled.some(({ id }) => id === orderId));
}

/** Places an order in the shopper's turn. @throws UserFacingError CONFLICT when too many young ones are not paid */
export async function placeWithinLimit(place: () => Promise<string>, context: Context): Promise<string> {
  const { placedOrders } = context;
  const { limit } = placedOrders;
  if (limit === null) return place();
  const shopper = await shopperOf(context);
  return placedOrders.inTurn(shopper, async () => {
    const placed = await placedOrders.read(shopper);
    const unpaid = placed.length < limit.attempts ? placed : await unpaidAmong(placed, context);
    if (unpaid.length >= limit.attempts)
      throw new UserFacingError(
        'CONFLICT',
        createMessage('ORDERS_UNPAID', limit.attempts, Math.ceil(limit.seconds / 60)),
      );
    const orderId = await place();
    await placedOrders.add(shopper, unpaid, orderId);
    return orderId;
  });
}
