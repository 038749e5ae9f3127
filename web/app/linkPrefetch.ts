import type { ApolloClient } from '@apollo/client';
import { isServerBusy } from '../apollo/client.ts';
import { routeAt } from '../navigation/routes.ts';
import { whenIdle, whenUsedOrRested } from '../ui/idle.ts';
import { isConnectionPoor } from '../ui/saveData.ts';
import type { preloadPage } from './app.tsx';

/** A mouse, a finger or the focus that stays on a link for this time is about to open it; a scrolling finger does not stay. */
const INTENT_DELAY_MS = 60;

const MAX_CONCURRENT = 2;

/** Links in sight of a page without any input are watched after this time. */
const UNTOUCHED_MS = 3_000;

/** A link that stays in the window for this time is looked at. */
const IN_SIGHT_MS = 800;

/** Links in sight for which something is loaded, on each page: more of them would hardly be opened. */
const MAX_IN_SIGHT = 6;

/**
 * Limits the requests for pages that are not opened: a prefetch costs one, the opening of its page gives it back, and each page
 * change adds a little. So a session of n page changes sends at most 0.3 n + 3 more requests than one without prefetching.
 */
const FIRST_CREDIT = 3;
const CREDIT_PER_PAGE_CHANGE = 0.3;

/** The parameters in a link's path and query. */
const paramsOf = ({ pathname, search }: HTMLAnchorElement) =>
  [routeAt(pathname)?.params ?? {}, new URLSearchParams(search)] as const;

/** The link around an element, if it leads to another page of the shop. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname && link.search === window.location.search ? null : link;
}

const linksOfPage = () => document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]');

const addressOf = (link: HTMLAnchorElement): string => link.pathname + link.search;

/**
 * Loads pages before they are opened: the code of all pages that the shown page links to; code, data and first picture of the
 * page whose link has the mouse, a finger or the focus, and of a few lists whose links are in sight. Nothing on a poor
 * connection, or while the server is busy. To be called when the browser is idle.
 */
export function startLinkPrefetch(client: ApolloClient, loadPage: typeof preloadPage): void {
  const unopened = new Set<string>();
  const prefetched = new Set<string>();
  let credit = FIRST_CREDIT;
  let runningCount = 0;
  let timer: ReturnType<typeof setTimeout>;

  async function prefetch(link: HTMLAnchorElement): Promise<void> {
    const address = addressOf(link);
    if (prefetched.has(address) || credit < 1 || runningCount >= MAX_CONCURRENT) return;
    if (isConnectionPoor() || isServerBusy()) return;
    prefetched.add(address);
    runningCount += 1;
    // Before the code is loaded: another link may be aimed at meanwhile.
    credit -= 1;
    unopened.add(address);
    try {
      const page = await loadPage(link.pathname);
      if (page?.prefetch) await page.prefetch(client, ...paramsOf(link));
      else credit += Number(unopened.delete(address));
    } catch {
      // The page loads again when it is opened, and shows its own error.
      prefetched.delete(address);
    } finally {
      runningCount -= 1;
    }
  }

  let loadedInSight = Promise.resolve();
  let inSightCount = 0;
  /** Loads the first pictures of a list in sight where its products are known; else the list, but not with the last credit. */
  async function loadInSight(link: HTMLAnchorElement): Promise<void> {
    if (inSightCount >= MAX_IN_SIGHT || prefetched.has(addressOf(link))) return;
    if (isConnectionPoor() || isServerBusy() || !link.isConnected) return;
    inSightCount += 1;
    const page = await loadPage(link.pathname).catch(() => undefined);
    if (!page?.preloadKnown?.(client, ...paramsOf(link)) && credit >= 2) await prefetch(link);
  }
  const sightTimers = new Map<Element, ReturnType<typeof setTimeout>>();
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(sightTimers.get(target));
      const link = isIntersecting && linkOf(target);
      if (!link) continue;
      // One after the other: they may all be in sight at the same time.
      const load = () => void (loadedInSight = loadedInSight.then(() => loadInSight(link)));
      sightTimers.set(target, setTimeout(load, IN_SIGHT_MS));
    }
  });

  const expectOpening = ({ target }: Event) => {
    clearTimeout(timer);
    const link = linkOf(target);
    if (link) timer = setTimeout(() => void prefetch(link), INTENT_DELAY_MS);
  };
  const stopExpecting = () => clearTimeout(timer);
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && expectOpening(event));
  document.addEventListener('pointerdown', expectOpening);
  document.addEventListener('pointercancel', stopExpecting);
  document.addEventListener('focusin', (event) => {
    // A click focuses its link as well; only the keyboard shows the focus.
    if (event.target instanceof Element && event.target.matches(':focus-visible')) expectOpening(event);
  });

  const onClick = ({ target }: Event) => {
    const link = linkOf(target);
    if (!link) return;
    stopExpecting();
    credit += CREDIT_PER_PAGE_CHANGE + Number(unopened.delete(addressOf(link)));
    whenIdle(watchLinks);
  };
  // In the capture phase, because the router changes the page's address in the bubbling phase.
  document.addEventListener('click', onClick, { capture: true });

  const loadedSections = new Set<string>();
  /** Loads the code of each kind of page that this page links to. */
  function loadLinkedCode(): void {
    if (isConnectionPoor() || isServerBusy()) return;
    for (const link of linksOfPage()) {
      const section = link.pathname.split('/')[1] ?? '';
      if (loadedSections.has(section)) continue;
      loadedSections.add(section);
      loadPage(link.pathname).catch(() => loadedSections.delete(section));
    }
  }
  /** Watches which links of this page are in sight. */
  function watchLinks(): void {
    sight.disconnect();
    for (const timer of sightTimers.values()) clearTimeout(timer);
    sightTimers.clear();
    inSightCount = 0;
    loadLinkedCode();
    // A product's page opens from what its card shows.
    for (const link of linksOfPage()) if (!link.closest('article')) sight.observe(link);
  }
  loadLinkedCode();
  whenUsedOrRested(watchLinks, UNTOUCHED_MS);
}
