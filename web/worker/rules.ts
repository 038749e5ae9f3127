import { routeTable, type RouteEntry } from '../config/paths.ts';

/** The part of a request's URL that the rules read. */
interface RequestUrl {
  pathname: string;
}

/** React Router's matcher would double the size of the worker. */
const routes = Object.values<RouteEntry>(routeTable).map(({ path, access }) => ({
  access,
  expression: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
}));

const accessAt = ({ pathname }: RequestUrl) =>
  routes.find(({ expression }) => expression.test(pathname))?.access;

/** Any page of the shop: without a connection it is answered from the cache, or with the offline page. */
export const isPage = (url: RequestUrl): boolean => accessAt(url) !== undefined;

/** Pages that are rendered the same for all visitors, as for a guest: only these are cached. */
export const isPublicPage = (url: RequestUrl): boolean => accessAt(url) === 'public';

/** Pictures of products and of the shop. Uploads of shoppers (`profiles/`) are private, and videos are too large. */
export const isShopPicture = ({ pathname }: RequestUrl): boolean =>
  /^\/(media|pictures)\/.+\.(webp|avif|png|jpe?g|svg)$/i.test(pathname) && !pathname.includes('/profiles/');
