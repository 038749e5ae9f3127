import { accessAt, paths } from '../config/paths.ts';

const PARAMETER = 'next';

/** Where signing in leads when nobody said where to go back to. */
const AFTER_SIGN_IN = paths.profile;

/** Any address will do: it only lets a path be read as a browser reads it. */
const ORIGIN = 'https://shop.invalid';

/**
 * The address to go to after signing in: a path of this shop, never anything that a browser would read as
 * another site, a script, or a page for guests. Null when it is none.
 */
export function safeReturnAddress(wanted: string | null): string | null {
  // A browser drops tabs and line breaks and reads a backslash as a slash: only other printable ASCII may be there.
  if (wanted === null || !/^\/(?!\/)[!-[\]-~]*$/.test(wanted)) return null;
  const url = URL.canParse(wanted, ORIGIN) ? new URL(wanted, ORIGIN) : null;
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  const access = accessAt(url.pathname);
  return access === 'public' || access === 'members' ? url.pathname + url.search + url.hash : null;
}

/** The address of the login page, or of the register page, that leads back to `from` afterwards. */
export function withReturn(page: string, from: string): string {
  const address = safeReturnAddress(from);
  return address && address !== AFTER_SIGN_IN ? `${page}?${PARAMETER}=${encodeURIComponent(address)}` : page;
}

/** Where a page for guests sends a shopper who is signed in. */
export const returnAddressIn = (search: string): string =>
  safeReturnAddress(new URLSearchParams(search).get(PARAMETER)) ?? AFTER_SIGN_IN;
