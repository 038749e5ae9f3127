import type { CartViewFragment } from '../../__generated__/graphql.ts';
import { graphql } from '../../__generated__/index.ts';

/** The cart as every screen and every change of it needs it: whole. */
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

/** What a product must bring along to be put into the cart before the server has answered. */
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
