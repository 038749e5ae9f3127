import type { ApolloClient } from '@apollo/client';
import { CartProductFragmentDoc } from './__generated__/cartProduct.ts';
import { SetCartItemQuantityDocument } from './__generated__/setCartItemQuantity.ts';
import { RemoveFromCartDocument } from './__generated__/removeFromCart.ts';
import { isDone, QUEUED_MUTATION_OPTIONS, type QueuedMutation } from '../../apollo/mutationQueue.ts';
import { shownCart, type Cart, type CartProduct } from './cart.ts';
import {
  emptyCart,
  findLine,
  placeholderProduct,
  withAdded,
  withoutProducts,
  withQuantity,
} from './optimisticCart.ts';

/** How the shopper changed the cart. A notice with Undo tells of `lineRemoved`, on the cart page, and of `moved`, to the wishlist. */
export type CartAction = 'added' | 'changed' | 'removed' | 'lineRemoved' | 'moved' | 'restored';

/** A change of the cart in its queue. */
export interface CartChange extends QueuedMutation {
  /** The action to report to the shopper; null reports nothing. */
  action: CartAction | null;
  /** The quantities that the shopper chose, by product id. */
  quantities: ReadonlyMap<string, number>;
  /** The message for a failure without a message from the server. */
  fallbackMessage: string;
}

/** The options that all three share: the mutation waits in the cart's queue, and `next` is shown until the response. */
function optimisticOptions(
  shown: Cart | null,
  next: Cart,
  change: Omit<CartChange, 'field' | 'productIds' | 'quantities'>,
  productIds: string[],
) {
  const quantities = new Map(productIds.map((id) => [id, findLine(next, id)?.quantity ?? 0]));
  const queued: CartChange = { field: 'cart', productIds, quantities, ...change };
  return {
    ...QUEUED_MUTATION_OPTIONS,
    context: { queued },
    // An unknown cart cannot be shown with the change: its other lines would be missing.
    ...(shown && {
      optimisticResponse: { change: { __typename: 'CartPayload' as const, cart: next, userErrors: [] } },
    }),
  };
}

/** A product as the cache knows it. */
function cachedProduct(client: ApolloClient, id: string): CartProduct {
  const product = client.readFragment({
    id: client.cache.identify({ __typename: 'Product', id }) ?? '',
    fragment: CartProductFragmentDoc,
    fragmentName: 'CartProduct',
  });
  return product ?? placeholderProduct(id);
}

/** Options for `AddToCart`. */
export function addToCartOptions(client: ApolloClient, productId: string, quantity: number) {
  const shown = shownCart(client);
  const next = withAdded(shown ?? emptyCart, cachedProduct(client, productId), quantity);
  const change = { kind: 'add', action: 'added', fallbackMessage: 'Failed to add item' } as const;
  return { variables: { productId, quantity }, ...optimisticOptions(shown, next, change, [productId]) };
}

/** Options for `SetCartItemQuantity`, with a quantity of at least 1. */
function setCartItemQuantityOptions(
  client: ApolloClient,
  productId: string,
  quantity: number,
  action: CartAction | null,
) {
  const shown = shownCart(client);
  const next = withQuantity(shown ?? emptyCart, cachedProduct(client, productId), quantity);
  const change = { kind: 'set', action, fallbackMessage: 'Failed to update item' } as const;
  // The id of the line as shown may be temporary.
  const itemId = shown && findLine(shown, productId)?.id;
  return {
    variables: { productId, itemId, quantity },
    ...optimisticOptions(shown, next, change, [productId]),
  };
}

/** Options for `RemoveFromCart`. */
export function removeFromCartOptions(
  client: ApolloClient,
  productIds: string[],
  action: CartAction | null = 'removed',
) {
  const shown = shownCart(client);
  const fallbackMessage = productIds.length > 1 ? 'Failed to remove multiple items' : 'Failed to remove item';
  const lines = productIds.map((productId) => ({
    productId,
    itemId: shown && findLine(shown, productId)?.id,
  }));
  const next = withoutProducts(shown ?? emptyCart, productIds);
  return {
    variables: { lines },
    ...optimisticOptions(shown, next, { kind: 'set', action, fallbackMessage }, productIds),
  };
}

let unsettled: { productId: string; quantity: number } | null = null;

/** The last quantity that `setQuantity` has sent, until the server has responded; null when there is none. */
export const unsettledQuantity = () => unsettled;

/** Sets a product's quantity; a quantity below 1 removes the product. Does not throw. @returns true when the server did so */
export async function setQuantity(
  client: ApolloClient,
  productId: string,
  quantity: number,
  action: CartAction | null = quantity < 1 ? 'removed' : 'changed',
): Promise<boolean> {
  const sent = (unsettled = { productId, quantity });
  const result =
    quantity < 1
      ? await client.mutate({
          mutation: RemoveFromCartDocument,
          ...removeFromCartOptions(client, [productId], action),
        })
      : await client.mutate({
          mutation: SetCartItemQuantityDocument,
          ...setCartItemQuantityOptions(client, productId, quantity, action),
        });
  if (unsettled === sent) unsettled = null;
  return isDone(result);
}
