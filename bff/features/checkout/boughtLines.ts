import type { Context } from '../../context.ts';
import type { Order } from './payment.ts';

type Line = Awaited<ReturnType<Context['cart']['read']>>['items'][number];

/** The quantities that stay in the cart, by line, after what was bought. An item without a product id is found by its name. */
function remainingQuantities(lines: readonly Line[], items: Order['items']): Map<Line, number> {
  const remaining = new Map(lines.map((line) => [line, line.quantity]));
  for (const { productId, quantity, product } of items) {
    let bought = quantity;
    const matching = lines.filter((line) =>
      productId === null ? line.product.name === product.name : line.product.id === productId,
    );
    // Several products may have the same name: the line with the bought quantity comes first.
    matching.sort((a, b) => Number(b.quantity === quantity) - Number(a.quantity === quantity));
    for (const line of matching) {
      const removed = Math.min(bought, remaining.get(line) ?? 0);
      remaining.set(line, (remaining.get(line) ?? 0) - removed);
      bought -= removed;
    }
  }
  return remaining;
}

/**
 * Takes what a paid order bought out of the cart, once for each order; what was added meanwhile stays. The order is marked first: lines
 * that stay by mistake do less harm than lines that are taken twice.
 * @returns true when the cart has changed
 */
export async function removeBoughtLines(order: Order, context: Context): Promise<boolean> {
  const { items } = await context.cart.read();
  if (!(await context.paymentStates.isFirstRemoval(order))) return false;
  const changed = [...remainingQuantities(items, order.items)].filter(
    ([line, rest]) => rest !== line.quantity,
  );
  for (const [{ id, product }, rest] of changed)
    await (rest === 0
      ? context.cart.remove(id, 'CART_REMOVE_FAILED')
      : context.cart.set(id, product.id, rest));
  return changed.length > 0;
}
