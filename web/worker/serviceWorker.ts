import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isPage, isPublicPage, isShopPicture } from './rules.ts';

/*
 * Stands between the shop's pages and the network, so that what was seen opens without a connection. It keeps what is the
 * same for everybody, and nothing else: the shop's own files, documents of public pages, pictures of goods. GraphQL, media
 * of other hosts, payments and uploads pass it by: it does not answer for them at all.
 */

declare const self: ServiceWorkerGlobalScope;
/** The files of this build that every page may need, and a name that changes with any of them. */
declare const PRECACHE: PrecacheEntry[];
declare const BUILD: string;

const PAGES = `pages-${BUILD}`;
const PICTURES = 'pictures';
const MAX_PAGES = 40;
const MAX_PICTURES = 120;
const A_MONTH_S = 30 * 24 * 60 * 60;
/** A copy younger than this is not asked for again by the page. In ms. */
const YOUNG = 10 * 60 * 1000;
/** What proxies say when the shop behind them is away. */
const AWAY = [502, 503, 504];

/** A copy with a mark on its root element, by which the page knows how it came. */
async function markedAsKept(response: Response): Promise<Response> {
  const since = Date.parse(response.headers.get('date') ?? '') || Date.now();
  const html = (await response.text()).replace('<html', `<html data-kept="${since}"`);
  const headers = new Headers(response.headers);
  // The body that is handed out is neither compressed nor as long as the one that came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: response.status, headers });
}

/** The page that says that neither the shop nor a copy could be had. */
const unseen = (): Promise<Response | undefined> => matchPrecache('/offline.html');

const copyOf = async (url: string): Promise<Response | undefined> =>
  (await caches.open(PAGES)).match(url, { ignoreVary: true });

const whenAway: WorkboxPlugin = {
  handlerDidError: unseen,
  handlerWillRespond: async ({ request, response }) => {
    if (!AWAY.includes(response.status)) return response;
    const copy = await copyOf(request.url);
    return (copy ? await markedAsKept(copy) : await unseen()) ?? response;
  },
};

const keptPages: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    // The shop sends a page without content when it is too busy to render: such a page is no copy to keep.
    const mayStore = !response.headers.get('cache-control')?.includes('no-store');
    const isWhole = response.status === 200 && !response.redirected && mayStore;
    return isWhole && isPublicPage(new URL(request.url)) ? response : null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markedAsKept(cachedResponse),
};

const publicPages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions: { ignoreVary: true },
  plugins: [
    whenAway,
    new ExpirationPlugin({ maxEntries: MAX_PAGES, maxAgeSeconds: A_MONTH_S, purgeOnQuotaError: true }),
    keptPages,
  ],
});

const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: A_MONTH_S, purgeOnQuotaError: true }),
  ],
});

// Without it every "/" would be answered by the empty document.
precacheAndRoute(PRECACHE, { directoryIndex: '', cleanURLs: false });
registerRoute(({ request, url }) => request.mode === 'navigate' && isPublicPage(url), publicPages);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url),
  new NetworkOnly({ plugins: [whenAway] }),
);
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.destination === 'image' && isShopPicture(url),
  pictures,
);
// A newer worker that still waits has its files in the cache already.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

/** Keeps a public page that was reached without loading its document, as a guest sees it. */
async function keepPage(event: ExtendableMessageEvent, address: string): Promise<void> {
  const url = new URL(address, self.location.origin);
  if (url.origin !== self.location.origin || !isPublicPage(url)) return;
  const kept = await copyOf(url.href);
  if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < YOUNG) return;
  const request = new Request(url, { credentials: 'omit', headers: { accept: 'text/html' } });
  const [, done] = publicPages.handleAll({ event, request });
  await done;
}

/** Keeps pictures that were loaded before there was a worker; the browser still has them, so nothing travels. */
async function keepPictures(event: ExtendableMessageEvent, addresses: string[]): Promise<void> {
  for (const address of addresses.slice(0, MAX_PICTURES)) {
    const url = new URL(address, self.location.origin);
    if (url.origin !== self.location.origin || !isShopPicture(url)) continue;
    const [, done] = pictures.handleAll({ event, request: new Request(url) });
    await done.catch(() => undefined);
  }
}

/** What a page of the shop may ask for. */
interface Message {
  type?: 'SKIP_WAITING' | 'KEEP_PAGE';
  address?: string;
  pictures?: string[];
}

self.addEventListener('message', (event) => {
  const message = (event.data ?? {}) as Message;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type !== 'KEEP_PAGE' || message.address === undefined) return;
  event.waitUntil(keepPage(event, message.address));
  event.waitUntil(keepPictures(event, message.pictures ?? []));
});

// Copies of pages name files of their own build, which go with it.
self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('pages-') && name !== PAGES);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.registration.navigationPreload?.enable();
  };
  event.waitUntil(dropOld());
});
clientsClaim();
