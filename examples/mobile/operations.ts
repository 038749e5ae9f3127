import { graphql } from './__generated__/index.ts';

/** The app's operations. The code generation creates their types and the manifest of trusted documents. */

export const ShopContent = graphql(`
  query ShopContent {
    shop {
      name
      promotion
      trust {
        title
        text
      }
      seller {
        hours
        email
      }
      chat {
        url
      }
    }
  }
`);

export const HomeScreen = graphql(`
  query HomeScreen($banners: String, $categories: String, $heroProduct: String, $collections: String) {
    home {
      banners(knownVersion: $banners) {
        version
        isUnchanged
        items {
          id
          title
          image {
            url(width: 1080)
          }
          product {
            id
            name
          }
          subcategory {
            id
            name
          }
        }
      }
      categories(knownVersion: $categories) {
        version
        isUnchanged
        items {
          id
          name
          image {
            url(width: 400)
          }
        }
      }
      heroProduct(knownVersion: $heroProduct) {
        version
        isUnchanged
        product {
          id
          name
          price {
            amount
          }
        }
      }
      collections(knownVersion: $collections) {
        version
        isUnchanged
        items {
          name
          image {
            url(width: 600)
          }
          product {
            id
            name
          }
        }
      }
    }
  }
`);

export const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      viewer {
        id
      }
      userErrors {
        field
        messages
      }
    }
  }
`);

export const Newest = graphql(`
  query Newest($page: Int!) {
    search(sort: RECENT, page: $page, pageSize: 8) {
      total
      totalPages
      items {
        id
        name
        price {
          amount
        }
        stock {
          quantity
        }
      }
    }
  }
`);

export const SetQuantity = graphql(`
  mutation SetQuantity($productId: ID!, $quantity: Int!) {
    setCartItemQuantity(productId: $productId, quantity: $quantity) {
      cart {
        items {
          quantity
          product {
            id
            name
          }
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

export const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
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

export const StartPayment = graphql(`
  mutation StartPayment($orderId: ID!) {
    startPayment(orderId: $orderId) {
      payment {
        gatewayOrderId
        amountInSubunits
      }
      userErrors {
        messages
      }
    }
  }
`);

export const VerifyPayment = graphql(`
  mutation VerifyPayment($input: VerifyPaymentInput!) {
    verifyPayment(input: $input) {
      order {
        isPaid
      }
      userErrors {
        messages
      }
    }
  }
`);

export const RemoveFromCart = graphql(`
  mutation RemoveFromCart($lines: [CartLineInput!]!) {
    removeFromCart(lines: $lines) {
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

export const Orders = graphql(`
  query Orders($page: Int!) {
    viewer {
      orders(page: $page, pageSize: 10) {
        total
        totalPages
        items {
          number
          status
          isPaid
          total {
            amount
          }
        }
      }
    }
  }
`);
