import { paths, accessAt } from '../config/paths.ts';

const RETURN_PARAMETER = 'next';

/** The page after signing in when there is no return address. */
const DEFAULT_RETURN_PATH = paths.profile;

/** Needed to parse a path with `URL`; the host is never used. */
const PLACEHOLDER_ORIGIN = 'https://shop.invalid';

/**
 * Returns the path, query and hash of a return address if it is a page of this shop for signed-in shoppers; otherwise null.
 * It never returns an address that a browser would read as another site or a script.
 */
export function safeReturnAddress(address: string | null): string | null {
  // Browsers ignore tabs and line breaks, and read a backslash as a slash: only other printable ASCII is accepted.
  if (address === null || !/^\/(?!\/)[!-[\]-~]*$/.test(address)) return null;
  // A path cannot fail to parse: it begins with one slash.
  const url = new URL(address, PLACEHOLDER_ORIGIN);
  if (url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//')) return null;
  const access = accessAt(url.pathname);
  return access === 'public' || access === 'members' ? url.pathname + url.search + url.hash : null;
}

/** The address of the login or register page with `from` as the return address. */
export function withReturnAddress(pagePath: string, from: string): string {
  const address = safeReturnAddress(from);
  return address && address !== DEFAULT_RETURN_PATH
    ? `${pagePath}?${RETURN_PARAMETER}=${encodeURIComponent(address)}`
    : pagePath;
}

/** The return address in the query of a login or register page; the profile page when there is none. */
export const readReturnAddress = (search: string): string =>
  safeReturnAddress(new URLSearchParams(search).get(RETURN_PARAMETER)) ?? DEFAULT_RETURN_PATH;
