/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

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
  '\n  mutation RegisterAccount($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n': typeof types.RegisterAccountDocument;
  '\n  query FirstInStock {\n    search(sort: PRICE_ASC, page: 1, pageSize: 12) {\n      items {\n        id\n        name\n        stock {\n          isOut\n        }\n      }\n    }\n  }\n': typeof types.FirstInStockDocument;
  '\n  mutation AddOne($productId: ID!) {\n    addToCart(productId: $productId, quantity: 1) {\n      cart {\n        items {\n          quantity\n        }\n        total {\n          amount\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n': typeof types.AddOneDocument;
  '\n  mutation OrderOne($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        id\n        number\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n': typeof types.OrderOneDocument;
  '\n  mutation BeginPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n': typeof types.BeginPaymentDocument;
  '\n  mutation ConfirmPayment($input: VerifyPaymentInput!) {\n    verifyPayment(input: $input) {\n      order {\n        number\n        isPaid\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n': typeof types.ConfirmPaymentDocument;
  '\n  mutation TakeFromCart($productId: ID!) {\n    removeFromCart(lines: [{ productId: $productId }]) {\n      cart {\n        items {\n          id\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n': typeof types.TakeFromCartDocument;
};
const documents: Documents = {
  '\n  mutation RegisterAccount($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n':
    types.RegisterAccountDocument,
  '\n  query FirstInStock {\n    search(sort: PRICE_ASC, page: 1, pageSize: 12) {\n      items {\n        id\n        name\n        stock {\n          isOut\n        }\n      }\n    }\n  }\n':
    types.FirstInStockDocument,
  '\n  mutation AddOne($productId: ID!) {\n    addToCart(productId: $productId, quantity: 1) {\n      cart {\n        items {\n          quantity\n        }\n        total {\n          amount\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n':
    types.AddOneDocument,
  '\n  mutation OrderOne($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        id\n        number\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n':
    types.OrderOneDocument,
  '\n  mutation BeginPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n':
    types.BeginPaymentDocument,
  '\n  mutation ConfirmPayment($input: VerifyPaymentInput!) {\n    verifyPayment(input: $input) {\n      order {\n        number\n        isPaid\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n':
    types.ConfirmPaymentDocument,
  '\n  mutation TakeFromCart($productId: ID!) {\n    removeFromCart(lines: [{ productId: $productId }]) {\n      cart {\n        items {\n          id\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n':
    types.TakeFromCartDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation RegisterAccount($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation RegisterAccount($input: RegisterInput!) {\n    register(input: $input) {\n      viewer {\n        id\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  query FirstInStock {\n    search(sort: PRICE_ASC, page: 1, pageSize: 12) {\n      items {\n        id\n        name\n        stock {\n          isOut\n        }\n      }\n    }\n  }\n',
): (typeof documents)['\n  query FirstInStock {\n    search(sort: PRICE_ASC, page: 1, pageSize: 12) {\n      items {\n        id\n        name\n        stock {\n          isOut\n        }\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation AddOne($productId: ID!) {\n    addToCart(productId: $productId, quantity: 1) {\n      cart {\n        items {\n          quantity\n        }\n        total {\n          amount\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation AddOne($productId: ID!) {\n    addToCart(productId: $productId, quantity: 1) {\n      cart {\n        items {\n          quantity\n        }\n        total {\n          amount\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation OrderOne($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        id\n        number\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation OrderOne($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      order {\n        id\n        number\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation BeginPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation BeginPayment($orderId: ID!) {\n    startPayment(orderId: $orderId) {\n      payment {\n        gatewayOrderId\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation ConfirmPayment($input: VerifyPaymentInput!) {\n    verifyPayment(input: $input) {\n      order {\n        number\n        isPaid\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation ConfirmPayment($input: VerifyPaymentInput!) {\n    verifyPayment(input: $input) {\n      order {\n        number\n        isPaid\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n'];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: '\n  mutation TakeFromCart($productId: ID!) {\n    removeFromCart(lines: [{ productId: $productId }]) {\n      cart {\n        items {\n          id\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n',
): (typeof documents)['\n  mutation TakeFromCart($productId: ID!) {\n    removeFromCart(lines: [{ productId: $productId }]) {\n      cart {\n        items {\n          id\n        }\n      }\n      userErrors {\n        messages\n      }\n    }\n  }\n'];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> =
  TDocumentNode extends DocumentNode<infer TType, any> ? TType : never;
