import type { OrderItemInput } from '../__generated__/schema.ts';
import type { Context } from '../context.ts';
import { isLineProductId } from '../wire/orderLine.ts';

/** The part of an order that is compared. */
interface ComparedOrder {
  items: readonly { quantity: number; product: { id: string; name: string } }[];
}

type Quantities = Map<string, number>;

/** Sums up quantities by product, because a product may be in several lines. */
function sumQuantities<Line extends { quantity: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): Quantities {
  const quantities: Quantities = new Map();
  for (const line of lines) {
    const key = keyOf(line);
    quantities.set(key, (quantities.get(key) ?? 0) + line.quantity);
  }
  return quantities;
}

const sameQuantities = (a: Quantities, b: Quantities): boolean =>
  a.size === b.size && [...a].every(([product, quantity]) => b.get(product) === quantity);

const hasProductIds = (order: ComparedOrder): boolean =>
  order.items.every(({ product }) => !isLineProductId(product.id));

const totalQuantity = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Quantities by product name; null when a product does not exist. */
async function quantitiesByName(
  items: readonly OrderItemInput[],
  { productById }: Context,
): Promise<Quantities | null> {
  const products = await productById.loadMany(items.map(({ productId }) => productId));
  const lines = items.flatMap(({ quantity }, index) => {
    const product = products[index];
    return product && !(product instanceof Error) ? [{ quantity, name: product.name }] : [];
  });
  return lines.length === items.length ? sumQuantities(lines, ({ name }) => name) : null;
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
  const byId = sumQuantities(items, ({ productId }) => productId);
  const byName = candidates.every(hasProductIds) ? null : await quantitiesByName(items, context);
  return candidates.filter((order) =>
    hasProductIds(order)
      ? sameQuantities(
          byId,
          sumQuantities(order.items, ({ product }) => product.id),
        )
      : byName !== null &&
        sameQuantities(
          byName,
          sumQuantities(order.items, ({ product }) => product.name),
        ),
  );
}
