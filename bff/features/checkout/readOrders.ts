import type { Context } from '../../context.ts';
import { UpstreamError, UserFacingError } from '../../errors/errors.ts';
import type { Order } from './orderContent.ts';

/** @throws UserFacingError NOT_FOUND */
export async function readOrder(orderId: string, { order }: Context): Promise<Order> {
  const found = await order.byId(orderId);
  if (found === null) throw new UserFacingError('NOT_FOUND', 'ORDER_NOT_FOUND', 'orderId');
  return found;
}

/** What is read, or the other value when that fails. @throws only when the session is over */
export const readOr = <Value, Other>(reading: Promise<Value>, other: Other): Promise<Value | Other> =>
  reading.catch((error: unknown) => {
    if (error instanceof UpstreamError && error.code === 'UNAUTHENTICATED') throw error;
    return other;
  });

/** The newest orders; null when they cannot be read now, which does not stop a sale. @throws only when the session is over */
export const newestOrders = ({ order }: Context): Promise<Order[] | null> => readOr(order.newest(), null);
