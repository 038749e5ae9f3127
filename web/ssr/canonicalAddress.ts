import { readListState, writeListState } from '../features/catalogue/listState.ts';
import {
  hasSearchCriteria,
  isTermTooLong,
  readSearchState,
  writeSearchState,
} from '../features/search/searchState.ts';
import { pathOf, routeTable, type RouteName } from '../config/paths.ts';
import { readReturnAddress, withReturnAddress } from '../navigation/returnAddress.ts';

/** The parameters of each page that has some, read and written as that page does. All others (gclid, utm_source …) have no effect. */
const queryReaders: Partial<Record<RouteName, (query: URLSearchParams) => URLSearchParams>> = {
  subcategory: (query) => writeListState(readListState(query)),
  search(query) {
    const state = readSearchState(query);
    return hasSearchCriteria(state) || isTermTooLong(state) ? writeSearchState(state) : new URLSearchParams();
  },
};

/** Path and query of a page without parameters that have no effect: all addresses with the same content get the same result. */
export function canonicalAddress(name: RouteName, parameters: Record<string, string>, query: string): string {
  const path = pathOf(name, parameters);
  if (routeTable[name].access === 'guests') return withReturnAddress(path, readReturnAddress(query));
  const canonicalQuery = queryReaders[name]?.(new URLSearchParams(query)).toString();
  return canonicalQuery ? `${path}?${canonicalQuery}` : path;
}
