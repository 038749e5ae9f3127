import type * as Types from '../../__generated__/schema.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CategoryTreeQueryVariables = Types.Exact<{ [key: string]: never }>;

export type CategoryTreeQuery = {
  __typename?: 'Query';
  featuredCategories?: {
    __typename?: 'FeaturedCategoryList';
    items: Array<{
      __typename?: 'Category';
      id: string;
      name?: string | null;
      subcategories: Array<{ __typename?: 'Subcategory'; id: string; name?: string | null }>;
    }>;
  } | null;
};

export const CategoryTreeDocument = {
  __meta__: { hash: 'c7e2a278e9ae3210821e48b6067dbc5cfc790d6b5399b3291937b13159bcafad' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CategoryTree' },
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
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'subcategories' },
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
      },
    },
  ],
} as unknown as DocumentNode<CategoryTreeQuery, CategoryTreeQueryVariables>;
