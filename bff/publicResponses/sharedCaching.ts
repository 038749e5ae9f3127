/**
 * How long after the end of its freshness a shared cache may send a public response, while it fetches a newer one by one request to
 * the BFF. Short, because service workers' requests may get such responses from the browser's cache too.
 */
const MAX_STALE_SECONDS = 10;

/**
 * Without anything that it may store, a shared cache would send all requests for a response to the BFF. So also a response at the end
 * of its freshness, or just after it, is stored for this time, which is taken from `MAX_STALE_SECONDS`.
 */
const MIN_STORED_SECONDS = 1;

/** `cache-control` of a response that must not be stored by shared caches; browsers ask whether it has changed. */
export const PRIVATE_REVALIDATED = 'private, no-cache';

/**
 * Creates the `cache-control` of public responses for a CDN or proxy. `isBrief`: where the upstream says what changed, shared caches ask
 * every second, and browsers every time; the process has the answer in memory, so this costs little.
 */
export const createSharedCacheControl =
  (isBrief: boolean) =>
  /**
   * Null when a shared cache must not store the response, because it would send it too late.
   * @param freshSeconds how long the response is still fresh; negative when its freshness has ended
   * @param browserSeconds how long a browser may reuse it; 0 means that it asks every time whether the response has changed
   */
  (freshSeconds: number, browserSeconds: number): string | null => {
    const storedSeconds = isBrief
      ? MIN_STORED_SECONDS
      : Math.max(MIN_STORED_SECONDS, Math.ceil(freshSeconds));
    const staleSeconds = Math.floor(freshSeconds + MAX_STALE_SECONDS) - storedSeconds;
    if (staleSeconds < 0) return null;
    if (isBrief) return `public, max-age=0, s-maxage=${storedSeconds}`;
    const maxAge = Math.max(0, Math.floor(browserSeconds));
    return `public, max-age=${maxAge}, s-maxage=${storedSeconds}, stale-while-revalidate=${staleSeconds}`;
  };
