import type { ApolloClient } from '@apollo/client';
import { cartWriterOf, setQuantity } from './cartWriter.ts';

interface Line {
  product: { id: string; name: string };
  quantity: number;
}

interface BoughtItem {
  /** Null when the upstream sends an order's products without ids. */
  productId?: string | null | undefined;
  quantity: number;
  product: { name: string };
}

/**
 * Removes bought quantities without a report. What was added to the cart meanwhile stays. An item without a product id is found in
 * the cart by its name. Does not throw.
 */
export async function removeBought(client: ApolloClient, items: readonly BoughtItem[]): Promise<void> {
  const writer = cartWriterOf(client);
  if (!writer.shown()) await writer.read();
  const lines = writer.shown()?.items ?? [];
  const remaining = remainingQuantities(lines, items);
  for (const { product, quantity } of lines) {
    const left = remaining.get(product.id) ?? 0;
    if (left !== quantity) void setQuantity(client, product.id, left, null);
  }
}

/** The quantities that stay in the cart, by product id. */
export function remainingQuantities(
  lines: readonly Line[],
  items: readonly BoughtItem[],
): Map<string, number> {
  const remaining = new Map(lines.map(({ product, quantity }) => [product.id, quantity]));
  for (const { productId, quantity, product } of items) {
    let bought = quantity;
    const matching = lines.filter((line) =>
      productId == null ? line.product.name === product.name : line.product.id === productId,
    );
    // Several products may have the same name: the line with the bought quantity comes first.
    matching.sort((a, b) => Number(b.quantity === quantity) - Number(a.quantity === quantity));
    for (const { product: inCart } of matching) {
      const removed = Math.min(bought, remaining.get(inCart.id) ?? 0);
      remaining.set(inCart.id, (remaining.get(inCart.id) ?? 0) - removed);
      bought -= removed;
    }
  }
  return remaining;
}
