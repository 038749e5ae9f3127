import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { keepsPlace } from '../../keepPlace.ts';
import { paths } from '../../paths.ts';

/** Every first entry of a history has this key, whatever its address. */
const FIRST_KEY = 'default';

/** The home page is one page, however one comes to it, and is found where it was left; others are per visit. */
const keyOf = ({ pathname, search, key }: Location): string =>
  pathname === paths.home ? pathname : key === FIRST_KEY ? pathname + search : key;

const STORE_KEY = 'scroll_positions';

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Where each visited page was left, in px from its top. Back and reload lead there; a new page begins at its top. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const key = keyOf(location);
  const positions = useRef<Record<string, number> | null>(null);
  const shownKey = useRef<string | null>(null);

  useEffect(() => {
    const remember = () => {
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
    positions.current ??= readPositions();
    const left = positions.current[key];
    if (left !== undefined) window.scrollTo({ top: left, behavior: 'instant' });
    // A page that has just been loaded stands at its top, or where its shopper has scrolled it meanwhile.
    else if (!isFirst && !keepsPlace(location.state)) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, location.state]);
}
