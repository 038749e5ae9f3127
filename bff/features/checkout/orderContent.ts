import type { OrderItemInput, PlaceOrderInput, UserError } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors/errors.ts';
import { createMessage } from '../../errors/messages.ts';
import { createUserError } from '../../errors/userErrors.ts';
import { plainText } from '../../plainText.ts';
import { minutesSince } from '../../wire/dateTime.ts';
import { assertValidQuantity } from '../../rules/quantity.ts';
import { isLineProductId } from '../../wire/scalars.ts';

export type Order = NonNullable<Awaited<ReturnType<Context['order']['byId']>>>;

export type OrderContent = Omit<PlaceOrderInput, 'idempotencyKey'>;

const MAX_ITEMS = 100;

const DELIVERY_FIELDS = ['recipientName', 'recipientPhone', 'shippingAddress'] as const;

/** @throws UserFacingError with the messages of docs/product.md#validation */
export function assertCompleteOrder(input: OrderContent & { seen?: readonly string[] | undefined }): void {
  if ((input.seen?.length ?? 0) > MAX_ITEMS)
    throw new UserFacingError('BAD_USER_INPUT', createMessage('PRODUCT_IDS_RANGE', MAX_ITEMS), 'seen');
  if (input.items.length === 0) throw new UserFacingError('BAD_USER_INPUT', 'CART_EMPTY', 'items');
  if (input.items.length > MAX_ITEMS)
    throw new UserFacingError('BAD_USER_INPUT', createMessage('ORDER_ITEMS_RANGE', MAX_ITEMS), 'items');
  for (const [index, { productId, quantity }] of input.items.entries()) {
    const path = ['items', String(index)];
    if (isLineProductId(productId))
      throw new UserFacingError('NOT_FOUND', 'PRODUCT_NOT_FOUND', [...path, 'productId']);
    assertValidQuantity(quantity, [...path, 'quantity']);
  }
  const blankField = DELIVERY_FIELDS.find((field) => input[field].trim() === '');
  if (blankField) throw new UserFacingError('BAD_USER_INPUT', 'ORDER_DELIVERY_MISSING', blankField);
}

export function sumByProduct(items: readonly OrderItemInput[]): OrderItemInput[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of items) {
    const sum = sums.get(productId) ?? 0;
    // A line below 0 is refused: another one of its product does not make it good.
    sums.set(productId, Math.min(sum, quantity) < 0 ? Math.min(sum, quantity) : sum + quantity);
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([productId, quantity]) => ({ productId, quantity }));
}

/** Adds the affected item to an error: that of its path, or which is sold out, as the upstream says, or the only one. */
export function addOrderItem(error: UserError, items: readonly OrderItemInput[]): UserError {
  const { code, path, productId } = error;
  if (path?.[0] === 'items' && path[1] !== undefined)
    return { ...error, productId: items[Number(path[1])]?.productId ?? null };
  if (code !== 'OUT_OF_STOCK') return error;
  const index = items.length === 1 ? 0 : items.findIndex((item) => item.productId === productId);
  const item = items[index];
  if (!item) return error;
  return createUserError({ ...error, path: ['items', String(index), 'quantity'], productId: item.productId });
}

const contentOf = (lines: readonly [product: string, quantity: number][]): string =>
  JSON.stringify(sumByProduct(lines.map(([productId, quantity]) => ({ productId, quantity }))));

const hasProductIds = ({ items }: Order): boolean => items.every(({ productId }) => productId !== null);

/** The same by the names of the products; null when a product does not exist. */
async function namedContentOf(items: readonly OrderItemInput[], { productById }: Context) {
  const products = await productById.loadMany(items.map(({ productId }) => productId));
  const lines = items.flatMap(({ quantity }, index): [string, number][] => {
    const product = products[index];
    return product && !(product instanceof Error) ? [[product.name, quantity]] : [];
  });
  return lines.length === items.length ? contentOf(lines) : null;
}

const RECENT_MINUTES = 30;

/** An order is recent for a while: then the shopper may not know that the same was bought already. One without a time is not. */
export const isRecent = ({ createdAt }: Pick<Order, 'createdAt'>): boolean =>
  (minutesSince(createdAt) ?? Infinity) < RECENT_MINUTES;

/** The same by this shop's clock. */
export const isRecentTime = (atMs: number): boolean => Date.now() - atMs < RECENT_MINUTES * 60_000;

/** A delivery is read without HTML, so it is compared without. */
export const isSameDelivery = (content: OrderContent, order: Order): boolean =>
  DELIVERY_FIELDS.every((field) => plainText(content[field]).trim() === (order[field] ?? '').trim());

/** Orders of exactly these products and quantities: by name where the upstream sends an order's products without ids. */
export async function ordersOfItems(orders: Order[], items: readonly OrderItemInput[], context: Context) {
  const byId = contentOf(items.map(({ productId, quantity }) => [productId, quantity]));
  const byName = orders.every(hasProductIds) ? null : await namedContentOf(items, context);
  return orders.filter((order) => {
    const key = hasProductIds(order) ? 'id' : 'name';
    const content = contentOf(order.items.map(({ product, quantity }) => [product[key], quantity]));
    return content === (key === 'id' ? byId : byName);
  });
}

/** The shopper's recent orders of exactly these products and quantities, newest first. @throws UserFacingError BAD_USER_INPUT */
export async function recentOrdersOf(items: readonly OrderItemInput[], context: Context) {
  if (items.length === 0 || items.length > MAX_ITEMS)
    throw new UserFacingError('BAD_USER_INPUT', createMessage('RECENT_ITEMS_RANGE', MAX_ITEMS), 'items');
  const orders = await context.order.newest();
  return ordersOfItems(orders.filter(isRecent), items, context);
}

/** One line in lower case: an upstream may store an address with other spaces, or with HTML. */
const normalize = (address: string): string => plainText(address).trim().replace(/\s+/gu, ' ').toLowerCase();

/** The order of an attempt whose answer was lost. Where the earlier orders are not known, it is the newest one that can be paid. */
export async function findPlacedOrder(
  content: OrderContent,
  knownIds: string[] | null,
  newest: Order[],
  context: Context,
) {
  const states = await Promise.all(newest.map((order) => context.paymentStates.of(order)));
  const candidates = newest.filter(({ id, status }, index) =>
    knownIds ? !knownIds.includes(id) : status === 'PENDING' && states[index] === 'UNPAID',
  );
  const address = normalize(content.shippingAddress);
  const sameItems = await ordersOfItems(candidates, content.items, context);
  return sameItems.find(({ shippingAddress: to }) => to === null || normalize(to) === address) ?? null;
}
