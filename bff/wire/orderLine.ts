import { UserFacingError } from '../errors.ts';

/** Begins the ids of ordered products that the upstream sends without an id (docs/product.md#orders-and-payments). */
const PREFIX = 'order-line:';

/** Stands for the missing id of an ordered product until its line is known. */
export const NO_PRODUCT_ID = PREFIX;

/** A line's id among the lines of all orders: an upstream may number the lines of each order from 1. */
export const uniqueLineId = (orderId: string, lineId: string): string => `${orderId}:${lineId}`;

/** The id of a line's product when the upstream sends none. */
export const lineProductId = (orderId: string, lineId: string): string =>
  `${PREFIX}${uniqueLineId(orderId, lineId)}`;

/** True for a product that exists only within its order. */
export const isLineProductId = (productId: string): boolean => productId.startsWith(PREFIX);

/** @throws UserFacingError NOT_FOUND for a product that exists only within its order: it can be neither bought nor wished for */
export function assertNoLineProduct(productId: string, path: string | string[] = 'productId'): void {
  if (isLineProductId(productId)) throw new UserFacingError('NOT_FOUND', 'PRODUCT_NOT_FOUND', path);
}
