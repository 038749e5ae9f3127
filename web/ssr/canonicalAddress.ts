import { readListState, writeListState } from '../features/catalogue/listState.ts';
import { hasSearchCriteria, readSearchState, writeSearchState } from '../features/search/searchState.ts';
import { pathOf, routeTable, type RouteName } from '../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../navigation/returnAddress.ts';

/** Reads the parameters that a page uses, and returns them as that page writes them. */
type QueryReader = (query: URLSearchParams) => URLSearchParams;

const noParameters: QueryReader = () => new URLSearchParams();

type PublicRoute = {
  [Name in RouteName]: (typeof routeTable)[Name]['access'] extends 'public' ? Name : never;
}[RouteName];

/** The parameters of each public page. All other parameters (gclid, utm_source …) have no effect on the page. */
const queryReaders: Record<PublicRoute, QueryReader> = {
  home: noParameters,
  category: noParameters,
  subcategory: (query) => writeListState(readListState(query)),
  product: noParameters,
  search(query) {
    const state = readSearchState(query);
    return hasSearchCriteria(state) ? writeSearchState(state) : new URLSearchParams();
  },
};

const isPublic = (name: RouteName): name is PublicRoute => name in queryReaders;

/**
 * Path and query of a page without parameters that have no effect: all addresses with the same content get the same result.
 * @param parameters decoded parameters of the path
 * @param query the part after the question mark
 */
export function canonicalAddress(name: RouteName, parameters: Record<string, string>, query: string): string {
  const path = pathOf(name, parameters);
  if (!isPublic(name))
    return routeTable[name].access === 'guests' ? withReturnAddress(path, readReturnAddress(query)) : path;
  const canonicalQuery = queryReaders[name](new URLSearchParams(query)).toString();
  return canonicalQuery === '' ? path : `${path}?${canonicalQuery}`;
}
