import { makeVar, type ApolloClient } from '@apollo/client';
import { CartDocument, CartViewFragmentDoc } from './__generated__/cart.ts';
import { CartProductFragmentDoc } from './__generated__/cartProduct.ts';
import { SetCartDocument } from './__generated__/setCart.ts';
import { ListWriter, perClient } from '../../apollo/listWriter.ts';
import { session } from '../../auth/session.ts';
import {
  findLine,
  placeholderProduct,
  quantityIn,
  withQuantity,
  type Cart,
  type CartProduct,
} from './optimisticCart.ts';

/** How the shopper changed the cart. A notice with Undo tells of `lineRemoved`, on the cart page, and of `moved`, to the wishlist. */
export type CartAction = 'added' | 'changed' | 'removed' | 'lineRemoved' | 'moved' | 'restored';

interface CartChange {
  /** How many are added to what is in the cart; null when the quantity is set. */
  by: number | null;
  /** The quantity that the shopper chose. */
  quantity: number;
  /** What is reported to the shopper; null reports nothing. */
  action: CartAction | null;
}

/** The result of changes, reported once no change is in flight any more. */
export type CartReport =
  | { kind: 'done'; action: CartAction; quantity: number; cart: Cart | null }
  | { kind: 'failed'; action: CartAction; reason: string; retry: (() => void) | null };

/** The last report; null when it was dismissed. The id distinguishes reports with the same text. */
export const lastReport = makeVar<{ id: number; report: CartReport } | null>(null);

// The next shopper on this page must not see it.
session.onEnd(() => void lastReport(null));

/** Shows a report to the shopper. */
export const showReport = (report: CartReport): void =>
  void lastReport({ id: (lastReport()?.id ?? 0) + 1, report });

/** A product as the cache knows it. */
function cachedProduct({ cache }: ApolloClient, id: string): CartProduct {
  const fragment = { fragment: CartProductFragmentDoc, from: { __typename: 'Product' as const, id } };
  return cache.readFragment({ ...fragment, optimistic: true }) ?? placeholderProduct(id);
}

export const cartWriterOf = perClient((client) => {
  const writer: ListWriter<CartChange, Cart> = new ListWriter(client, {
    field: 'cart',
    query: CartDocument,
    fragment: CartViewFragmentDoc,
    from: { __typename: 'Cart', id: 'cart' },
    merge: (older, newer) =>
      newer.by === null || older.by === null ? { ...newer, by: null } : { ...newer, by: older.by + newer.by },
    // An unknown cart cannot be shown with the changes: its other lines would be missing.
    apply: (confirmed, changes) =>
      changes.reduce(
        (cart, [id, { quantity }]) => cart && withQuantity(cart, cachedProduct(client, id), quantity),
        confirmed,
      ),
    requests: (changes, confirmed) => {
      const lines = [...changes].map(([productId, { by, quantity }]) => ({
        productId,
        itemId: findLine(confirmed, productId)?.id,
        ...(by === null ? { to: quantity } : { by }),
      }));
      const productIds = [...changes.keys()];
      return [{ productIds, mutation: SetCartDocument, payload: 'SetCartPayload', variables: { lines } }];
    },
    onSettled(settled, failures, isIdle) {
      if (!isIdle) return;
      const cart = writer.confirmed();
      const reported = [...settled].flatMap(([productId, { action, by, quantity }]) => {
        const failure = failures.get(productId);
        // A change whose answer was lost may have been made.
        const isFailed = failure && quantityIn(cart, productId) !== quantity;
        return action ? [{ productId, action, by, quantity, failure: isFailed ? failure : null }] : [];
      });
      const failed = reported.filter(({ failure }) => failure);
      const { action, productId, failure } = failed.at(-1) ?? reported.at(-1) ?? {};
      if (!action || productId === undefined) return;
      const retry = () => {
        for (const { productId: id, action: again, by, quantity } of failed) {
          // An absolute quantity could take away what another device has added.
          if (by === null) void setQuantity(client, id, quantity, again);
          else void addToCart(client, id, by);
        }
      };
      showReport(
        failure
          ? { kind: 'failed', action, reason: failure.reason, retry: failure.canRetry ? retry : null }
          : { kind: 'done', action, quantity: quantityIn(cart, productId), cart },
      );
    },
  });
  return writer;
});

/** Adds to what is in the cart. Does not throw. @returns true when the server did so */
export async function addToCart(client: ApolloClient, productId: string, by: number): Promise<boolean> {
  const writer = cartWriterOf(client);
  const quantity = quantityIn(writer.shown(), productId) + by;
  return (await writer.change(new Map([[productId, { by, quantity, action: 'added' }]]))) === null;
}

/** Sets a product's quantity; one below 1 removes the product. Does not throw. @returns true when the server did so */
export async function setQuantity(
  client: ApolloClient,
  productId: string,
  quantity: number,
  action: CartAction | null = quantity < 1 ? 'removed' : 'changed',
): Promise<boolean> {
  return (await cartWriterOf(client).change(new Map([[productId, { by: null, quantity, action }]]))) === null;
}
