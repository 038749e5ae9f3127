/** Redirects of one call that are followed. */
export const MAX_REDIRECTS = 3;

/** Older permanent redirects are forgotten, because paths contain ids. */
const MAX_REMEMBERED_REDIRECTS = 1_000;

const FOLLOWED_STATUSES = new Set([301, 302, 303, 307, 308]);
export const PERMANENT_STATUSES = new Set([301, 308]);

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

/** The permanent redirects of GETs that this process has seen. */
export interface RedirectMemory {
  /** The address to ask instead of this one; the same address when no redirect is remembered. */
  resolve(url: string): string;
  /** Remembers a redirect for all addresses with this path, if it leaves the query unchanged. */
  remember(url: string, target: string): void;
}

/**
 * A redirect of an address without a query does not tell whether the query is preserved, so it is remembered for such addresses only. A
 * redirect that changes the query is followed each time.
 */
export function createRedirectMemory(): RedirectMemory {
  const targets = new Map<string, string>();

  return {
    resolve(url) {
      if (targets.size === 0) return url;
      const { key, query } = split(url);
      const target = targets.get(key);
      return target === undefined ? url : `${target}${query}`;
    },
    remember(url, target) {
      const from = split(url);
      const to = split(target);
      if (!isSameQuery(from.query, to.query)) return;
      targets.delete(from.key);
      if (from.key === to.key) return;
      targets.set(from.key, to.path);
      const [oldest] = targets.keys();
      if (targets.size > MAX_REMEMBERED_REDIRECTS && oldest !== undefined) targets.delete(oldest);
    },
  };
}

/** The parts of an address. `key` tells addresses with a query from those without one. */
function split(url: string): { key: string; path: string; query: string } {
  const start = url.indexOf('?');
  if (start === -1) return { key: url, path: url, query: '' };
  const path = url.slice(0, start);
  return { key: `${path}?`, path, query: url.slice(start) };
}

const isSameQuery = (a: string, b: string): boolean =>
  new URLSearchParams(a).toString() === new URLSearchParams(b).toString();
