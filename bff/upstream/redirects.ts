/** Redirects of one call that are followed. */
export const MAX_REDIRECTS = 3;

const FOLLOWED_STATUSES = new Set([301, 302, 303, 307, 308]);

/** The address to which a response redirects a GET; null when it must not be followed: another origin, or no valid address. */
export function redirectTarget(url: string, status: number, location: string | null): string | null {
  if (!FOLLOWED_STATUSES.has(status) || location === null || !URL.canParse(location, url)) return null;
  const target = new URL(location, url);
  const hasCredentials = target.username !== '' || target.password !== '';
  if (target.origin !== new URL(url).origin || hasCredentials) return null;
  target.hash = '';
  return target.href;
}

/** An absolute address for the log: without credentials, fragment and values of the query. */
export function toLoggedLocation(url: string, location: string | null): string | null {
  if (location === null || !URL.canParse(location, url)) return null;
  const { origin, pathname, searchParams } = new URL(location, url);
  const names = [...new Set(searchParams.keys())].join('&');
  return `${origin}${pathname}${names === '' ? '' : `?${names}`}`;
}
