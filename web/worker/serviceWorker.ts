import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { accessAt } from '../config/paths.ts';

/*
 * Opens visited pages without a connection. Only public responses are cached: the shop's own files, HTML of public
 * pages, and pictures of products. The worker does not handle GraphQL, media of other hosts, payments and uploads.
 */

declare const self: ServiceWorkerGlobalScope;
/** The files of this build that every page may need, and a hash of them. */
declare const PRECACHE: PrecacheEntry[];
declare const BUILD: string;

const PAGE_RUNTIME_CACHE = `pages-${BUILD}`;
const PICTURE_RUNTIME_CACHE = 'pictures';
const MAX_PAGES = 40;
const MAX_PICTURES = 120;
const MAX_CACHE_AGE_SECONDS = 30 * 24 * 60 * 60;
/** A page of the runtime cache that is younger than this is not fetched again when the page asks the worker to cache it. */
const PAGE_FRESH_MS = 10 * 60 * 1000;
/** Statuses with which a proxy or a CDN answers when the shop behind it cannot be reached. */
const isUnreachable = (status: number): boolean =>
  status === 502 || status === 503 || status === 504 || (status >= 520 && status < 530);

/** The server's pages have it: the pages of portals, proxies and CDNs do not. */
const PAGE_HEADER = 'x-shop-page';

/** A stored page is shown after this time without an answer, or without the rest of one. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** The text of a page of the shop; null for another answer, and for a page that breaks off. */
async function pageTextOf(response: Response): Promise<string | null> {
  if (!response.headers.has(PAGE_HEADER)) return null;
  const text = await response.text().catch(() => '');
  return /<\/html>\s*$/.test(text) ? text : null;
}

/** False also for a page whose rest does not come in time. */
const isWholePage = (response: Response): Promise<boolean> =>
  Promise.race([
    pageTextOf(response).then((text) => text !== null),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), NETWORK_TIMEOUT_SECONDS * 1000)),
  ]);

/** Of a response that is shown from the cache. */
const CACHED_HEADER = 'x-shop-cached';

/** A copy of a cached response whose root element tells the page when it was cached. */
async function markAsCached(response: Response): Promise<Response> {
  const cachedAt = Date.parse(response.headers.get('date') ?? '') || Date.now();
  const html = (await response.text()).replace('<html', `<html data-cached-at="${cachedAt}"`);
  const headers = new Headers(response.headers);
  // The new body is not compressed and has another length.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(CACHED_HEADER, '1');
  return new Response(html, { status: response.status, headers });
}

/** The page for addresses that neither the server nor the cache can answer. */
const offlinePage = (): Promise<Response | undefined> => matchPrecache('/offline.html');

const cachedPage = async (url: string): Promise<Response | undefined> =>
  (await caches.open(PAGE_RUNTIME_CACHE)).match(url, { ignoreVary: true });

const offlineFallback: WorkboxPlugin = {
  handlerDidError: offlinePage,
  handlerWillRespond: async ({ request, response }) => {
    if (response.headers.has(CACHED_HEADER)) return response;
    const cached = await cachedPage(request.url);
    // Without a stored page, the answer is shown as it comes: a portal lets in only who sees its page.
    if (cached) return (await isWholePage(response.clone())) ? response : markAsCached(cached);
    const isUnavailable = isUnreachable(response.status) && !response.headers.has(PAGE_HEADER);
    return (isUnavailable && (await offlinePage())) || response;
  },
};

const publicPageRules: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    // When it is too busy to render, the server sends a page without content and with `no-store`: that is not cached.
    const mayStore = !response.headers.get('cache-control')?.includes('no-store');
    const isCacheable = response.status === 200 && !response.redirected && mayStore;
    if (!isCacheable || !isPublicPage(new URL(request.url))) return null;
    const text = await pageTextOf(response);
    if (text === null) return null;
    // Firefox and Safari would store a page with `Vary: Accept` again for each `Accept`, and find the oldest.
    const headers = new Headers(response.headers);
    // The text is not compressed and has another length.
    for (const name of ['vary', 'content-encoding', 'content-length']) headers.delete(name);
    return new Response(text, { headers });
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markAsCached(cachedResponse),
};

const expiration = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_CACHE_AGE_SECONDS, purgeOnQuotaError: true });

const publicPages = new NetworkFirst({
  cacheName: PAGE_RUNTIME_CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [offlineFallback, expiration(MAX_PAGES), publicPageRules],
});

const pictures = new CacheFirst({
  cacheName: PICTURE_RUNTIME_CACHE,
  plugins: [expiration(MAX_PICTURES)],
});

// With the default `directoryIndex`, every request of "/" would be answered with the precached empty page.
precacheAndRoute(PRECACHE, { directoryIndex: '', cleanURLs: false });
registerRoute(({ request, url }) => request.mode === 'navigate' && isPublicPage(url), publicPages);
// Without a connection, all other pages are answered with the offline page.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && accessAt(url.pathname) !== undefined,
  new NetworkOnly({ plugins: [offlineFallback] }),
);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.destination === 'image' && isShopPicture(url),
  pictures,
);

/** Caches a public page that the router has opened, so that its HTML was not loaded; it is fetched as a guest. */
async function cachePage(event: ExtendableMessageEvent, address: string): Promise<void> {
  const url = new URL(address, self.location.origin);
  if (url.origin !== self.location.origin || !isPublicPage(url)) return;
  const cached = await cachedPage(url.href);
  if (cached && Date.now() - Date.parse(cached.headers.get('date') ?? '') < PAGE_FRESH_MS) return;
  const request = new Request(url, { credentials: 'omit', headers: { accept: 'text/html' } });
  const [, done] = publicPages.handleAll({ event, request });
  await done;
}

// The address of a page, from a page of the shop (notices/pageNotices.tsx).
self.addEventListener('message', (event) => {
  if (typeof event.data === 'string') event.waitUntil(cachePage(event, event.data));
});

/** An earlier worker may have stored what was not the shop's. */
async function deleteForeignPages(): Promise<void> {
  const cache = await caches.open(PAGE_RUNTIME_CACHE);
  for (const request of await cache.keys()) {
    const page = await cache.match(request, { ignoreVary: true });
    if (!page?.headers.has(PAGE_HEADER)) await cache.delete(request, { ignoreVary: true });
  }
}

// Cached pages refer to files of their own build, so they are deleted together with these files.
self.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    const oldCaches = (await caches.keys()).filter(
      (name) => name.startsWith('pages-') && name !== PAGE_RUNTIME_CACHE,
    );
    await Promise.all(oldCaches.map((name) => caches.delete(name)));
    await deleteForeignPages();
    await self.registration.navigationPreload?.enable();
  };
  event.waitUntil(deleteOldCaches());
});
clientsClaim();

/** Pages that are rendered the same for all visitors, as for a guest: only these are cached. */
const isPublicPage = ({ pathname }: URL): boolean => accessAt(pathname) === 'public';

/** Pictures of products and of the shop. Uploads of shoppers (`profiles/`) are private, and videos are too large. */
const isShopPicture = ({ pathname }: URL): boolean =>
  /^\/(media|pictures)\/.+\.(webp|avif|png|jpe?g|svg)$/i.test(pathname) && !pathname.includes('/profiles/');
