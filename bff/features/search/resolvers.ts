import { setTimeout } from 'node:timers/promises';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { Parents } from '../feature.ts';
import { productTypesOf } from '../../wire/product.ts';
import { assertValidPage, pageResolvers } from '../../wire/paging.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import { UpstreamError } from '../../errors.ts';
import {
  correctSpelling,
  firstOfEachCategory,
  isListNamed,
  knownLists,
  MAX_LISTS,
  rankLists,
  typesForKids,
  wordsOfLists,
  type KnownList,
  type SearchHintsParent,
} from './hints.ts';
import type { WireSearchPage } from './api.ts';

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
    hints: callsUpstream((page, _args, context) => readHints(page, context)),
  },
};

export const parents: Parents = {
  SearchPage: ['page'],
  SearchHints: ['searchedFor', 'didYouMean', 'lists'],
  SearchedList: ['subcategory', 'priceMin', 'priceMax', 'types', 'sort'],
};

/** So long, in ms, a search waits for all that its hints need. What comes later is cached for the next search. */
const HINT_WAIT_MS = 2_000;

async function readHints(
  { term, typed, page, response }: WireSearchPage,
  { catalogue, search }: Context,
): Promise<SearchHintsParent | null> {
  if (term === null || page > 1) return null;
  const found = response.results;
  const deadline = setTimeout<never[]>(HINT_WAIT_MS, [], { ref: false });
  /** Hints need names that a failing or slow upstream does not tell: then there are fewer of them, and the search is not hurt. */
  const orNone = <Item>(items: Promise<Item[]>): Promise<Item[]> =>
    Promise.race([
      items.catch((error: unknown): Item[] => {
        if (error instanceof UpstreamError) return [];
        throw error;
      }),
      deadline,
    ]);
  const [featured, brands] = await Promise.all([
    orNone(catalogue.featuredSubcategories()),
    orNone(search.brands()),
  ]);
  const lists = knownLists(featured, found);
  const didYouMean = correctSpelling(term, lists, brands, found);
  const words = didYouMean?.split(' ') ?? term.words;
  const meant = wordsOfLists(words);
  // No call returns lists outside of the featured categories; their products tell of them.
  const foundByMeaning =
    meant.join(' ') === words.join(' ') || isListNamed(meant, lists)
      ? []
      : await orNone(search.products(meant.join(' ')));
  const named = rankLists({ words, meant }, knownLists(lists, foundByMeaning), found);
  const typesOf = async (id: string) => {
    const { response: list } = await catalogue.products(id, { sort: 'FEATURED', page: 1, pageSize: 1 });
    return typesForKids(list.available_product_types ?? []);
  };
  const { priceMin, priceMax } = term;
  /** The list with what the search says besides its words. */
  const searched = ({ id, name }: KnownList, types: string[]) => ({
    subcategory: { id, name },
    priceMin,
    priceMax,
    types,
    sort: term.cheapestFirst ? ('PRICE_ASC' as const) : ('FEATURED' as const),
  });
  const namesNone = words.length === 0 && (priceMin !== null || priceMax !== null || term.forKids);
  /** The list when it holds what a search without a sport asks for, such as a gift under 500. */
  const withSuch = async (list: KnownList) => {
    const filter = { priceMin, priceMax };
    const { response } = await catalogue.products(list.id, {
      filter,
      sort: 'FEATURED',
      page: 1,
      pageSize: 1,
    });
    const types = term.forKids ? typesForKids(response.available_product_types ?? []) : [];
    return response.results.length > 0 && types.length > 0 === term.forKids ? [searched(list, types)] : [];
  };
  return {
    searchedFor: term.text === typed ? null : term.text,
    didYouMean,
    lists: namesNone
      ? (await Promise.all(firstOfEachCategory(featured).map((list) => orNone(withSuch(list)))))
          .flat()
          .slice(0, MAX_LISTS)
      : await Promise.all(
          named.map(async (list) => searched(list, term.forKids ? await orNone(typesOf(list.id)) : [])),
        ),
  };
}
