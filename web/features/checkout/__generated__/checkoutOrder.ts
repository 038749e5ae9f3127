import type * as Types from '../../../__generated__/schema.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CheckoutOrderFragment = {
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
};

export const CheckoutOrderFragmentDoc = {
  kind: 'Document',
  definitions: [
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
} as unknown as DocumentNode<CheckoutOrderFragment, unknown>;
