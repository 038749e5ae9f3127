import type { OrderItemInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError } from '../../errors.ts';
import { isLineProductId } from '../../wire/orderLine.ts';
import { NO_DATE_TIME } from '../../wire/dateTime.ts';
import { toInt } from '../../wire/scalars.ts';
import type { WireOrder } from './api.ts';

/** An order is recent for this long. */
const RECENT_MINUTES = 30;

/** A shopper places fewer orders than this within `RECENT_MINUTES`. */
const RECENT_PAGE_SIZE = 20;

const MAX_ITEMS = 100;

/**
 * Whole minutes since a point in time; 0 if it is in the future, because the upstream's clock may be ahead, and if it cannot be read,
 * because such an order may be recent.
 */
export const minutesSince = (dateTime: string): number =>
  dateTime === NO_DATE_TIME ? 0 : toInt((Date.now() - Date.parse(dateTime)) / 60_000);

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

const hasProductIds = (order: WireOrder): boolean =>
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
 * The shopper's recent orders of exactly these products and quantities, newest first. Products are compared by id, or by name if the
 * upstream sends an order's products without ids: another product of the same name counts as the same, so that the shopper is asked.
 * @throws UserFacingError BAD_USER_INPUT
 */
export async function recentOrdersOf(
  items: readonly OrderItemInput[],
  context: Context,
): Promise<WireOrder[]> {
  if (items.length === 0 || items.length > MAX_ITEMS) {
    throw new UserFacingError('BAD_USER_INPUT', `Ask for 1 to ${MAX_ITEMS} products.`, 'items');
  }
  const { response } = await context.order.readPage({
    sort: 'DATE_DESC',
    page: 1,
    pageSize: RECENT_PAGE_SIZE,
  });
  const candidates = response.results.filter(
    (order) =>
      minutesSince(order.created_at) < RECENT_MINUTES && totalQuantity(order.items) === totalQuantity(items),
  );
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
