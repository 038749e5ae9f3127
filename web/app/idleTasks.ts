import { onlineSource, windowFocusSource, type ApolloClient } from '@apollo/client';
import { filter, merge, throttleTime } from 'rxjs';
import { ShellDocument } from './__generated__/shell.ts';
import type { preloadPage } from '../pages/registry.ts';
import { isServerBusy, prefetchQuery } from '../apollo/client.ts';
import { tabEntries } from '../browser/browserStorage.ts';
import { idleMoment, whenIdle, whenUsedOrRested } from '../browser/idle.ts';
import { isConnectionPoor, savesData } from '../browser/preferences.ts';
import { routeAt } from '../config/paths.ts';
import { startLinkLoader, type LinkLoader } from '../ui/shopLink.tsx';

/** The loaded pictures of a long visit. Browsers remember 250 files, and what they do not remember is not shown at once. */
const REMEMBERED_FILES = 3_000;

/** Starts what is worth nothing before the first page is done. */
export function startIdleTasks(client: ApolloClient, loadPage: typeof preloadPage): void {
  performance.setResourceTimingBufferSize(REMEMBERED_FILES);
  startLinkLoader(createLinkLoader(client, loadPage));
  refetchOnReturn(client);
  whenUsedOrRested(() => {
    void layOutBelow();
    const prefetch = savesData() ? Promise.resolve() : prefetchCategories(client);
    void prefetch.catch(() => undefined).finally(markSessionReady);
  });
}

/** Lays out what the first layout has left out (styles/base.css): in each idle moment one part. */
async function layOutBelow(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('[data-home] > section, [data-below]')) {
    await idleMoment();
    part.style.contentVisibility = 'visible';
  }
  document.documentElement.dataset['laidOut'] = '';
}

/** Reads the data of all featured categories into the cache, each in an idle moment of its own (docs/product.md#catalogue). */
async function prefetchCategories(client: ApolloClient): Promise<void> {
  const { categoryQuery } = await import('../pages/category/categoryData.ts');
  const { data } = await client.query({ query: ShellDocument });
  for (const { id } of data?.featuredCategories?.items ?? []) {
    await idleMoment();
    // Its page shows its own error when it is opened.
    await prefetchQuery(client, categoryQuery(id)).catch(() => undefined);
  }
}

/** Marks that the prefetch has ended, also after an error. */
function markSessionReady(): void {
  document.documentElement.dataset['sessionReady'] = '1';
  tabEntries.write('session_ready', 1);
}

/** Shoppers who change between apps cause one round of requests in this time. */
const MIN_PAUSE_MS = 10_000;

const isUseful = (): boolean => document.visibilityState === 'visible' && navigator.onLine && !isServerBusy();

/**
 * Reads the queries with `refetchOn` again when the shopper or the connection returns. They are sent as queries of their own:
 * nothing shows that they load, a failed one leaves the data on the page as it is, and those of the cart and the wishlist wait for
 * the changes in their queues. Hidden pages and those without a connection send nothing until they are seen or online.
 */
function refetchOnReturn({ refetchEventManager }: ApolloClient): void {
  refetchEventManager?.setDefaultEventHandler(({ client, matchesRefetchOn }) => {
    for (const watched of client.getObservableQueries()) {
      // Apollo would also read the queries without `refetchOn`: those of the profile, of brands and others that change rarely.
      if (!watched.options.refetchOn || !matchesRefetchOn(watched)) continue;
      const { query, variables, context } = watched.options;
      client.query({ query, variables, context, fetchPolicy: 'network-only' }).catch(() => undefined);
    }
  });
  refetchEventManager?.setEventSource('windowFocus', () =>
    merge(windowFocusSource(), onlineSource()).pipe(filter(isUseful), throttleTime(MIN_PAUSE_MS)),
  );
}

/** A link that is still on the page after this time in sight is looked at. */
const IN_SIGHT_MS = 800;

/** The parameters in a link's path and query. */
const paramsOf = ({ pathname, search }: HTMLAnchorElement) =>
  [routeAt(pathname)?.params ?? {}, new URLSearchParams(search)] as const;

const isShownPage = ({ pathname, search }: HTMLAnchorElement) =>
  pathname === window.location.pathname && search === window.location.search;

/** Loads nothing on a poor connection, or while the server is busy. A page that cannot be loaded shows its own error when it is opened. */
function createLinkLoader(client: ApolloClient, loadPage: typeof preloadPage): LinkLoader {
  const pageOf = async (link: HTMLAnchorElement) =>
    link.isConnected && !isShownPage(link) && !isConnectionPoor() && !isServerBusy()
      ? loadPage(link.pathname)
      : undefined;
  const load = async (link: HTMLAnchorElement) => (await pageOf(link))?.prefetch?.(client, ...paramsOf(link));
  const loadPictures = async (link: HTMLAnchorElement) =>
    (await pageOf(link))?.preloadKnown?.(client, ...paramsOf(link));

  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      whenIdle(() => void loadPictures(target as HTMLAnchorElement).catch(() => undefined), IN_SIGHT_MS);
    }
  });
  return {
    load: (link) => void load(link).catch(() => undefined),
    watch: (link) => sight.observe(link),
    unwatch: (link) => sight.unobserve(link),
  };
}
