import { makeVar, type ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery, useReactiveVar } from '@apollo/client/react';
import { useEffect } from 'react';
import { CartDocument, CartViewFragmentDoc } from './__generated__/cart.ts';
import { CartProductFragmentDoc } from './__generated__/cartProduct.ts';
import { SetCartDocument } from './__generated__/setCart.ts';
import { SharedListStore, perClient, SESSION_ENDED, useShown } from '../../apollo/sharedListStore.ts';
import { useSignedIn } from '../../auth/session.ts';
import { lastAnnouncement, showNotice } from '../../notices/lastNotice.ts';
import { restoreQuery, storePrivateQuery } from '../../persistence/storedQueries.ts';
import { formatMoney } from '../../ui/money.ts';
import {
  countItems,
  findLine,
  itemCountText,
  placeholderProduct,
  quantityIn,
  withQuantity,
  type Cart,
  type CartLine,
  type CartProduct,
} from './cart.ts';

/** What is said when a change was not made. A notice with Undo has told of what becomes `lineRemoved`. */
const FAILED_TEXTS = {
  added: 'Not added',
  changed: 'Quantity not changed',
  removed: 'Not removed',
  lineRemoved: 'Not removed',
  restored: 'Not put back',
};

/** How the shopper changed the cart. */
type CartAction = keyof typeof FAILED_TEXTS;

interface CartChange {
  /** How many are added to what is in the cart; null when the quantity is set. */
  by: number | null;
  /** The quantity that the shopper chose. */
  quantity: number;
  action: CartAction;
}

/** What is announced, such as "Added. Cart: 2 items, ₹4,770.00". */
function doneText({ action, quantity }: CartChange, cart: Cart | null): string {
  const texts: Partial<Record<CartAction, string>> = {
    added: 'Added',
    changed: `Quantity ${quantity}`,
    removed: 'Removed',
    restored: 'Put back',
  };
  const count = cart && countItems(cart);
  const ofCart = count ? `Cart: ${itemCountText(count)}, ${formatMoney(cart.total)}` : 'Your cart is empty';
  return [texts[action], cart && ofCart].filter(Boolean).join('. ');
}

/** A product as the cache knows it. */
function cachedProduct({ cache }: ApolloClient, id: string): CartProduct {
  const fragment = { fragment: CartProductFragmentDoc, from: { __typename: 'Product' as const, id } };
  return cache.readFragment({ ...fragment, optimistic: true }) ?? placeholderProduct(id);
}

export const cartStoreOf = perClient((client) => {
  const store: SharedListStore<CartChange, Cart> = new SharedListStore(client, {
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
      const cart = store.confirmed();
      const changes = [...settled];
      // A change whose answer was lost may have been made.
      const failed = changes.filter(
        ([id, { quantity }]) => failures.has(id) && quantityIn(cart, id) !== quantity,
      );
      const [lastFailed, lastChange] = [failed.at(-1), changes.at(-1)];
      if (!lastFailed) return void (lastChange && lastAnnouncement(doneText(lastChange[1], cart)));
      const { reason, canRetry } = failures.get(lastFailed[0]) ?? SESSION_ENDED;
      const retry = () => {
        for (const [id, { by, quantity, action }] of failed) {
          // An absolute quantity could take away what another device has added.
          if (by === null) void setQuantity(client, id, quantity, action);
          else void addToCart(client, id, by);
        }
      };
      showNotice({
        text: `${FAILED_TEXTS[lastFailed[1].action]}: ${reason}`,
        button: canRetry ? { label: 'Try again', onClick: retry } : null,
      });
    },
  });
  return store;
});

/** Adds to what is in the cart. Does not throw. @returns true when the server did so */
export async function addToCart(client: ApolloClient, productId: string, by: number): Promise<boolean> {
  const store = cartStoreOf(client);
  const quantity = quantityIn(store.shown(), productId) + by;
  return (await store.change(new Map([[productId, { by, quantity, action: 'added' }]]))) === null;
}

/** Sets a product's quantity; one below 1 removes the product. Does not throw. @returns true when the server did so */
export async function setQuantity(
  client: ApolloClient,
  productId: string,
  quantity: number,
  action: CartAction = quantity < 1 ? 'removed' : 'changed',
): Promise<boolean> {
  return (await cartStoreOf(client).change(new Map([[productId, { by: null, quantity, action }]]))) === null;
}

/** The last known cart in local storage. */
const STORED_CART = { key: 'cart', query: CartDocument };

/** True from the start until the store has answered: the cart is this device's copy, and may soon have other lines. */
const isCopyShown = makeVar(false);

export const restoreCart = (client: ApolloClient): void =>
  void isCopyShown(restoreQuery(client, STORED_CART));

/** Refetches the cart after all its queued changes. Does not throw. */
export const refetchCart = (client: ApolloClient): Promise<void> => cartStoreOf(client).read();

/** The number of items in the shown cart. */
export const useItemCount = (): number => useShown(cartStoreOf(useApolloClient()), countItems) ?? 0;

/** A product's line in the shown cart; null when the cart has none or is unknown. */
export const useCartLine = (productId: string): CartLine | null =>
  useShown(cartStoreOf(useApolloClient()), (cart) => findLine(cart, productId) ?? null);

/** The shown cart, and how reading it went. */
export function useCart() {
  const signedIn = useSignedIn();
  const cart = useShown(cartStoreOf(useApolloClient()), (shown) => shown);
  const { error, loading } = useQuery(CartDocument, { skip: !signedIn, context: { inTurn: 'cart' } });
  return { cart, error, isLoading: loading, isCopy: useReactiveVar(isCopyShown) };
}

/** Reads the cart once for the whole page, and synchronizes it with the server, the shopper's other tabs and local storage. */
export function useCartSync(): void {
  const signedIn = useSignedIn();
  const client = useApolloClient();
  const { data, loading } = useQuery(CartDocument, {
    skip: !signedIn,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: { inTurn: 'cart' },
    refetchOn: true,
  });
  useEffect(() => (signedIn ? cartStoreOf(client).syncTabs() : undefined), [signedIn, client]);
  useEffect(() => {
    // Also after a failure: then there is nothing to wait for.
    if (signedIn && !loading) isCopyShown(false);
  }, [signedIn, loading]);
  useEffect(() => {
    if (data?.viewer) storePrivateQuery(client, STORED_CART);
  }, [data, client]);
}
