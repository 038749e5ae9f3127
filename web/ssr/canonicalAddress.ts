import { readListState, writeListState } from '../features/catalogue/listState.ts';
import { hasBegun, readSearchState, writeSearchState } from '../features/search/searchState.ts';
import { routeTable, type RouteName } from '../config/paths.ts';

/** What a page reads of the address's query, as that page writes it. */
type QueryReader = (query: URLSearchParams) => URLSearchParams;

const readsNothing: QueryReader = () => new URLSearchParams();

type PublicRoute = {
  [Name in RouteName]: (typeof routeTable)[Name]['access'] extends 'public' ? Name : never;
}[RouteName];

/** The parameters of each page that is rendered for everybody. All others (gclid, utm_source …) change nothing on it. */
const queryReaders: Record<PublicRoute, QueryReader> = {
  home: readsNothing,
  category: readsNothing,
  subcategory: (query) => writeListState(readListState(query)),
  product: readsNothing,
  search(query) {
    const state = readSearchState(query);
    return hasBegun(state) ? writeSearchState(state) : new URLSearchParams();
  },
};

const isPublic = (name: RouteName): name is PublicRoute => name in queryReaders;

/**
 * Path and query of a page without what changes nothing on it: the same for all addresses that show the same. `parameters`
 * are those of its path, decoded; `query` is what follows the question mark.
 */
export function canonicalAddress(name: RouteName, parameters: Record<string, string>, query: string): string {
  const path = routeTable[name].path.replace(/:(\w+)/g, (_, parameter: string) =>
    encodeURIComponent(parameters[parameter] ?? ''),
  );
  if (!isPublic(name)) return path;
  const ownQuery = queryReaders[name](new URLSearchParams(query)).toString();
  return ownQuery === '' ? path : `${path}?${ownQuery}`;
}
