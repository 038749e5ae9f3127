import { NetworkStatus, type ApolloClient } from '@apollo/client';
import { useFragment, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { CartLineOfFragmentDoc } from './__generated__/cartLineOf.ts';
import { CartDocument, type CartViewFragment } from './__generated__/cart.ts';
import { queuedQuery, refetchViewerField, useViewerFieldSync } from '../../apollo/viewerFieldSync.ts';
import { useSignedIn } from '../../auth/useSession.ts';
import { restoreQuery, storePrivateQuery } from '../../persistence/storedData.ts';
import { fromPaise, toPaise, type Money } from '../../ui/money.ts';

export type Cart = CartViewFragment;
export type CartLine = Cart['items'][number];
export type CartProduct = CartLine['product'];

/** The last known cart in local storage. */
const STORED_CART = { key: 'cart', query: CartDocument };

/** The shop's highest quantity per product. */
const MAX_QUANTITY = 99;

export const restoreCart = (client: ApolloClient): void => restoreQuery(client, STORED_CART);

/** The cart including optimistic changes; undefined until the first response, and for guests. */
export function useCart() {
  const signedIn = useSignedIn();
  const { data, error, loading, networkStatus } = useQuery(CartDocument, {
    skip: !signedIn,
    context: queuedQuery('cart'),
  });
  // At the first load of a session the hook may return the last data of the session before.
  const isKnown = signedIn && networkStatus !== NetworkStatus.loading;
  const cart = (isKnown && data?.viewer?.cart) || undefined;
  return { cart, error, isLoading: loading };
}

/** A product's line in the cart, including optimistic changes; null when the cart has none or is unknown. */
export function useCartLine(productId: string) {
  const signedIn = useSignedIn();
  const { data, complete } = useFragment({
    fragment: CartLineOfFragmentDoc,
    from: signedIn ? { __typename: 'Cart', id: 'cart' } : null,
    variables: { productId },
  });
  return complete ? (data.item ?? null) : null;
}

const readCart = (client: ApolloClient, optimistic: boolean): Cart | null =>
  client.readQuery({ query: CartDocument }, optimistic)?.viewer?.cart ?? null;

/** The cart including optimistic changes; null while it is unknown. */
export const shownCart = (client: ApolloClient): Cart | null => readCart(client, true);

/** The cart of the server's last response; null while it is unknown. */
export const confirmedCart = (client: ApolloClient): Cart | null => readCart(client, false);

/** Reads the cart once for the whole page, and synchronizes it with the server, the shopper's other tabs and local storage. */
export function useCartSync(): void {
  const signedIn = useSignedIn();
  const { data, client } = useQuery(CartDocument, {
    skip: !signedIn,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: queuedQuery('cart'),
    refetchOn: true,
  });
  useViewerFieldSync('cart', CartDocument, signedIn);
  useEffect(() => {
    if (data?.viewer) storePrivateQuery(client, STORED_CART);
  }, [data, client]);
}

/** Refetches the cart after all its queued changes. Does not throw. */
export const refetchCart = (client: ApolloClient) => refetchViewerField(client, 'cart', CartDocument);

export const findLine = (cart: Cart, productId: string): CartLine | undefined =>
  cart.items.find((line) => line.product.id === productId);

export const countItems = (cart: Cart): number => cart.items.reduce((sum, line) => sum + line.quantity, 0);

export const itemCountText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** True for a line whose product is gone from the shop: its product's id is one of the line's own. */
export const isNoLongerSold = ({ product }: { product: { id: string } }): boolean =>
  product.id.startsWith('line:');

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
