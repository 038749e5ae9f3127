import type { ApolloClient } from '@apollo/client';
import { CartProductFragmentDoc } from './__generated__/cartProduct.ts';
import { SetCartItemQuantityDocument } from './__generated__/setCartItemQuantity.ts';
import { RemoveFromCartDocument } from './__generated__/removeFromCart.ts';
import { isDone, QUEUED_MUTATION_OPTIONS, type QueuedMutation } from '../../apollo/mutationQueue.ts';
import { fromPaise, toPaise } from '../../ui/money.ts';
import { findLine, isNoLongerSold, shownCart, type Cart, type CartLine, type CartProduct } from './cart.ts';

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

/** Line ids at or above this are temporary: the page made them, and the server finds the line by its product. */
const MIN_TEMPORARY_ID = 1e12;

let lastTemporaryId = MIN_TEMPORARY_ID;

/** A unique id for a line that the server does not know yet: the time in ms, which is above 1e12. */
export function createTemporaryId(now = Date.now()): string {
  lastTemporaryId = Math.max(now, lastTemporaryId + 1);
  return String(lastTemporaryId);
}

export const emptyCart: Cart = {
  __typename: 'Cart',
  id: 'cart',
  items: [],
  total: { __typename: 'Money', amount: '0.00', currency: 'INR' },
};

/** Placeholder for a product of which only the id is known, until the server responds. */
export const placeholderProduct = (id: string): CartProduct => ({
  __typename: 'Product',
  id,
  name: 'Loading...',
  brand: null,
  price: { __typename: 'Money', amount: '0.00', currency: 'INR' },
  originalPrice: null,
  image: null,
});

/** The cart with the product's quantity raised by `quantity`. A quantity below 1 is ignored. */
export function withAdded(cart: Cart, product: CartProduct, quantity: number): Cart {
  if (quantity < 1) return cart;
  return withQuantity(cart, product, (findLine(cart, product.id)?.quantity ?? 0) + quantity);
}

/** The cart with the product's quantity set to `quantity`; adds the line if needed. A quantity below 1 is ignored. */
export function withQuantity(cart: Cart, product: CartProduct, quantity: number): Cart {
  if (quantity < 1) return cart;
  const items = findLine(cart, product.id)
    ? cart.items.map((line) => (line.product.id === product.id ? { ...line, quantity } : line))
    : [...cart.items, newLine(product, quantity)];
  return withTotals({ ...cart, items });
}

/** The cart without these products. */
export const withoutProducts = (cart: Cart, productIds: readonly string[]): Cart =>
  withTotals({ ...cart, items: cart.items.filter((line) => !productIds.includes(line.product.id)) });

const newLine = (product: CartProduct, quantity: number): CartLine => ({
  __typename: 'CartItem',
  id: createTemporaryId(),
  quantity,
  subtotal: product.price,
  // Unknown until the server responds.
  stock: null,
  product,
});

function withTotals(cart: Cart): Cart {
  const items = cart.items.map((line) => ({
    ...line,
    // The price of what is no longer sold is unknown: its line keeps the subtotal of the server.
    subtotal: isNoLongerSold(line)
      ? line.subtotal
      : { ...line.subtotal, amount: fromPaise(toPaise(line.product.price.amount) * line.quantity) },
  }));
  const totalPaise = items.reduce((sum, line) => sum + toPaise(line.subtotal.amount), 0);
  return { ...cart, items, total: { ...cart.total, amount: fromPaise(totalPaise) } };
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

/** Sets a product's quantity; a quantity below 1 removes the product. Does not throw. @returns true when the server did so */
export async function setQuantity(
  client: ApolloClient,
  productId: string,
  quantity: number,
  action: CartAction | null = quantity < 1 ? 'removed' : 'changed',
): Promise<boolean> {
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
  return isDone(result);
}
