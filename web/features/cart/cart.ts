import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { CartDocument } from './__generated__/cart.ts';
import { useSignedIn } from '../../auth/session.ts';
import { restoreQuery, storePrivateQuery } from '../../persistence/stored.ts';
import { fromPaise, toPaise, type Money } from '../../ui/money.ts';
import { cartWriterOf } from './cartWriter.ts';
import { findLine, type Cart, type CartLine } from './optimisticCart.ts';

/** The last known cart in local storage. */
const STORED_CART = { key: 'cart', query: CartDocument };

/** The shop's highest quantity per product. */
const MAX_QUANTITY = 99;

export const restoreCart = (client: ApolloClient): void => restoreQuery(client, STORED_CART);

/** What a component reads of the cart as it is shown: null for guests, and while the cart is unknown. Renders when it changes. */
function useShown<Value>(read: (cart: Cart) => Value): Value | null {
  const signedIn = useSignedIn();
  const { subscribe, shown } = cartWriterOf(useApolloClient());
  const readShown = () => {
    const cart = signedIn ? shown() : null;
    return cart && read(cart);
  };
  return useSyncExternalStore(subscribe, readShown, () => null);
}

/** The cart including what the shopper has just changed; undefined until the first response, and for guests. */
const useShownCart = (): Cart | undefined => useShown((cart) => cart) ?? undefined;

/** The number of items in the shown cart. */
export const useItemCount = (): number => useShown(countItems) ?? 0;

/** The same cart, and how reading it went. */
export function useCart() {
  const signedIn = useSignedIn();
  const { error, loading } = useQuery(CartDocument, { skip: !signedIn, context: { inTurn: 'cart' } });
  return { cart: useShownCart(), error, isLoading: loading };
}

/** A product's line in the shown cart; null when the cart has none or is unknown. */
export const useCartLine = (productId: string): CartLine | null =>
  useShown((cart) => findLine(cart, productId) ?? null);

/** True when the shown cart has the product. */
export const useIsInCart = (productId: string): boolean =>
  useShown((cart) => findLine(cart, productId) !== undefined) ?? false;

/** Reads the cart once for the whole page, and synchronizes it with the server, the shopper's other tabs and local storage. */
export function useCartSync(): void {
  const signedIn = useSignedIn();
  const client = useApolloClient();
  const { data } = useQuery(CartDocument, {
    skip: !signedIn,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: { inTurn: 'cart' },
    refetchOn: true,
  });
  useEffect(() => (signedIn ? cartWriterOf(client).syncTabs() : undefined), [signedIn, client]);
  useEffect(() => {
    if (data?.viewer) storePrivateQuery(client, STORED_CART);
  }, [data, client]);
}

/** Refetches the cart after all its queued changes. Does not throw. */
export const refetchCart = (client: ApolloClient): Promise<void> => cartWriterOf(client).read();

export const countItems = (cart: Cart): number => cart.items.reduce((sum, line) => sum + line.quantity, 0);

export const itemCountText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The highest quantity that a shopper can choose for a line. */
export const maxQuantityOf = ({ stock }: { stock?: { quantity?: number | null } | null }): number =>
  Math.min(stock?.quantity ?? MAX_QUANTITY, MAX_QUANTITY);

/** A line of the cart, or the item of a direct purchase. */
interface PricedLine {
  product: { originalPrice?: Money | null };
  quantity: number;
  subtotal: Money;
}

/** The line's subtotal at the original price; null when the product is not reduced. */
export function originalSubtotalOf({ product, quantity }: Omit<PricedLine, 'subtotal'>): Money | null {
  const { originalPrice } = product;
  if (!originalPrice) return null;
  return { ...originalPrice, amount: fromPaise(toPaise(originalPrice.amount) * quantity) };
}

/** How much the shopper saves on reduced products; null when nothing is reduced. */
export function totalSavings({ items, total }: { items: readonly PricedLine[]; total: Money }): Money | null {
  const savingsPaise = items.reduce((sum, line) => {
    const originalSubtotal = originalSubtotalOf(line);
    return originalSubtotal ? sum + toPaise(originalSubtotal.amount) - toPaise(line.subtotal.amount) : sum;
  }, 0);
  return savingsPaise > 0 ? { amount: fromPaise(savingsPaise), currency: total.currency } : null;
}
