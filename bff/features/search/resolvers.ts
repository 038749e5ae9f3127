import type { Resolvers } from '../../__generated__/resolvers.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import { UpstreamError } from '../../errors.ts';
import { searchHints, type KnownNames } from './hints.ts';

export const resolvers: Resolvers = {
  Query: {
    search: callsUpstream((_query, { filter = null, ...query }, { search }) =>
      search.search({ filter, ...query }),
    ),
    brands: callsUpstream((_query, _args, { search }) => search.brands()),
  },
  SearchPage: {
    hints: async ({ search, page, items }, _args, { known, shop }) =>
      search === null || page > 1
        ? null
        : searchHints(search, items.length > 0, await knownNames(known), shop.searchAliases),
  },
};

/** What this process has read before; a search waits for no further call. */
async function knownNames({ catalogue, home, search }: Context['known']): Promise<KnownNames> {
  const [featured, { items: shown }, brands] = await Promise.all([
    catalogue.featuredSubcategories().catch(orElse([])),
    home.categories().catch(orElse({ items: [] })),
    search.brands().catch(orElse([])),
  ]);
  return {
    lists: [
      ...new Map(
        [...featured, ...shown].map(({ id, name, image }) => [id, { id, name, image, isWhole: true }]),
      ).values(),
    ],
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
