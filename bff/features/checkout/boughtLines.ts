/** A line of a cart or of an order, as far as it counts here. */
interface Line {
  quantity: number;
  product: { id: string; name: string };
}

/** The quantities that stay in the cart, by line, after what was bought. An item without a product id is found by its name. */
export function remainingQuantities<CartLine extends Line>(
  lines: readonly CartLine[],
  items: readonly (Line & { productId: string | null })[],
): Map<CartLine, number> {
  const remaining = new Map(lines.map((line) => [line, line.quantity]));
  for (const { productId, quantity, product } of items) {
    let bought = quantity;
    const matching = lines.filter((line) =>
      productId === null ? line.product.name === product.name : line.product.id === productId,
    );
    // Several products may have the same name: the line with the bought quantity comes first.
    matching.sort((a, b) => Number(b.quantity === quantity) - Number(a.quantity === quantity));
    for (const line of matching) {
      const present = remaining.get(line) ?? 0;
      remaining.set(line, Math.max(0, present - bought));
      bought = Math.max(0, bought - present);
    }
  }
  return remaining;
}
