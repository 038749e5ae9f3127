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

/** The page at a path; undefined when there is none. */
export function routeAt(pathname: string): PageRoute | undefined {
  const [match] = matchRoutes(routes, pathname) ?? [];
  const name = match?.route.id as RouteName | undefined;
  return match && name && { name, ...routeTable[name], params: match.params };
}

/** The access of the page at a path; undefined when there is no page. */
export const accessAt = (pathname: string): Access | undefined => routeAt(pathname)?.access;
