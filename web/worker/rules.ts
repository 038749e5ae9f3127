import { accessAt } from '../config/paths.ts';

/** The part of a request's URL that the rules read. */
interface RequestUrl {
  pathname: string;
}

/** Any page of the shop: without a connection it is answered from the cache, or with the offline page. */
export const isPage = ({ pathname }: RequestUrl): boolean => accessAt(pathname) !== undefined;

/** Pages that are rendered the same for all visitors, as for a guest: only these are cached. */
export const isPublicPage = ({ pathname }: RequestUrl): boolean => accessAt(pathname) === 'public';

/** Pictures of products and of the shop. Uploads of shoppers (`profiles/`) are private, and videos are too large. */
export const isShopPicture = ({ pathname }: RequestUrl): boolean =>
  /^\/(media|pictures)\/.+\.(webp|avif|png|jpe?g|svg)$/i.test(pathname) && !pathname.includes('/profiles/');
