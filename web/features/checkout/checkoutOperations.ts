import { graphql } from '../../__generated__/index.ts';

export const CheckoutOrderFields = graphql(`
  fragment CheckoutOrder on Order {
    id
    number
    status
    isPaid
    isPayable
    isRefundDue
    paymentState
    minutesSincePlaced
    recipientName
    recipientPhone
    shippingAddress
    items {
      id
      quantity
      productId
      product {
        id
        name
      }
    }
  }
`);

export const ReadOrder = graphql(`
  query CheckoutOrderNow($id: ID!) {
    viewer {
      id
      order(id: $id) {
        ...CheckoutOrder
      }
    }
  }
`);

/** Both fields need the same page of orders, which the BFF reads once. */
export const RecentOrders = graphql(`
  query RecentOrders($items: [OrderItemInput!]!) {
    viewer {
      id
      recentOrders(items: $items) {
        ...CheckoutOrder
      }
      orders(sort: DATE_DESC, page: 1, pageSize: 20) {
        items {
          id
          recipientName
          recipientPhone
          shippingAddress
        }
      }
    }
  }
`);

export const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      order {
        ...CheckoutOrder
      }
      userErrors {
        code
        productId
        path
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
        amount {
          amount
          currency
        }
      }
      userErrors {
        code
        productId
        messages
      }
    }
  }
`);

export const VerifyPayment = graphql(`
  mutation VerifyPayment($input: VerifyPaymentInput!) {
    change: verifyPayment(input: $input) {
      order {
        ...CheckoutOrder
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

export const ReportPaymentFailure = graphql(`
  mutation ReportPaymentFailure($orderId: ID!) {
    change: reportPaymentFailure(orderId: $orderId) {
      order {
        ...CheckoutOrder
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

export const CancelPayment = graphql(`
  mutation CancelPayment($orderId: ID!) {
    change: cancelPayment(orderId: $orderId) {
      order {
        ...CheckoutOrder
      }
      userErrors {
        code
        messages
      }
    }
  }
`);
