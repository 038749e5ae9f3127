import type * as Types from '../../__generated__/schema.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ShellQueryVariables = Types.Exact<{ [key: string]: never }>;

export type ShellQuery = {
  __typename?: 'Query';
  featuredCategories?: {
    __typename?: 'FeaturedCategoryList';
    version: string;
    items: Array<{ __typename?: 'Category'; id: string; name?: string | null }>;
  } | null;
};

export const ShellDocument = {
  __meta__: { hash: 'ae1f426e0421893d58d9973dc42cbec689c4d5f5564a95f5a28a10c75569fc68' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Shell' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'featuredCategories' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'items' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'version' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ShellQuery, ShellQueryVariables>;
