import type { OrderItemInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors.ts';
import { UNKNOWN_PRODUCT_ID, type WireOrder } from './api.ts';

/** An order is recent for this long after it was placed. */
const RECENT_MINUTES = 30;

/** A shopper places fewer orders than this within `RECENT_MINUTES`. */
const RECENT_PAGE_SIZE = 20;

const MAX_ITEMS = 100;

/** Whole minutes from a point in time until now; 0 for one in the future, as an upstream's clock may be ahead. */
export const minutesSince = (dateTime: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(dateTime)) / 60_000));

type Quantities = Map<string, number>;

/** Sums up quantities by product, because a product may stand in more than one line. */
function quantitiesBy<Line extends { quantity: number }>(
  lines: readonly Line[],
  product: (line: Line) => string,
): Quantities {
  const quantities: Quantities = new Map();
  for (const line of lines) {
    const name = product(line);
    quantities.set(name, (quantities.get(name) ?? 0) + line.quantity);
  }
  return quantities;
}

const sameQuantities = (one: Quantities, other: Quantities): boolean =>
  one.size === other.size && [...one].every(([product, quantity]) => other.get(product) === quantity);

const hasIds = (order: WireOrder): boolean =>
  order.items.every(({ product }) => product.id !== UNKNOWN_PRODUCT_ID);

const units = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The quantities by product name; null when the shop does not know one of the products. */
async function quantitiesByName(
  items: readonly OrderItemInput[],
  { productById }: Context,
): Promise<Quantities | null> {
  const products = await productById.loadMany(items.map(({ productId }) => productId));
  const lines = items.flatMap(({ quantity }, index) => {
    const product = products[index];
    return product && !(product instanceof Error) ? [{ quantity, name: product.name }] : [];
  });
  return lines.length === items.length ? quantitiesBy(lines, ({ name }) => name) : null;
}

/**
 * The shopper's recent orders of exactly these products and quantities, newest first. Products are compared by id; by name
 * in an order whose products the upstream sends without ids, as the specification allows.
 * @throws Refusal BAD_USER_INPUT
 */
export async function recentOrdersOf(
  items: readonly OrderItemInput[],
  context: Context,
): Promise<WireOrder[]> {
  if (items.length === 0 || items.length > MAX_ITEMS) {
    throw new UserFacingError('BAD_USER_INPUT', `Ask for 1 to ${MAX_ITEMS} products.`, 'items');
  }
  const { list } = await context.order.list({ sort: 'DATE_DESC', page: 1, pageSize: RECENT_PAGE_SIZE });
  const candidates = list.results.filter(
    (order) => minutesSince(order.created_at) < RECENT_MINUTES && units(order.items) === units(items),
  );
  const byId = quantitiesBy(items, ({ productId }) => productId);
  const byName = candidates.every(hasIds) ? null : await quantitiesByName(items, context);
  return candidates.filter((order) =>
    hasIds(order)
      ? sameQuantities(
          byId,
          quantitiesBy(order.items, ({ product }) => product.id),
        )
      : byName !== null &&
        sameQuantities(
          byName,
          quantitiesBy(order.items, ({ product }) => product.name),
        ),
  );
}
