/**
 * How long a shared cache may send an expired public response while it fetches a newer one, so that it asks the BFF once. Short,
 * because service workers' requests may get such responses from the browser's cache too.
 */
const STALE_WHILE_REVALIDATE_SECONDS = 10;

/** `cache-control` of a response that must not be stored by shared caches; browsers ask whether it has changed. */
export const PRIVATE_REVALIDATED = 'private, no-cache';

/**
 * `cache-control` of a public response for a CDN or proxy that may keep it. A browser keeps it for `browserSeconds`; 0 means that it
 * asks every time whether the response has changed.
 */
export function sharedCacheControl(browserSeconds: number, sharedSeconds: number): string {
  const [maxAge, sharedMaxAge] = [browserSeconds, sharedSeconds].map((seconds) =>
    Math.max(0, Math.floor(seconds)),
  );
  return `public, max-age=${maxAge}, s-maxage=${sharedMaxAge}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}`;
}
