import type { CartChangeInput, CartLineInput } from '../__generated__/graphql.ts';
import { graphql } from '../__generated__/index.ts';
import type { Shopper } from './shopper.ts';

graphql(`
  fragment CartPayloadFields on CartPayload {
    cart {
      total {
        amount
      }
      items {
        id
        quantity
        subtotal {
          amount
        }
        product {
          id
          name
        }
      }
    }
    userErrors {
      ...UserErrorFields
    }
  }
`);

export const AddToCart = graphql(`
  mutation AddToCart($productId: ID!, $quantity: Int!) {
    addToCart(productId: $productId, quantity: $quantity) {
      ...CartPayloadFields
    }
  }
`);

export const SetCartItemQuantity = graphql(`
  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {
    setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {
      ...CartPayloadFields
    }
  }
`);

const RemoveFromCart = graphql(`
  mutation RemoveFromCart($lines: [CartLineInput!]!) {
    removeFromCart(lines: $lines) {
      ...CartPayloadFields
    }
  }
`);

const SetCart = graphql(`
  mutation SetCart($lines: [CartChangeInput!]!) {
    setCart(lines: $lines) {
      cart {
        items {
          id
          quantity
          product {
            id
          }
        }
      }
      failures {
        productId
        code
        retryable
        sent
        messages
      }
      userErrors {
        code
        field
      }
    }
  }
`);

const ReadCart = graphql(`
  query ReadCart {
    viewer {
      cart {
        items {
          quantity
          product {
            id
          }
        }
      }
    }
  }
`);

/** Calls `addToCart` and returns its payload, with the user errors as data. */
export const addToCart = async (shopper: Shopper, productId: string, quantity = 1) =>
  (await shopper.request(AddToCart, { productId, quantity })).addToCart;

/** Calls `setCartItemQuantity` and returns its payload, with the user errors as data. */
export const setCartItemQuantity = async (
  shopper: Shopper,
  productId: string,
  quantity: number,
  itemId?: string,
) => (await shopper.request(SetCartItemQuantity, { productId, itemId, quantity })).setCartItemQuantity;

/** Calls `removeFromCart` and returns its payload, with the user errors as data. */
export const removeFromCart = async (shopper: Shopper, lines: CartLineInput[]) =>
  (await shopper.request(RemoveFromCart, { lines })).removeFromCart;

/** Calls `setCart` and returns its payload, with what failed as data. */
export const setCart = async (shopper: Shopper, lines: CartChangeInput[]) =>
  (await shopper.request(SetCart, { lines })).setCart;

/** The lines of the server's cart; none for a guest. */
export const readCart = async (shopper: Shopper) =>
  (await shopper.request(ReadCart)).viewer?.cart?.items ?? [];
