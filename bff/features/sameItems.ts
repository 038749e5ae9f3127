import type { OrderItemInput } from '../__generated__/schema.ts';
import type { Context } from '../context.ts';
import { isLineProductId } from '../wire/orderLine.ts';

/** The part of an order that is compared. */
interface ComparedOrder {
  items: readonly { quantity: number; product: { id: string; name: string } }[];
}

/** What is ordered, as a text. Quantities are summed up by product, because a product may be in several lines. */
function contentOf(lines: readonly [product: string, quantity: number][]): string {
  const sums = new Map<string, number>();
  for (const [product, quantity] of lines) sums.set(product, (sums.get(product) ?? 0) + quantity);
  return JSON.stringify([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const hasProductIds = ({ items }: ComparedOrder): boolean =>
  items.every(({ product }) => !isLineProductId(product.id));

const totalQuantity = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

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

/**
 * Those of the orders that are of exactly these products and quantities. Products are compared by id, or by name if the upstream sends
 * an order's products without ids: then another product of the same name counts as the same.
 */
export async function ordersOfItems<Order extends ComparedOrder>(
  orders: readonly Order[],
  items: readonly OrderItemInput[],
  context: Context,
): Promise<Order[]> {
  const candidates = orders.filter((order) => totalQuantity(order.items) === totalQuantity(items));
  const byId = contentOf(items.map(({ productId, quantity }) => [productId, quantity]));
  const byName = candidates.every(hasProductIds) ? null : await namedContentOf(items, context);
  return candidates.filter((order) => {
    const key = hasProductIds(order) ? 'id' : 'name';
    const content = contentOf(order.items.map(({ product, quantity }) => [product[key], quantity]));
    return content === (key === 'id' ? byId : byName);
  });
}
