import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { tabEntries } from '../browser/browserStorage.ts';
import { accessAt, paths } from '../config/paths.ts';
import { useShownLocation } from './shopRouter.tsx';

/** A navigation's `state` that preserves the scroll position, for a change of the same page's content. */
export const PRESERVE_SCROLL = { preservesScroll: true };

const preservesScroll = (state: unknown): boolean =>
  (state as Partial<typeof PRESERVE_SCROLL> | null)?.preservesScroll === true;

/** Key of a page's scroll position. Home stays mounted; React Router's key for the first history entry is the same for all addresses. */
const scrollKey = ({ pathname, search, key }: Location): string =>
  pathname === paths.home ? pathname : key === 'default' ? pathname + search : key;

/** Key of the position at which a shopper left a page to sign in: after signing in, the page has a new history entry. */
const signInKey = ({ pathname, search }: Location): string => `sign-in ${pathname}${search}`;

const isSignIn = ({ pathname }: Location): boolean => accessAt(pathname) === 'guests';

const STORE_KEY = 'scroll_positions';

/** A page may take this long to become as high as the saved position needs. */
const RESTORE_TIMEOUT_MS = 10_000;

/**
 * Scrolls to a position in px from the page's top, and again whenever the page's height changes, until the shopper uses the page or
 * the time is up. Then the returned controller is aborted and all listeners are removed; the caller may abort it too.
 */
function restoreScroll(top: number): AbortController {
  const restoration = new AbortController();
  const { signal } = restoration;
  const end = () => restoration.abort();
  // The position needs the height of everything above it (styles/base.css).
  document.documentElement.dataset['laidOut'] = '';
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  const resizeObserver = new ResizeObserver(scroll);
  const timer = setTimeout(end, RESTORE_TIMEOUT_MS);
  signal.addEventListener('abort', () => {
    resizeObserver.disconnect();
    clearTimeout(timer);
  });
  for (const eventName of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(eventName, end, { signal, capture: true, passive: true });
  resizeObserver.observe(document.body);
  scroll();
  return restoration;
}

/** Restores the scroll position of a page after Back, Forward, reload and signing in; a new page starts at its top. */
export function useScrollRestoration(): void {
  const location = useShownLocation();
  /** In px, by `scrollKey` and `signInKey`. */
  const positions = useRef<Record<string, number> | null>(null);
  const shown = useRef<Location>(null);
  const restoration = useRef<AbortController | null>(null);

  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    const savePosition = () => {
      // Positions during a restoration are not saved.
      if (restoration.current?.signal.aborted === false || !positions.current || !shown.current) return;
      positions.current[scrollKey(shown.current)] = window.scrollY;
    };
    // The browser would restore the position before the new page is shown.
    const disableBrowserRestoration = () => (window.history.scrollRestoration = 'manual');
    const storePositions = () => {
      window.history.scrollRestoration = 'auto';
      // Without storage a reload begins at the top.
      tabEntries.write(STORE_KEY, positions.current);
    };
    disableBrowserRestoration();
    // The shopper may have scrolled before the app was ready.
    savePosition();
    window.addEventListener('scroll', savePosition, { passive: true, signal });
    window.addEventListener('pageshow', disableBrowserRestoration, { signal });
    window.addEventListener('pagehide', storePositions, { signal });
    return () => page.abort();
  }, []);

  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = location;
    if (previous && scrollKey(previous) === scrollKey(location)) return;
    restoration.current?.abort();
    const saved = (positions.current ??= (tabEntries.read(STORE_KEY) ?? {}) as Record<string, number>);
    if (previous && !isSignIn(previous) && isSignIn(location))
      saved[signInKey(previous)] = saved[scrollKey(previous)] ?? 0;
    const left = previous && isSignIn(previous) ? saved[signInKey(location)] : undefined;
    delete saved[signInKey(location)];
    const top = left ?? saved[scrollKey(location)];
    if (top !== undefined) restoration.current = restoreScroll(top);
    // A page that was just loaded is at its top already, or the shopper has scrolled it meanwhile.
    else if (previous && !preservesScroll(location.state)) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [location]);
}
