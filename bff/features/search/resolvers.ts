import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Parents } from '../feature.ts';
import { productTypesOf } from '../../wire/product.ts';
import { assertValidPage, pageResolvers } from '../../wire/paging.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import { UpstreamError } from '../../errors.ts';
import { searchHints, type KnownNames } from './hints.ts';

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
    hints: async ({ search, page, response }, _args, { known, shop }) =>
      search === null || page > 1
        ? null
        : searchHints(search, response.results.length > 0, await knownNames(known), shop.searchAliases),
  },
};

export const parents: Parents = {
  SearchPage: ['page'],
  SearchHints: ['didYouMean', 'fewerWords', 'lists'],
};

/** What this process has read before; a search waits for no further call. */
async function knownNames({ catalogue, home, search }: Context['known']): Promise<KnownNames> {
  const [featured, { sub_categories: shown }, brands] = await Promise.all([
    catalogue.featuredSubcategories().catch(orElse([])),
    home.categories().catch(orElse({ sub_categories: [] })),
    search.brands().catch(orElse([])),
  ]);
  return {
    lists: [...new Map([...featured, ...shown].map(({ id, name }) => [id, { id, name }])).values()],
    others: [...featured.flatMap(({ categoryName }) => categoryName ?? []), ...brands],
  };
}

/** Handles a read that the process has not made before. */
const orElse =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof UpstreamError) return value;
    throw error;
  };
