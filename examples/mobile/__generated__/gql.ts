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
  '\n  query ShopContent {\n    shop {\n      name\n      promotion\n      trust {\n        title\n        text\n      }\n      seller {\n        hours\n        email\n      }\n      chat {\n        url\n      }\n    }\n  }\n': typeof types.ShopContentDocument;
  '\n  query HomeScreen($banners: String, $categories: String, $heroProduct: String, $collections: String) {\n    home {\n      banners(knownVersion: $banners) {\n        version\n        isUnchanged\n        items {\n          id\n          title\n          image {\n            url(width: 1080)\n          }\n          product {\n            id\n            name\n          }\n          subcategory {\n            id\n            name\n          }\n        }\n      }\n      categories(knownVersion: $categories) {\n        version\n        isUnchanged\n        items {\n          id\n          name\n          image {\n            url(width: 400)\n          }\n        }\n      }\n      heroProduct(knownVersion: $heroProduct) {\n        version\n        isUnchanged\n        product {\n          id\n          name\n          price {\n            amount\n          }\n        }\n      }\n      collections(knownVersion: $collections) {\n        version\n        isUnchanged\n        items {\n          name\n          image {\n            url(width: 600)\n          }\n          product {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n': typeof types.HomeScreenDocument;
  '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        field\n        messages\n      }\n    }\n  }\n': typeof types.RegisterDocument;
  '\n  query Newest($page: Int!) {\n    search(sort: RECENT, page: $page, pageSize: 8) {\n      total\n      totalPages\n      items {\n        id\n        name\n        price {\n          amount\n        }\n        stock {\n          quantity\n        }\n      }\n    }\n  }\n': typeof types.NewestDocument;
  '\n  mutation SetQuantity($productId: ID!, $quantity: Int!) {\n    setCartItemQuantity(productId: $productId, quantity: $quantity) {\n      cart {\n        items {\n          quantity\n          product {\n            id\n            name\n          }\n        }\n        total {\n          amount\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n': typeof types.SetQuantityDocument;
  '\n  mutation Checkout($input: CheckoutInput!) {\n    checkout(input: $input) {\n      orderId\n      result {\n        __typename\n        ... on ReadyToPay {\n          payment {\n            windowId\n            gatewayOrderId\n            amountInSubunits\n            amount {\n              amount\n            }\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on TotalChanged {\n          payment {\n            windowId\n            gatewayOrderId\n            amountInSubunits\n            amount {\n              amount\n            }\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on EarlierOrders {\n          orders {\n            id\n            number\n            isPaid\n          }\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n': typeof types.CheckoutDocument;
  '\n  mutation SettlePayment($input: SettlePaymentInput!) {\n    settlePayment(input: $input) {\n      outcome\n      alert\n      askAgainAfterSeconds\n      userErrors {\n        messages\n      }\n    }\n  }\n': typeof types.SettlePaymentDocument;
  '\n  query Orders($page: Int!) {\n    viewer {\n      cart {\n        items {\n          id\n        }\n      }\n      orders(page: $page, pageSize: 10) {\n        total\n        totalPages\n        items {\n          number\n          status\n          isPaid\n          total {\n            amount\n          }\n        }\n      }\n    }\n  }\n': typeof types.OrdersDocument;
};
const documents: Documents = {
  '\n  query ShopContent {\n    shop {\n      name\n      promotion\n      trust {\n        title\n        text\n      }\n      seller {\n        hours\n        email\n      }\n      chat {\n        url\n      }\n    }\n  }\n':
    types.ShopContentDocument,
  '\n  query HomeScreen($banners: String, $categories: String, $heroProduct: String, $collections: String) {\n    home {\n      banners(knownVersion: $banners) {\n        version\n        isUnchanged\n        items {\n          id\n          title\n          image {\n            url(width: 1080)\n          }\n          product {\n            id\n            name\n          }\n          subcategory {\n            id\n            name\n          }\n        }\n      }\n      categories(knownVersion: $categories) {\n        version\n        isUnchanged\n        items {\n          id\n          name\n          image {\n            url(width: 400)\n          }\n        }\n      }\n      heroProduct(knownVersion: $heroProduct) {\n        version\n        isUnchanged\n        product {\n          id\n          name\n          price {\n            amount\n          }\n        }\n      }\n      collections(knownVersion: $collections) {\n        version\n        isUnchanged\n        items {\n          name\n          image {\n            url(width: 600)\n          }\n          product {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n':
    types.HomeScreenDocument,
  '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        field\n        messages\n      }\n    }\n  }\n':
    types.RegisterDocument,
  '\n  query Newest($page: Int!) {\n    search(sort: RECENT, page: $page, pageSize: 8) {\n      total\n      totalPages\n      items {\n        id\n        name\n        price {\n          amount\n        }\n        stock {\n          quantity\n        }\n      }\n    }\n  }\n':
    types.NewestDocument,
  '\n  mutation SetQuantity($productId: ID!, $quantity: Int!) {\n    setCartItemQuantity(productId: $productId, quantity: $quantity) {\n      cart {\n        items {\n          quantity\n          product {\n            id\n            name\n          }\n        }\n        total {\n          amount\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n':
    types.SetQuantityDocument,
  '\n  mutation Checkout($input: CheckoutInput!) {\n    checkout(input: $input) {\n      orderId\n      result {\n        __typename\n        ... on ReadyToPay {\n          payment {\n            windowId\n            gatewayOrderId\n            amountInSubunits\n            amount {\n              amount\n            }\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on TotalChanged {\n          payment {\n            windowId\n            gatewayOrderId\n            amountInSubunits\n            amount {\n              amount\n            }\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on EarlierOrders {\n          orders {\n            id\n            number\n            isPaid\n          }\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n':
    types.CheckoutDocument,
  '\n  mutation SettlePayment($input: SettlePaymentInput!) {\n    settlePayment(input: $input) {\n      outcome\n      alert\n      askAgainAfterSeconds\n      userErrors {\n        messages\n      }\n    }\n  }\n':
    types.SettlePaymentDocument,
  '\n  query Orders($page: Int!) {\n    viewer {\n      cart {\n        items {\n          id\n        }\n      }\n      orders(page: $page, pageSize: 10) {\n        total\n        totalPages\n        items {\n          number\n          status\n          isPaid\n          total {\n            amount\n          }\n        }\n      }\n    }\n  }\n':
    types.OrdersDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query ShopContent {\n    shop {\n      name\n      promotion\n      trust {\n        title\n        text\n      }\n      seller {\n        hours\n        email\n      }\n      chat {\n        url\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').ShopContentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query HomeScreen($banners: String, $categories: String, $heroProduct: String, $collections: String) {\n    home {\n      banners(knownVersion: $banners) {\n        version\n        isUnchanged\n        items {\n          id\n          title\n          image {\n            url(width: 1080)\n          }\n          product {\n            id\n            name\n          }\n          subcategory {\n            id\n            name\n          }\n        }\n      }\n      categories(knownVersion: $categories) {\n        version\n        isUnchanged\n        items {\n          id\n          name\n          image {\n            url(width: 400)\n          }\n        }\n      }\n      heroProduct(knownVersion: $heroProduct) {\n        version\n        isUnchanged\n        product {\n          id\n          name\n          price {\n            amount\n          }\n        }\n      }\n      collections(knownVersion: $collections) {\n        version\n        isUnchanged\n        items {\n          name\n          image {\n            url(width: 600)\n          }\n          product {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').HomeScreenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        field\n        messages\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').RegisterDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Newest($page: Int!) {\n    search(sort: RECENT, page: $page, pageSize: 8) {\n      total\n      totalPages\n      items {\n        id\n        name\n        price {\n          amount\n        }\n        stock {\n          quantity\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').NewestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation SetQuantity($productId: ID!, $quantity: Int!) {\n    setCartItemQuantity(productId: $productId, quantity: $quantity) {\n      cart {\n        items {\n          quantity\n          product {\n            id\n            name\n          }\n        }\n        total {\n          amount\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SetQuantityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation Checkout($input: CheckoutInput!) {\n    checkout(input: $input) {\n      orderId\n      result {\n        __typename\n        ... on ReadyToPay {\n          payment {\n            windowId\n            gatewayOrderId\n            amountInSubunits\n            amount {\n              amount\n            }\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on TotalChanged {\n          payment {\n            windowId\n            gatewayOrderId\n            amountInSubunits\n            amount {\n              amount\n            }\n          }\n          gateway {\n            publicKey\n          }\n        }\n        ... on EarlierOrders {\n          orders {\n            id\n            number\n            isPaid\n          }\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').CheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation SettlePayment($input: SettlePaymentInput!) {\n    settlePayment(input: $input) {\n      outcome\n      alert\n      askAgainAfterSeconds\n      userErrors {\n        messages\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').SettlePaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query Orders($page: Int!) {\n    viewer {\n      cart {\n        items {\n          id\n        }\n      }\n      orders(page: $page, pageSize: 10) {\n        total\n        totalPages\n        items {\n          number\n          status\n          isPaid\n          total {\n            amount\n          }\n        }\n      }\n    }\n  }\n',
): typeof import('./graphql.ts').OrdersDocument;

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
