import type * as Types from '../../../__generated__/schema.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PaymentGatewayQueryVariables = Types.Exact<{ [key: string]: never }>;

export type PaymentGatewayQuery = {
  __typename?: 'Query';
  paymentGateway: { __typename?: 'PaymentGateway'; scriptUrl: string };
};

export const PaymentGatewayDocument = {
  __meta__: { hash: '0c426099a41cf4f3b1e6e0f9ae949bb94c3ae60eef33aa4a1eff134fb5e298e3' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'PaymentGateway' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'paymentGateway' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'scriptUrl' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PaymentGatewayQuery, PaymentGatewayQueryVariables>;
