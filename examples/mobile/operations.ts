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

export const Checkout = graphql(`
  mutation Checkout($input: CheckoutInput!) {
    checkout(input: $input) {
      orderId
      result {
        __typename
        ... on ReadyToPay {
          payment {
            windowId
            gatewayOrderId
            amountInSubunits
            amount {
              amount
            }
          }
          gateway {
            publicKey
          }
        }
        ... on TotalChanged {
          payment {
            windowId
            gatewayOrderId
            amountInSubunits
            amount {
              amount
            }
          }
          gateway {
            publicKey
          }
        }
        ... on EarlierOrders {
          orders {
            id
            number
            isPaid
          }
        }
      }
      userErrors {
        messages
      }
    }
  }
`);

export const SettlePayment = graphql(`
  mutation SettlePayment($input: SettlePaymentInput!) {
    settlePayment(input: $input) {
      outcome
      alert
      askAgainAfterSeconds
      userErrors {
        messages
      }
    }
  }
`);

export const Orders = graphql(`
  query Orders($page: Int!) {
    viewer {
      cart {
        items {
          id
        }
      }
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
