import type * as Types from '../../../__generated__/schema.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PaymentGatewayQueryVariables = Types.Exact<{ [key: string]: never }>;

export type PaymentGatewayQuery = {
  __typename?: 'Query';
  paymentGateway: { __typename?: 'PaymentGateway'; scriptUrl: string; publicKey: string };
};

export const PaymentGatewayDocument = {
  __meta__: { hash: 'd8f99b33cb27417610c94addafa91e6ce9a3420ece048be3d274f81f689e43a4' },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'scriptUrl' } },
                { kind: 'Field', name: { kind: 'Name', value: 'publicKey' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PaymentGatewayQuery, PaymentGatewayQueryVariables>;
