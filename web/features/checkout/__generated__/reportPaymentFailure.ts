import type * as Types from '../../../__generated__/schema.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReportPaymentFailureMutationVariables = Types.Exact<{
  orderId: Types.Scalars['ID']['input'];
}>;

export type ReportPaymentFailureMutation = {
  __typename?: 'Mutation';
  change: {
    __typename?: 'OrderPayload';
    order?: {
      __typename?: 'Order';
      id: string;
      number: string;
      status: Types.OrderStatus;
      isPaid: boolean;
      isPayable: boolean;
      isRefundDue: boolean;
      paymentState: Types.PaymentState;
      minutesSincePlaced: number;
      recipientName?: string | null;
      recipientPhone?: string | null;
      shippingAddress?: string | null;
      items: Array<{
        __typename?: 'OrderItem';
        id: string;
        quantity: number;
        productId?: string | null;
        product: { __typename?: 'Product'; id: string; name: string };
      }>;
    } | null;
    userErrors: Array<{ __typename?: 'UserError'; code: Types.ErrorCode; messages: Array<string> }>;
  };
};

export const ReportPaymentFailureDocument = {
  __meta__: { hash: 'bb29ca4522b78729c9ae53fb1d9f1390bcc7e0ecde6d37184f3dbb9f7358051b' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ReportPaymentFailure' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'orderId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'change' },
            name: { kind: 'Name', value: 'reportPaymentFailure' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'orderId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'orderId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'order' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CheckoutOrder' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'userErrors' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
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
          { kind: 'Field', name: { kind: 'Name', value: 'isPaid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPayable' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRefundDue' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentState' } },
          { kind: 'Field', name: { kind: 'Name', value: 'minutesSincePlaced' } },
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
                  name: { kind: 'Name', value: 'product' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
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
} as unknown as DocumentNode<ReportPaymentFailureMutation, ReportPaymentFailureMutationVariables>;
