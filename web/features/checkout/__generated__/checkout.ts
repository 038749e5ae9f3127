import type * as Types from '../../../__generated__/schema.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CheckoutMutationVariables = Types.Exact<{
  input: Types.CheckoutInput;
}>;

export type CheckoutMutation = {
  __typename?: 'Mutation';
  checkout: {
    __typename?: 'CheckoutPayload';
    orderId?: string | null;
    result?:
      | { __typename: 'AlreadyPaid'; orderId: string }
      | {
          __typename: 'EarlierOrders';
          orders: Array<{
            __typename?: 'Order';
            id: string;
            number: string;
            status: Types.OrderStatus;
            statusText: string;
            isPaid: boolean;
            isPayable: boolean;
            isRefundDue: boolean;
            paymentState: Types.PaymentState;
            paymentStatus?: string | null;
            paymentMethod?: string | null;
            isTotalKnown: boolean;
            hasKnownItems: boolean;
            createdAt: string;
            minutesSincePlaced: number;
            updatedAt?: string | null;
            recipientName?: string | null;
            recipientPhone?: string | null;
            shippingAddress?: string | null;
            paymentNotice: {
              __typename?: 'PaymentNotice';
              state: Types.PaymentNoticeState;
              title: string;
              text: string;
            };
            noticeWithProof: {
              __typename?: 'PaymentNotice';
              state: Types.PaymentNoticeState;
              title: string;
              text: string;
            };
            total: { __typename?: 'Money'; amount: string; currency: string };
            items: Array<{
              __typename?: 'OrderItem';
              id: string;
              quantity: number;
              productId?: string | null;
              subtotal: { __typename?: 'Money'; amount: string; currency: string };
              product: {
                __typename?: 'Product';
                id: string;
                name: string;
                brand?: string | null;
                image?: { __typename?: 'Image'; alt: string; w96: string; w192: string } | null;
              };
            }>;
          }>;
        }
      | {
          __typename: 'ReadyToPay';
          orderId: string;
          order?: {
            __typename?: 'Order';
            id: string;
            number: string;
            status: Types.OrderStatus;
            statusText: string;
            isPaid: boolean;
            isPayable: boolean;
            isRefundDue: boolean;
            paymentState: Types.PaymentState;
            paymentStatus?: string | null;
            paymentMethod?: string | null;
            isTotalKnown: boolean;
            hasKnownItems: boolean;
            createdAt: string;
            minutesSincePlaced: number;
            updatedAt?: string | null;
            recipientName?: string | null;
            recipientPhone?: string | null;
            shippingAddress?: string | null;
            paymentNotice: {
              __typename?: 'PaymentNotice';
              state: Types.PaymentNoticeState;
              title: string;
              text: string;
            };
            noticeWithProof: {
              __typename?: 'PaymentNotice';
              state: Types.PaymentNoticeState;
              title: string;
              text: string;
            };
            total: { __typename?: 'Money'; amount: string; currency: string };
            items: Array<{
              __typename?: 'OrderItem';
              id: string;
              quantity: number;
              productId?: string | null;
              subtotal: { __typename?: 'Money'; amount: string; currency: string };
              product: {
                __typename?: 'Product';
                id: string;
                name: string;
                brand?: string | null;
                image?: { __typename?: 'Image'; alt: string; w96: string; w192: string } | null;
              };
            }>;
          } | null;
          payment: {
            __typename?: 'Payment';
            windowId: string;
            gatewayOrderId: string;
            amountInSubunits: number;
            amount: { __typename?: 'Money'; amount: string; currency: string };
          };
          gateway: { __typename?: 'PaymentGateway'; publicKey: string };
        }
      | {
          __typename: 'TotalChanged';
          orderId: string;
          order?: {
            __typename?: 'Order';
            id: string;
            number: string;
            status: Types.OrderStatus;
            statusText: string;
            isPaid: boolean;
            isPayable: boolean;
            isRefundDue: boolean;
            paymentState: Types.PaymentState;
            paymentStatus?: string | null;
            paymentMethod?: string | null;
            isTotalKnown: boolean;
            hasKnownItems: boolean;
            createdAt: string;
            minutesSincePlaced: number;
            updatedAt?: string | null;
            recipientName?: string | null;
            recipientPhone?: string | null;
            shippingAddress?: string | null;
            paymentNotice: {
              __typename?: 'PaymentNotice';
              state: Types.PaymentNoticeState;
              title: string;
              text: string;
            };
            noticeWithProof: {
              __typename?: 'PaymentNotice';
              state: Types.PaymentNoticeState;
              title: string;
              text: string;
            };
            total: { __typename?: 'Money'; amount: string; currency: string };
            items: Array<{
              __typename?: 'OrderItem';
              id: string;
              quantity: number;
              productId?: string | null;
              subtotal: { __typename?: 'Money'; amount: string; currency: string };
              product: {
                __typename?: 'Product';
                id: string;
                name: string;
                brand?: string | null;
                image?: { __typename?: 'Image'; alt: string; w96: string; w192: string } | null;
              };
            }>;
          } | null;
          payment: {
            __typename?: 'Payment';
            windowId: string;
            gatewayOrderId: string;
            amountInSubunits: number;
            amount: { __typename?: 'Money'; amount: string; currency: string };
          };
          gateway: { __typename?: 'PaymentGateway'; publicKey: string };
          shown: { __typename?: 'Money'; amount: string; currency: string };
        }
      | null;
    userErrors: Array<{
      __typename?: 'UserError';
      code: Types.ErrorCode;
      productId?: string | null;
      path?: Array<string> | null;
      messages: Array<string>;
    }>;
  };
};

export type OpenPaymentFragment = {
  __typename?: 'Payment';
  windowId: string;
  gatewayOrderId: string;
  amountInSubunits: number;
  amount: { __typename?: 'Money'; amount: string; currency: string };
};

export const OpenPaymentFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OpenPayment' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Payment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'windowId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gatewayOrderId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amountInSubunits' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'amount' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'currency' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<OpenPaymentFragment, unknown>;
export const CheckoutDocument = {
  __meta__: { hash: 'f92e7f9f50fd23a8025c34e71625a29cf06cad1a2ae25da6a25828b6e2fada31' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Checkout' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CheckoutInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'checkout' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'orderId' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'result' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      {
                        kind: 'InlineFragment',
                        typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ReadyToPay' } },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'orderId' } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'order' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CheckoutOrder' } },
                                ],
                              },
                            },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'payment' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'FragmentSpread', name: { kind: 'Name', value: 'OpenPayment' } },
                                ],
                              },
                            },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'gateway' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [{ kind: 'Field', name: { kind: 'Name', value: 'publicKey' } }],
                              },
                            },
                          ],
                        },
                      },
                      {
                        kind: 'InlineFragment',
                        typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TotalChanged' } },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'orderId' } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'order' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CheckoutOrder' } },
                                ],
                              },
                            },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'payment' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'FragmentSpread', name: { kind: 'Name', value: 'OpenPayment' } },
                                ],
                              },
                            },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'gateway' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [{ kind: 'Field', name: { kind: 'Name', value: 'publicKey' } }],
                              },
                            },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'shown' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'currency' } },
                                ],
                              },
                            },
                          ],
                        },
                      },
                      {
                        kind: 'InlineFragment',
                        typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'EarlierOrders' } },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'orders' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'FragmentSpread', name: { kind: 'Name', value: 'CheckoutOrder' } },
                                ],
                              },
                            },
                          ],
                        },
                      },
                      {
                        kind: 'InlineFragment',
                        typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AlreadyPaid' } },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [{ kind: 'Field', name: { kind: 'Name', value: 'orderId' } }],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'userErrors' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'productId' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'path' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'messages' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CheckoutOrder' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Order' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'statusText' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPaid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPayable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRefundDue' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentMethod' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'paymentNotice' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'state' } },
                { kind: 'Field', name: { kind: 'Name', value: 'title' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'noticeWithProof' },
            name: { kind: 'Name', value: 'paymentNotice' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'hasProof' },
                value: { kind: 'BooleanValue', value: true },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'state' } },
                { kind: 'Field', name: { kind: 'Name', value: 'title' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'isTotalKnown' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hasKnownItems' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'total' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'currency' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'minutesSincePlaced' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'recipientName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'recipientPhone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'shippingAddress' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'items' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'quantity' } },
                { kind: 'Field', name: { kind: 'Name', value: 'productId' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'subtotal' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'currency' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'product' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'brand' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'image' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'alt' } },
                            {
                              kind: 'Field',
                              alias: { kind: 'Name', value: 'w96' },
                              name: { kind: 'Name', value: 'url' },
                              arguments: [
                                {
                                  kind: 'Argument',
                                  name: { kind: 'Name', value: 'width' },
                                  value: { kind: 'IntValue', value: '96' },
                                },
                              ],
                            },
                            {
                              kind: 'Field',
                              alias: { kind: 'Name', value: 'w192' },
                              name: { kind: 'Name', value: 'url' },
                              arguments: [
                                {
                                  kind: 'Argument',
                                  name: { kind: 'Name', value: 'width' },
                                  value: { kind: 'IntValue', value: '192' },
                                },
                              ],
                            },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OpenPayment' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Payment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'windowId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'gatewayOrderId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'amountInSubunits' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'amount' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'amount' } },
                { kind: 'Field', name: { kind: 'Name', value: 'currency' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CheckoutMutation, CheckoutMutationVariables>;
