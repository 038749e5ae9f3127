import type { CartViewFragment } from '../../__generated__/graphql.ts';
import { graphql } from '../../__generated__/index.ts';

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
          w160: url(width: 160)
          w320: url(width: 320)
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
      w160: url(width: 160)
      w320: url(width: 320)
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

export type Cart = CartViewFragment;
export type CartLine = Cart['items'][number];
export type CartProduct = CartLine['product'];
