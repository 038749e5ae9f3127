import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { markLaidOut } from '../browser/layOutBelow.ts';
import { tabEntries } from '../browser/browserStorage.ts';
import { paths } from '../config/paths.ts';
import { accessAt } from './routes.ts';
import { useShownLocation } from './shownLocation.tsx';

/** A navigation's `state` that preserves the scroll position, for a change of the same page's content. */
export const PRESERVE_SCROLL = { preservesScroll: true };

const preservesScroll = (state: unknown): boolean =>
  (state as Partial<typeof PRESERVE_SCROLL> | null)?.preservesScroll === true;

/** React Router's key for the first history entry, the same for all addresses. */
const FIRST_KEY = 'default';

/** Key of a page's scroll position: one position for the home page, for other pages one per history entry. */
const scrollKey = ({ pathname, search, key }: Location): string =>
  pathname === paths.home ? pathname : key === FIRST_KEY ? pathname + search : key;

/** Key of the position at which a shopper left a page to sign in: after signing in, the page has a new history entry. */
const signInKey = ({ pathname, search }: Location): string => `sign-in ${pathname}${search}`;

const isSignIn = ({ pathname }: Location): boolean => accessAt(pathname) === 'guests';

const STORE_KEY = 'scroll_positions';

/** A page may take this long to become as high as the saved position needs. */
const RESTORE_TIMEOUT_MS = 10_000;

/** Besides scrolling, these events cancel the restoration: the shopper is using the page. */
const USER_INPUT_EVENTS = ['wheel', 'pointerdown', 'keydown'];

/** These may show another page at once, before the frame that tells of the last scroll. */
const LEAVING_EVENTS = ['click', 'popstate'];

/**
 * Scrolls to a position in px from the page's top, and again whenever the page's height changes, until the shopper or other code
 * scrolls, the shopper uses the page, or the time is up. Then the returned controller is aborted and all listeners are removed; the
 * caller may abort it too.
 */
function restoreScroll(top: number): AbortController {
  const restoration = new AbortController();
  const { signal } = restoration;
  const end = () => restoration.abort();
  let reachedTop = 0;
  let pageHeight = 0;
  // The position needs the height of everything above it.
  markLaidOut();
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    reachedTop = window.scrollY;
    pageHeight = document.documentElement.scrollHeight;
  };
  const onScroll = () => {
    // The browser scrolls too, when the page's height changes.
    if (document.documentElement.scrollHeight !== pageHeight) scroll();
    else if (Math.abs(window.scrollY - reachedTop) > 1) end();
  };
  const resizeObserver = new ResizeObserver(scroll);
  const timer = setTimeout(end, RESTORE_TIMEOUT_MS);
  signal.addEventListener('abort', () => {
    resizeObserver.disconnect();
    clearTimeout(timer);
  });
  // In the capture phase, so that the restoration ends before `savePosition` runs.
  const listenerOptions = { signal, capture: true, passive: true };
  window.addEventListener('scroll', onScroll, listenerOptions);
  for (const eventName of USER_INPUT_EVENTS) window.addEventListener(eventName, end, listenerOptions);
  resizeObserver.observe(document.body);
  scroll();
  return restoration;
}

/** Restores the scroll position of a page after Back, Forward, reload and signing in; a new page starts at its top. */
export function useScrollRestoration(): void {
  const location = useShownLocation();
  const key = scrollKey(location);
  const positions = useRef<Record<string, number> | null>(null);
  const shownKey = useRef<string | null>(null);
  const shownLocation = useRef<Location>(null);
  const restoration = useRef<AbortController | null>(null);

  useEffect(() => {
    const savePosition = () => {
      // Positions during a restoration are not saved.
      if (restoration.current?.signal.aborted === false) return;
      if (positions.current && shownKey.current !== null)
        positions.current[shownKey.current] = window.scrollY;
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
    window.addEventListener('scroll', savePosition, { passive: true });
    for (const eventName of LEAVING_EVENTS) window.addEventListener(eventName, savePosition, true);
    window.addEventListener('pageshow', disableBrowserRestoration);
    window.addEventListener('pagehide', storePositions);
    return () => {
      window.removeEventListener('scroll', savePosition);
      for (const eventName of LEAVING_EVENTS) window.removeEventListener(eventName, savePosition, true);
      window.removeEventListener('pageshow', disableBrowserRestoration);
      window.removeEventListener('pagehide', storePositions);
    };
  }, []);

  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    const isFirst = shownKey.current === null;
    const previousKey = shownKey.current;
    const previous = shownLocation.current;
    shownKey.current = key;
    shownLocation.current = location;
    restoration.current?.abort();
    const saved = (positions.current ??= (tabEntries.read(STORE_KEY) ?? {}) as Record<string, number>);
    if (previous && previousKey !== null && isSignIn(location) && !isSignIn(previous))
      saved[signInKey(previous)] = saved[previousKey] ?? 0;
    const isBackFromSignIn = previous !== null && isSignIn(previous);
    const savedTop = saved[key] ?? (isBackFromSignIn ? saved[signInKey(location)] : undefined);
    if (savedTop !== undefined) restoration.current = restoreScroll(savedTop);
    // A page that was just loaded is at its top already, or the shopper has scrolled it meanwhile.
    else if (!isFirst && !preservesScroll(location.state)) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, location]);
}
