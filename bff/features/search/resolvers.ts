import type { Resolvers } from '../../fieldSources.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import { searchHints, type KnownNames } from './hints.ts';

export const resolvers = {
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
        : searchHints(search, items.length > 0, await knownNames(known()), shop.searchAliases),
  },
} satisfies Resolvers;

/** What this process has read before; what it has not fails at once, because a search waits for no further call. */
async function knownNames({ catalogue, home, search }: ReturnType<Context['known']>): Promise<KnownNames> {
  const { items: categories } = await catalogue.featuredCategories().catch(() => ({ items: [] }));
  const { items: shown } = await home.categories().catch(() => ({ items: [] }));
  const brands = await search.brands().catch(() => []);
  const lists = categories.map(({ id }) => catalogue.subcategories(id).catch(() => []));
  const listed = [...(await Promise.all(lists)).flat(), ...shown].flatMap(({ id, name, image = null }) =>
    name ? { id, name, image, description: null } : [],
  );
  return {
    lists: [...new Map(listed.map((list) => [list.id, list])).values()],
    others: [...categories.map(({ name }) => name), ...brands],
  };
}
