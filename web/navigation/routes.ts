import { matchRoutes } from 'react-router-dom';
import {
  routeTable,
  type Access,
  type PathParams,
  type RouteEntry,
  type RouteName,
} from '../config/paths.ts';

const routes = Object.entries<RouteEntry>(routeTable).map(([id, { path }]) => ({ id, path }));

/** A page of the shop, by its path. */
export interface PageRoute extends RouteEntry {
  name: RouteName;
  params: PathParams;
}

/** What was found lately: a page asks a dozen times for the page at its path, and each time the router ranks all routes. */
const found = new Map<string, PageRoute | undefined>();
const MAX_FOUND = 50;

/** The page at a path; undefined when there is none. */
export function routeAt(pathname: string): PageRoute | undefined {
  if (!found.has(pathname)) {
    if (found.size === MAX_FOUND) found.clear();
    found.set(pathname, findRoute(pathname));
  }
  return found.get(pathname);
}

function findRoute(pathname: string): PageRoute | undefined {
  const [match] = matchRoutes(routes, pathname) ?? [];
  const name = match?.route.id as RouteName | undefined;
  return match && name && { name, ...routeTable[name], params: match.params };
}

/** The access of the page at a path; undefined when there is no page. */
export const accessAt = (pathname: string): Access | undefined => routeAt(pathname)?.access;
