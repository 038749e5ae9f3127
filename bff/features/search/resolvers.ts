import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Parents } from '../feature.ts';
import type { WireSearchPage } from './api.ts';
import { productTypesOf } from '../../wire/product.ts';
import { assertValidPage, hasPageAfter, pageCountOf } from '../../wire/paging.ts';
import { callsUpstream } from '../../callsUpstream.ts';

const totalPages = ({ list, pageSize }: WireSearchPage): number | null =>
  list.pages ?? pageCountOf(list.count, pageSize);

export const resolvers: Resolvers = {
  Query: {
    search: callsUpstream((_query, { filter, sort, page, pageSize }, { search }) => {
      assertValidPage({ page, pageSize });
      return search.search({ filter, sort, page, pageSize });
    }),
    brands: callsUpstream((_query, _args, { search }) => search.brands()),
  },
  SearchPage: {
    items: ({ list }) => list.results,
    total: ({ list }) => list.count ?? null,
    totalPages,
    hasNextPage: (page) => hasPageAfter(page, totalPages(page), page.list.next),
    hasPreviousPage: ({ page }) => page > 1,
    availableTypes: ({ list }) => productTypesOf(list.results),
  },
};

export const parents: Parents = {
  SearchPage: ['page', 'pageSize'],
};
