/* eslint-disable */
import * as types from './graphql.ts';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
  '\n  query OwnData {\n    home {\n      banners {\n        version\n      }\n    }\n    viewer {\n      profile {\n        email\n      }\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n': typeof types.OwnDataDocument;
  '\n  query RecentOrders($items: [OrderItemInput!]!) {\n    viewer {\n      recentOrders(items: $items) {\n        id\n        isPaid\n        minutesSincePlaced\n        shippingAddress\n      }\n    }\n  }\n': typeof types.RecentOrdersDocument;
  '\n  fragment CartPayloadFields on CartPayload {\n    cart {\n      total {\n        amount\n      }\n      items {\n        id\n        quantity\n        subtotal {\n          amount\n        }\n        product {\n          id\n          name\n        }\n      }\n    }\n    userErrors {\n      ...UserErrorFields\n    }\n  }\n': typeof types.CartPayloadFieldsFragmentDoc;
  '\n  mutation AddToCart($productId: ID!, $quantity: Int!) {\n    addToCart(productId: $productId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n': typeof types.AddToCartDocument;
  '\n  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {\n    setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n': typeof types.SetCartItemQuantityDocument;
  '\n  mutation RemoveFromCart($lines: [CartLineInput!]!) {\n    removeFromCart(lines: $lines) {\n      ...CartPayloadFields\n    }\n  }\n': typeof types.RemoveFromCartDocument;
  '\n  mutation SetCart($lines: [CartChangeInput!]!) {\n    setCart(lines: $lines) {\n      cart {\n        items {\n          id\n          quantity\n          product {\n            id\n          }\n        }\n      }\n      failures {\n        productId\n        code\n        retryable\n        sent\n        messages\n      }\n      userErrors {\n        code\n        field\n      }\n    }\n  }\n': typeof types.SetCartDocument;
  '\n  query ReadCart {\n    viewer {\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n': typeof types.ReadCartDocument;
  '\n  fragment OrderFields on Order {\n    id\n    number\n    status\n    paymentStatus\n    paymentState\n    isPaid\n    isPayable\n    recipientName\n    total {\n      amount\n    }\n    items {\n      quantity\n      product {\n        id\n      }\n    }\n  }\n': typeof types.OrderFieldsFragmentDoc;
  '\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      orderId\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.PlaceOrderDocument;
  '\n  mutation StartPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        windowId\n        gatewayOrderId\n        amountInSubunits\n        amount {\n          amount\n          currency\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.StartPaymentDocument;
  '\n  mutation VerifyPayment($input: VerifyPaymentInput!) {\n    verifyPayment(input: $input) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.VerifyPaymentDocument;
  '\n  mutation CancelPayment($orderId: ID!, $windowId: ID) {\n    cancelPayment(orderId: $orderId, windowId: $windowId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.CancelPaymentDocument;
  '\n  mutation ReportPaymentFailure($orderId: ID!) {\n    reportPaymentFailure(orderId: $orderId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.ReportPaymentFailureDocument;
  '\n  mutation Checkout($input: CheckoutInput!) {\n    checkout(input: $input) {\n      orderId\n      result {\n        __typename\n        ... on ReadyToPay {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            windowId\n            gatewayOrderId\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on TotalChanged {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            windowId\n            gatewayOrderId\n            amount {\n              amount\n            }\n          }\n          shown {\n            amount\n          }\n        }\n        ... on EarlierOrders {\n          orders {\n            ...OrderFields\n          }\n        }\n        ... on AlreadyPaid {\n          orderId\n          order {\n            ...OrderFields\n          }\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.CheckoutDocument;
  '\n  mutation SettlePayment($input: SettlePaymentInput!) {\n    settlePayment(input: $input) {\n      outcome\n      order {\n        ...OrderFields\n      }\n      alert\n      askAgainAfterSeconds\n      cartChanged\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.SettlePaymentDocument;
  '\n  query ReadOrder($orderId: ID!) {\n    viewer {\n      order(id: $orderId) {\n        ...OrderFields\n      }\n    }\n  }\n': typeof types.ReadOrderDocument;
  '\n  query ReadOrders {\n    viewer {\n      orders {\n        items {\n          ...OrderFields\n        }\n      }\n    }\n  }\n': typeof types.ReadOrdersDocument;
  '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.RegisterDocument;
  '\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n': typeof types.LoginDocument;
  '\n  fragment UserErrorFields on UserError {\n    code\n    field\n    path\n    productId\n    messages\n  }\n': typeof types.UserErrorFieldsFragmentDoc;
};
const documents: Documents = {
  '\n  query OwnData {\n    home {\n      banners {\n        version\n      }\n    }\n    viewer {\n      profile {\n        email\n      }\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n':
    types.OwnDataDocument,
  '\n  query RecentOrders($items: [OrderItemInput!]!) {\n    viewer {\n      recentOrders(items: $items) {\n        id\n        isPaid\n        minutesSincePlaced\n        shippingAddress\n      }\n    }\n  }\n':
    types.RecentOrdersDocument,
  '\n  fragment CartPayloadFields on CartPayload {\n    cart {\n      total {\n        amount\n      }\n      items {\n        id\n        quantity\n        subtotal {\n          amount\n        }\n        product {\n          id\n          name\n        }\n      }\n    }\n    userErrors {\n      ...UserErrorFields\n    }\n  }\n':
    types.CartPayloadFieldsFragmentDoc,
  '\n  mutation AddToCart($productId: ID!, $quantity: Int!) {\n    addToCart(productId: $productId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n':
    types.AddToCartDocument,
  '\n  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {\n    setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n':
    types.SetCartItemQuantityDocument,
  '\n  mutation RemoveFromCart($lines: [CartLineInput!]!) {\n    removeFromCart(lines: $lines) {\n      ...CartPayloadFields\n    }\n  }\n':
    types.RemoveFromCartDocument,
  '\n  mutation SetCart($lines: [CartChangeInput!]!) {\n    setCart(lines: $lines) {\n      cart {\n        items {\n          id\n          quantity\n          product {\n            id\n          }\n        }\n      }\n      failures {\n        productId\n        code\n        retryable\n        sent\n        messages\n      }\n      userErrors {\n        code\n        field\n      }\n    }\n  }\n':
    types.SetCartDocument,
  '\n  query ReadCart {\n    viewer {\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n':
    types.ReadCartDocument,
  '\n  fragment OrderFields on Order {\n    id\n    number\n    status\n    paymentStatus\n    paymentState\n    isPaid\n    isPayable\n    recipientName\n    total {\n      amount\n    }\n    items {\n      quantity\n      product {\n        id\n      }\n    }\n  }\n':
    types.OrderFieldsFragmentDoc,
  '\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      orderId\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.PlaceOrderDocument,
  '\n  mutation StartPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        windowId\n        gatewayOrderId\n        amountInSubunits\n        amount {\n          amount\n          currency\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.StartPaymentDocument,
  '\n  mutation VerifyPayment($input: VerifyPaymentInput!) {\n    verifyPayment(input: $input) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.VerifyPaymentDocument,
  '\n  mutation CancelPayment($orderId: ID!, $windowId: ID) {\n    cancelPayment(orderId: $orderId, windowId: $windowId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.CancelPaymentDocument,
  '\n  mutation ReportPaymentFailure($orderId: ID!) {\n    reportPaymentFailure(orderId: $orderId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.ReportPaymentFailureDocument,
  '\n  mutation Checkout($input: CheckoutInput!) {\n    checkout(input: $input) {\n      orderId\n      result {\n        __typename\n        ... on ReadyToPay {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            windowId\n            gatewayOrderId\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on TotalChanged {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            windowId\n            gatewayOrderId\n            amount {\n              amount\n            }\n          }\n          shown {\n            amount\n          }\n        }\n        ... on EarlierOrders {\n          orders {\n            ...OrderFields\n          }\n        }\n        ... on AlreadyPaid {\n          orderId\n          order {\n            ...OrderFields\n          }\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.CheckoutDocument,
  '\n  mutation SettlePayment($input: SettlePaymentInput!) {\n    settlePayment(input: $input) {\n      outcome\n      order {\n        ...OrderFields\n      }\n      alert\n      askAgainAfterSeconds\n      cartChanged\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.SettlePaymentDocument,
  '\n  query ReadOrder($orderId: ID!) {\n    viewer {\n      order(id: $orderId) {\n        ...OrderFields\n      }\n    }\n  }\n':
    types.ReadOrderDocument,
  '\n  query ReadOrders {\n    viewer {\n      orders {\n        items {\n          ...OrderFields\n        }\n      }\n    }\n  }\n':
    types.ReadOrdersDocument,
  '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.RegisterDocument,
  '\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n':
    types.LoginDocument,
  '\n  fragment UserErrorFields on UserError {\n    code\n    field\n    path\n    productId\n    messages\n  }\n':
    types.UserErrorFieldsFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query OwnData {\n    home {\n      banners {\n        version\n      }\n    }\n    viewer {\n      profile {\n        email\n      }\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').OwnDataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query RecentOrders($items: [OrderItemInput!]!) {\n    viewer {\n      recentOrders(items: $items) {\n        id\n        isPaid\n        minutesSincePlaced\n        shippingAddress\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').RecentOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment CartPayloadFields on CartPayload {\n    cart {\n      total {\n        amount\n      }\n      items {\n        id\n        quantity\n        subtotal {\n          amount\n        }\n        product {\n          id\n          name\n        }\n      }\n    }\n    userErrors {\n      ...UserErrorFields\n    }\n  }\n',
): typeof import('./graphql.ts').CartPayloadFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation AddToCart($productId: ID!, $quantity: Int!) {\n    addToCart(productId: $productId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n',
): typeof import('./graphql.ts').AddToCartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {\n    setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {\n      ...CartPayloadFields\n    }\n  }\n',
): typeof import('./graphql.ts').SetCartItemQuantityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation RemoveFromCart($lines: [CartLineInput!]!) {\n    removeFromCart(lines: $lines) {\n      ...CartPayloadFields\n    }\n  }\n',
): typeof import('./graphql.ts').RemoveFromCartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation SetCart($lines: [CartChangeInput!]!) {\n    setCart(lines: $lines) {\n      cart {\n        items {\n          id\n          quantity\n          product {\n            id\n          }\n        }\n      }\n      failures {\n        productId\n        code\n        retryable\n        sent\n        messages\n      }\n      userErrors {\n        code\n        field\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SetCartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query ReadCart {\n    viewer {\n      cart {\n        items {\n          quantity\n          product {\n            id\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').ReadCartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment OrderFields on Order {\n    id\n    number\n    status\n    paymentStatus\n    paymentState\n    isPaid\n    isPayable\n    recipientName\n    total {\n      amount\n    }\n    items {\n      quantity\n      product {\n        id\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').OrderFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      orderId\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').PlaceOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation StartPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        windowId\n        gatewayOrderId\n        amountInSubunits\n        amount {\n          amount\n          currency\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').StartPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation VerifyPayment($input: VerifyPaymentInput!) {\n    verifyPayment(input: $input) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').VerifyPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation CancelPayment($orderId: ID!, $windowId: ID) {\n    cancelPayment(orderId: $orderId, windowId: $windowId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').CancelPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation ReportPaymentFailure($orderId: ID!) {\n    reportPaymentFailure(orderId: $orderId) {\n      order {\n        ...OrderFields\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').ReportPaymentFailureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Checkout($input: CheckoutInput!) {\n    checkout(input: $input) {\n      orderId\n      result {\n        __typename\n        ... on ReadyToPay {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            windowId\n            gatewayOrderId\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on TotalChanged {\n          orderId\n          order {\n            ...OrderFields\n          }\n          payment {\n            windowId\n            gatewayOrderId\n            amount {\n              amount\n            }\n          }\n          shown {\n            amount\n          }\n        }\n        ... on EarlierOrders {\n          orders {\n            ...OrderFields\n          }\n        }\n        ... on AlreadyPaid {\n          orderId\n          order {\n            ...OrderFields\n          }\n        }\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').CheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation SettlePayment($input: SettlePaymentInput!) {\n    settlePayment(input: $input) {\n      outcome\n      order {\n        ...OrderFields\n      }\n      alert\n      askAgainAfterSeconds\n      cartChanged\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SettlePaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query ReadOrder($orderId: ID!) {\n    viewer {\n      order(id: $orderId) {\n        ...OrderFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').ReadOrderDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query ReadOrders {\n    viewer {\n      orders {\n        items {\n          ...OrderFields\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').ReadOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').RegisterDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        ...UserErrorFields\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').LoginDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  fragment UserErrorFields on UserError {\n    code\n    field\n    path\n    productId\n    messages\n  }\n',
): typeof import('./graphql.ts').UserErrorFieldsFragmentDoc;

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
