import { routeTable } from '../paths.ts';

/** What the service worker may know a request by. */
interface Place {
  pathname: string;
}

const patterns = Object.values(routeTable).map(({ path, access }) => ({
  access,
  expression: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

const accessOf = ({ pathname }: Place) =>
  patterns.find(({ expression }) => expression.test(pathname))?.access;

/** Any page of the shop: without a connection it is answered by a copy, or by the page that says so. */
export const isPage = (place: Place): boolean => accessOf(place) !== undefined;

/** Pages whose documents are made as a guest sees them, the same for everybody: the only ones of which copies are kept. */
export const isPublicPage = (place: Place): boolean => accessOf(place) === 'public';

/** Pictures of goods and of the shop. What a shopper uploaded (`profiles/`) is theirs, and films are too large. */
export const isShopPicture = ({ pathname }: Place): boolean =>
  /^\/(media|pictures)\/.+\.(webp|avif|png|jpe?g|svg)$/i.test(pathname) && !pathname.includes('/profiles/');
