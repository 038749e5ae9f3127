import type * as Types from '../../../__generated__/schema.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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
