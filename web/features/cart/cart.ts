import type { ApolloClient } from '@apollo/client';
import { useFragment, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { CartViewFragment } from '../../__generated__/graphql.ts';
import { getFragmentData, graphql } from '../../__generated__/index.ts';
import { queuedQuery, refetchViewerField, useViewerFieldSync } from '../../apollo/viewerFieldSync.ts';
import { useSignedIn } from '../../auth/useSession.ts';
import { persistPrivateQuery, restoreQuery } from '../../persistence/persistedResponses.ts';

/** The whole cart: the one selection that all queries and mutations of the cart use. */
export const CartView = graphql(`
  fragment CartView on Cart {
    id
    items {
      id
      quantity
      subtotal {
        amount
        currency
      }
      stock {
        quantity
        isLow
        isOut
      }
      product {
        id
        name
        brand
        price {
          amount
          currency
        }
        originalPrice {
          amount
          currency
        }
        image {
          alt
          w96: url(width: 96)
          w192: url(width: 192)
          w384: url(width: 384)
        }
      }
    }
    total {
      amount
      currency
    }
  }
`);

/** The product fields that an optimistic cart line needs. */
export const CartProductFields = graphql(`
  fragment CartProduct on Product {
    id
    name
    brand
    price {
      amount
      currency
    }
    originalPrice {
      amount
      currency
    }
    image {
      alt
      w96: url(width: 96)
      w192: url(width: 192)
      w384: url(width: 384)
    }
  }
`);

export const CartQuery = graphql(`
  query Cart {
    viewer {
      id
      cart {
        ...CartView
      }
    }
  }
`);

const CartLineOf = graphql(`
  fragment CartLineOf on Cart {
    item(productId: $productId) {
      id
      quantity
      stock {
        quantity
      }
    }
  }
`);

export type Cart = CartViewFragment;
export type CartLine = Cart['items'][number];
export type CartProduct = CartLine['product'];

/** Local storage key of the last known cart. */
const STORAGE_KEY = 'cart';

export const restoreCart = (client: ApolloClient): void => restoreQuery(client, STORAGE_KEY, CartQuery);

/** The cart including optimistic changes; undefined until the first response, and for guests. */
export function useCart() {
  const signedIn = useSignedIn();
  const { data, error, loading } = useQuery(CartQuery, { skip: !signedIn, context: queuedQuery('cart') });
  const cart = getFragmentData(CartView, signedIn ? data?.viewer?.cart : undefined) ?? undefined;
  return { cart, error, isLoading: loading };
}

/** A product's line in the cart, including optimistic changes; null when the cart has none or is unknown. */
export function useCartLine(productId: string) {
  const signedIn = useSignedIn();
  const { data, complete } = useFragment({
    fragment: CartLineOf,
    from: signedIn ? { __typename: 'Cart', id: 'cart' } : null,
    variables: { productId },
  });
  return complete ? (data.item ?? null) : null;
}

const readCart = (client: ApolloClient, optimistic: boolean): Cart | null =>
  getFragmentData(CartView, client.readQuery({ query: CartQuery }, optimistic)?.viewer?.cart) ?? null;

/** The cart including optimistic changes; null while it is unknown. */
export const shownCart = (client: ApolloClient): Cart | null => readCart(client, true);

/** The cart of the server's last response; null while it is unknown. */
export const confirmedCart = (client: ApolloClient): Cart | null => readCart(client, false);

/** Reads the cart once for the whole page, and synchronizes it with the server, the shopper's other tabs and local storage. */
export function useCartSync(): void {
  const signedIn = useSignedIn();
  const { data, client } = useQuery(CartQuery, {
    skip: !signedIn,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: queuedQuery('cart'),
    refetchOn: true,
  });
  useViewerFieldSync('cart', CartQuery, signedIn);
  useEffect(() => {
    if (data?.viewer) persistPrivateQuery(client, STORAGE_KEY, CartQuery);
  }, [data, client]);
}

/** Refetches the cart after all its queued changes. Does not throw. */
export const refetchCart = (client: ApolloClient) => refetchViewerField(client, 'cart', CartQuery);
