import type { OrderItemInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors.ts';
import { sentence } from '../../sentences.ts';
import { minutesSince } from '../../wire/dateTime.ts';
import { isLineProductId } from '../../wire/orderLine.ts';
import { DELIVERY_FIELDS, MAX_ITEMS, sumByProduct, type OrderContent } from './purchase.ts';
import type { Order } from './payment.ts';

/** An order is recent for this long. */
const RECENT_MINUTES = 30;

/** What is ordered, as a text. Quantities are summed up by product, because a product may be in several lines. */
const contentOf = (lines: readonly [product: string, quantity: number][]): string =>
  JSON.stringify(sumByProduct(lines.map(([productId, quantity]) => ({ productId, quantity }))));

const hasProductIds = ({ items }: Order): boolean =>
  items.every(({ product }) => !isLineProductId(product.id));

/** The same by the names of the products; null when a product does not exist. */
async function namedContentOf(
  items: readonly OrderItemInput[],
  { productById }: Context,
): Promise<string | null> {
  const products = await productById.loadMany(items.map(({ productId }) => productId));
  const lines = items.flatMap(({ quantity }, index): [string, number][] => {
    const product = products[index];
    return product && !(product instanceof Error) ? [[product.name, quantity]] : [];
  });
  return lines.length === items.length ? contentOf(lines) : null;
}

/** An order is recent for a while: then the shopper may not know that the same was bought already. */
export const isRecent = ({ createdAt }: Pick<Order, 'createdAt'>): boolean =>
  minutesSince(createdAt) < RECENT_MINUTES;

/** True when both have the same recipient, phone and address; spaces at the ends do not count. */
export const isSameDelivery = (content: OrderContent, order: Order): boolean =>
  DELIVERY_FIELDS.every((field) => content[field].trim() === (order[field] ?? '').trim());

/**
 * Those of the orders that are of exactly these products and quantities. Products are compared by id, or by name if the upstream sends
 * an order's products without ids: then another product of the same name counts as the same.
 */
export async function ordersOfItems(
  orders: readonly Order[],
  items: readonly OrderItemInput[],
  context: Context,
): Promise<Order[]> {
  const byId = contentOf(items.map(({ productId, quantity }) => [productId, quantity]));
  const byName = orders.every(hasProductIds) ? null : await namedContentOf(items, context);
  return orders.filter((order) => {
    const key = hasProductIds(order) ? 'id' : 'name';
    const content = contentOf(order.items.map(({ product, quantity }) => [product[key], quantity]));
    return content === (key === 'id' ? byId : byName);
  });
}

/**
 * The shopper's recent orders of exactly these products and quantities, newest first. The shopper is asked about them.
 * @throws UserFacingError BAD_USER_INPUT
 */
export async function recentOrdersOf(items: readonly OrderItemInput[], context: Context) {
  if (items.length === 0 || items.length > MAX_ITEMS) {
    throw new UserFacingError('BAD_USER_INPUT', sentence('RECENT_ITEMS_RANGE', MAX_ITEMS), 'items');
  }
  const orders = await context.order.newest();
  return ordersOfItems(orders.filter(isRecent), items, context);
}

/** One line in lower case: an upstream may store an address with other spaces. */
const normalize = (address: string): string => address.trim().replace(/\s+/gu, ' ').toLowerCase();

/** The order of an attempt whose answer was lost. Where the earlier orders are not known, it is the newest one that can be paid. */
export async function findPlacedOrder(
  { items, shippingAddress }: OrderContent,
  knownIds: readonly string[] | null,
  context: Context,
): Promise<Order | null> {
  const newest = await context.order.newest();
  const states = await Promise.all(newest.map((order) => context.paymentStates.of(order)));
  const candidates = newest.filter(({ id, status }, index) =>
    knownIds ? !knownIds.includes(id) : status === 'PENDING' && states[index] === 'UNPAID',
  );
  const address = normalize(shippingAddress);
  const sameItems = await ordersOfItems(candidates, items, context);
  return sameItems.find(({ shippingAddress: to }) => to === null || normalize(to) === address) ?? null;
}
