import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Parents } from '../feature.ts';
import { productTypesOf } from '../../wire/product.ts';
import { assertValidPage, pageResolvers } from '../../wire/paging.ts';
import { callsUpstream } from '../../callsUpstream.ts';

export const resolvers: Resolvers = {
  Query: {
    search: callsUpstream((_query, { filter, sort, page, pageSize }, { search }) => {
      assertValidPage({ page, pageSize });
      return search.search({ filter, sort, page, pageSize });
    }),
    brands: callsUpstream((_query, _args, { search }) => search.brands()),
  },
  SearchPage: {
    items: ({ response }) => response.results,
    ...pageResolvers,
    availableTypes: ({ response }) => productTypesOf(response.results),
  },
};

export const parents: Parents = {
  SearchPage: ['page', 'pageSize'],
};
