import { accessAt } from '../config/paths.ts';

/** What the service worker may know a request by. */
interface Place {
  pathname: string;
}

/** Any page of the shop: without a connection it is answered by a copy, or by the page that says so. */
export const isPage = ({ pathname }: Place): boolean => accessAt(pathname) !== undefined;

/** Pages whose documents are made as a guest sees them, the same for everybody: the only ones of which copies are kept. */
export const isPublicPage = ({ pathname }: Place): boolean => accessAt(pathname) === 'public';

/** Pictures of goods and of the shop. What a shopper uploaded (`profiles/`) is theirs, and films are too large. */
export const isShopPicture = ({ pathname }: Place): boolean =>
  /^\/(media|pictures)\/.+\.(webp|avif|png|jpe?g|svg)$/i.test(pathname) && !pathname.includes('/profiles/');
