import type * as Types from '../../../__generated__/schema.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SearchHintFieldsFragment = {
  __typename?: 'SearchHints';
  searchedFor?: string | null;
  didYouMean?: string | null;
  lists: Array<{
    __typename?: 'SearchedList';
    priceMin?: number | null;
    priceMax?: number | null;
    types: Array<string>;
    sort: Types.ProductSort;
    subcategory: { __typename?: 'Subcategory'; id: string; name?: string | null };
  }>;
};

export const SearchHintFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SearchHintFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SearchHints' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'searchedFor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'didYouMean' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'lists' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'subcategory' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'priceMin' } },
                { kind: 'Field', name: { kind: 'Name', value: 'priceMax' } },
                { kind: 'Field', name: { kind: 'Name', value: 'types' } },
                { kind: 'Field', name: { kind: 'Name', value: 'sort' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SearchHintFieldsFragment, unknown>;
