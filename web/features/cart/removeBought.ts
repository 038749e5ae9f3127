import type { ApolloClient } from '@apollo/client';
import { refetchCart, shownCart } from './cart.ts';
import { RemoveFromCart, removing, setQuantity } from './cartMutations.ts';

/** The BFF's id for an ordered product that the upstream sends without an id. */
const UNKNOWN_PRODUCT_ID = '0';

/**
 * Removes bought quantities without a report. What was added to the cart meanwhile stays. A product without an id is found in
 * the cart by its name. Does not throw.
 */
export async function removeBought(
  client: ApolloClient,
  items: readonly { product: { id: string; name: string }; quantity: number }[],
): Promise<void> {
  if (!shownCart(client)) await refetchCart(client);
  const lines = shownCart(client)?.items ?? [];
  const remaining = items.flatMap(({ product: { id, name }, quantity }) => {
    const line = lines.find(({ product }) =>
      id === UNKNOWN_PRODUCT_ID ? product.name === name : product.id === id,
    );
    return line ? [{ productId: line.product.id, quantity: line.quantity - quantity }] : [];
  });
  const removed = remaining.filter(({ quantity }) => quantity < 1).map(({ productId }) => productId);
  if (removed.length > 0)
    void client.mutate({ mutation: RemoveFromCart, ...removing(client, removed, null) });
  for (const { productId, quantity } of remaining)
    if (quantity >= 1) void setQuantity(client, productId, quantity, null);
}
