import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { keepsPlace } from '../ui/preserveScroll.ts';
import { paths } from '../config/paths.ts';

/** Every first entry of a history has this key, whatever its address. */
const FIRST_KEY = 'default';

/** The home page is one page, however one comes to it, and is found where it was left; others are per visit. */
export const keyOf = ({ pathname, search, key }: Location): string =>
  pathname === paths.home ? pathname : key === FIRST_KEY ? pathname + search : key;

const STORE_KEY = 'scroll_positions';

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** How long a page may take to grow to where it was left, in ms. */
const PATIENCE = 10_000;

/** What a shopper does who wants to be where he is, besides scrolling. */
const OWN_WAYS = ['wheel', 'pointerdown', 'keydown'];

/**
 * Leads to a place in px from the page's top, and again whenever a page that was not long enough has changed its length:
 * until the place is reached, somebody else scrolls, the shopper does something, or time is up. That aborts what is returned,
 * which its caller can do as well; nothing is left behind then.
 */
function leadTo(top: number): AbortController {
  const way = new AbortController();
  const { signal } = way;
  const end = () => way.abort();
  let at = 0;
  let length = 0;
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' });
    at = window.scrollY;
    length = document.documentElement.scrollHeight;
    if (Math.abs(at - top) < 1) end();
  };
  const whoScrolled = () => {
    // The browser does so too, when the page changes its length.
    if (document.documentElement.scrollHeight !== length) go();
    else if (Math.abs(window.scrollY - at) > 1) end();
  };
  const growth = new ResizeObserver(go);
  const patience = setTimeout(end, PATIENCE);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(patience);
  });
  // On the way down, so that it is known before the place is remembered.
  const listening = { signal, capture: true, passive: true };
  window.addEventListener('scroll', whoScrolled, listening);
  for (const own of OWN_WAYS) window.addEventListener(own, end, listening);
  growth.observe(document.body);
  go();
  return way;
}

/** Where each visited page was left, in px from its top. Back and reload lead there; a new page begins at its top. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const key = keyOf(location);
  const positions = useRef<Record<string, number> | null>(null);
  const shownKey = useRef<string | null>(null);
  const way = useRef<AbortController | null>(null);

  useEffect(() => {
    const remember = () => {
      // A place on the way to where the page was left is nobody's choice.
      if (way.current?.signal.aborted === false) return;
      if (positions.current && shownKey.current !== null)
        positions.current[shownKey.current] = window.scrollY;
    };
    // The browser would scroll before the page of that address is shown.
    const takeOver = () => (window.history.scrollRestoration = 'manual');
    const leave = () => {
      window.history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(STORE_KEY, JSON.stringify(positions.current));
      } catch {
        // Without storage a reload begins at the top.
      }
    };
    takeOver();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    const isFirst = shownKey.current === null;
    shownKey.current = key;
    way.current?.abort();
    positions.current ??= readPositions();
    const left = positions.current[key];
    if (left !== undefined) way.current = leadTo(left);
    // A page that has just been loaded stands at its top, or where its shopper has scrolled it meanwhile.
    else if (!isFirst && !keepsPlace(location.state)) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, location.state]);
}
