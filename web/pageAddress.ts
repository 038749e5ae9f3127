import { matchRoutes } from 'react-router-dom';
import { readListState, writeListState } from './features/catalogue/listState.ts';
import { hasBegun, readSearchState, writeSearchState } from './features/search/searchState.ts';
import { NO_PAGE, routeTable, type Access, type RouteName } from './paths.ts';

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

const routes = Object.entries(routeTable).map(([id, { path }]) => ({ id, path }));

const isPublic = (name: RouteName): name is PublicRoute => name in queryReaders;

/** An address as the router reads it. */
export interface PageAddress {
  /** Who may see the page; null where there is no page. */
  access: Access | null;
  /** Path and query of the same page without what changes nothing on it: the same for all addresses that show the same. */
  canonical: string;
}

/** Reads a path with its query. Only public pages read parameters that the server knows of. */
export function readPageAddress(address: string): PageAddress {
  const [pathname = '', ...rest] = address.split('?');
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (!match) return { access: null, canonical: NO_PAGE };
  const name = match.route.id as RouteName;
  const { path, access } = routeTable[name];
  const ownPath = path.replace(/:(\w+)/g, (_, parameter: string) =>
    encodeURIComponent(match.params[parameter] ?? ''),
  );
  const read = isPublic(name) ? queryReaders[name] : readsNothing;
  const query = read(new URLSearchParams(rest.join('?'))).toString();
  return { access, canonical: query === '' ? ownPath : `${ownPath}?${query}` };
}
