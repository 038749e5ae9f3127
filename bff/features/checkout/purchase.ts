import type { OrderItemInput, PlaceOrderInput, UserError } from '../../__generated__/schema.ts';
import { UserFacingError } from '../../errors.ts';
import { sentence } from '../../sentences.ts';
import { createUserError } from '../../userErrors.ts';
import { assertNoLineProduct } from '../../wire/orderLine.ts';
import { assertValidQuantity } from '../../wire/scalars.ts';

/** Limit for one order, so that one request does not overload the upstream. */
export const MAX_ITEMS = 100;

export const DELIVERY_FIELDS = ['recipientName', 'recipientPhone', 'shippingAddress'] as const;

/** What is ordered, and where it goes. */
export type OrderContent = Omit<PlaceOrderInput, 'idempotencyKey'>;

/** @throws UserFacingError with the messages of docs/product.md#validation */
export function assertCompleteOrder(input: OrderContent): void {
  if (input.items.length === 0) throw new UserFacingError('BAD_USER_INPUT', 'CART_EMPTY', 'items');
  if (input.items.length > MAX_ITEMS) {
    throw new UserFacingError('BAD_USER_INPUT', sentence('ORDER_ITEMS_RANGE', MAX_ITEMS), 'items');
  }
  for (const [index, { productId, quantity }] of input.items.entries()) {
    assertNoLineProduct(productId, ['items', String(index), 'productId']);
    assertValidQuantity(quantity, ['items', String(index), 'quantity']);
  }
  const blankField = DELIVERY_FIELDS.find((field) => input[field].trim() === '');
  if (blankField) {
    throw new UserFacingError('BAD_USER_INPUT', 'ORDER_DELIVERY_MISSING', blankField);
  }
}

/** The products and their quantities, each product once and in a fixed order. */
export function sumByProduct(items: readonly OrderItemInput[]): OrderItemInput[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([productId, quantity]) => ({ productId, quantity }));
}

/**
 * Adds the affected item to an error of an order. For OUT_OF_STOCK, the item is found by the product id in the upstream's response, or is
 * the only item of the order.
 */
export function addOrderItem(error: UserError, items: readonly OrderItemInput[]): UserError {
  const { code, path, productId } = error;
  if (path?.[0] === 'items' && path[1] !== undefined) {
    return { ...error, productId: items[Number(path[1])]?.productId ?? null };
  }
  if (code !== 'OUT_OF_STOCK') return error;
  const index = items.length === 1 ? 0 : items.findIndex((item) => item.productId === productId);
  const item = items[index];
  if (!item) return error;
  return createUserError({ ...error, path: ['items', String(index), 'quantity'], productId: item.productId });
}
