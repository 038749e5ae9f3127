import type { ApolloClient } from '@apollo/client';
import { refetchOnReturn } from '../apollo/refetchOnReturn.ts';
import { layOutBelow } from '../browser/layOutBelow.ts';
import { startLinkLoader, type LinkLoader } from '../ui/shopLink.tsx';
import type { preloadPage } from './app.tsx';
import { isServerBusy } from '../apollo/client.ts';
import { routeAt } from '../navigation/routes.ts';
import { whenIdle } from '../browser/idle.ts';
import { isConnectionPoor } from '../browser/preferences.ts';

/** The loaded pictures of a long visit. Browsers remember 250 files, and what they do not remember is not shown at once. */
const REMEMBERED_FILES = 3_000;

/** Starts what is worth nothing before the first page is done. */
export function startIdleTasks(client: ApolloClient, loadPage: typeof preloadPage): void {
  performance.setResourceTimingBufferSize(REMEMBERED_FILES);
  startLinkLoader(createLinkLoader(client, loadPage));
  void layOutBelow();
  refetchOnReturn(client);
}

/** A link that is still on the page after this time in sight is looked at. */
const IN_SIGHT_MS = 800;

/** Lists in sight whose pictures are loaded, on each page: more of them would hardly be opened. */
const MAX_LISTS_IN_SIGHT = 6;

/** The parameters in a link's path and query. */
const paramsOf = ({ pathname, search }: HTMLAnchorElement) =>
  [routeAt(pathname)?.params ?? {}, new URLSearchParams(search)] as const;

const isShownPage = ({ pathname, search }: HTMLAnchorElement) =>
  pathname === window.location.pathname && search === window.location.search;

/** Loads nothing on a poor connection, or while the server is busy. A page that cannot be loaded shows its own error when it is opened. */
function createLinkLoader(client: ApolloClient, loadPage: typeof preloadPage): LinkLoader {
  const mayLoad = (link: HTMLAnchorElement) =>
    link.isConnected && !isShownPage(link) && !isConnectionPoor() && !isServerBusy();

  async function load(link: HTMLAnchorElement): Promise<void> {
    if (!mayLoad(link)) return;
    const page = await loadPage(link.pathname);
    await page?.prefetch?.(client, ...paramsOf(link));
  }

  let countedPath = '';
  let listCount = 0;
  /** Loads the first pictures of a list that the cache knows. */
  async function loadPictures(link: HTMLAnchorElement): Promise<void> {
    if (!mayLoad(link)) return;
    const page = await loadPage(link.pathname);
    if (countedPath !== window.location.pathname) listCount = 0;
    countedPath = window.location.pathname;
    if (listCount < MAX_LISTS_IN_SIGHT && page?.preloadKnown?.(client, ...paramsOf(link))) listCount += 1;
  }

  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      const link = target as HTMLAnchorElement;
      whenIdle(() => void (mayLoad(link) && loadPage(link.pathname).catch(() => undefined)), 0);
      whenIdle(() => void loadPictures(link).catch(() => undefined), IN_SIGHT_MS);
    }
  });
  return {
    load: (link) => void load(link).catch(() => undefined),
    watch: (link) => sight.observe(link),
    unwatch: (link) => sight.unobserve(link),
  };
}
