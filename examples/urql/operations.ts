import { graphql } from './__generated__/index.ts';

/** The app's operations; the code generation creates their types. */

export const RegisterAccount = graphql(`
  mutation RegisterAccount($input: RegisterInput!) {
    register(input: $input) {
      viewer {
        id
      }
      userErrors {
        messages
      }
    }
  }
`);

export const FirstInStock = graphql(`
  query FirstInStock {
    search(sort: PRICE_ASC, page: 1, pageSize: 12) {
      items {
        id
        name
        stock {
          isOut
        }
      }
    }
  }
`);

export const AddOne = graphql(`
  mutation AddOne($productId: ID!) {
    addToCart(productId: $productId, quantity: 1) {
      cart {
        items {
          quantity
        }
        total {
          amount
        }
      }
      userErrors {
        messages
      }
    }
  }
`);

export const OrderOne = graphql(`
  mutation OrderOne($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      order {
        id
        number
      }
      userErrors {
        messages
      }
    }
  }
`);

export const BeginPayment = graphql(`
  mutation BeginPayment($orderId: ID!) {
    startPayment(orderId: $orderId) {
      payment {
        gatewayOrderId
      }
      userErrors {
        messages
      }
    }
  }
`);

export const ConfirmPayment = graphql(`
  mutation ConfirmPayment($input: VerifyPaymentInput!) {
    verifyPayment(input: $input) {
      order {
        number
        isPaid
      }
      userErrors {
        messages
      }
    }
  }
`);

export const TakeFromCart = graphql(`
  mutation TakeFromCart($productId: ID!) {
    removeFromCart(lines: [{ productId: $productId }]) {
      cart {
        items {
          id
        }
      }
      userErrors {
        messages
      }
    }
  }
`);
