import type * as Types from '../../../__generated__/schema.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderStatesFragment = {
  __typename?: 'Order';
  status: Types.OrderStatus;
  statusText: string;
  paymentStatus?: string | null;
  isPaid: boolean;
  isRefundDue: boolean;
};

export type OrderTimelineFragment = {
  __typename?: 'Order';
  status: Types.OrderStatus;
  isRefundDue: boolean;
  createdAt: string;
  updatedAt?: string | null;
};

export type PaymentNoticeFragment = {
  __typename?: 'Order';
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
};

export const OrderStatesFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OrderStates' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Order' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'statusText' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paymentStatus' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isPaid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRefundDue' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<OrderStatesFragment, unknown>;
export const OrderTimelineFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'OrderTimeline' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Order' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'isRefundDue' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<OrderTimelineFragment, unknown>;
export const PaymentNoticeFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PaymentNotice' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Order' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
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
        ],
      },
    },
  ],
} as unknown as DocumentNode<PaymentNoticeFragment, unknown>;
