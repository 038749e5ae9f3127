import { useLayoutEffect, type RefObject } from 'react';

const STORAGE_KEY = 'row_scroll_positions';

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/** Where each row was left, in px from its start. Read from the tab's storage once, and written there when the page goes. */
let positions: Positions | null = null;

function loadPositions(): Positions {
  if (positions) return positions;
  positions = readPositions();
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // Without storage a row begins at its start after a reload.
    }
  });
  return positions;
}

/** Scrolls a row to where it was left under this key, and remembers from then on where it stands. */
export function useScrollPosition(row: RefObject<HTMLElement | null>, key: string | undefined): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || key === undefined) return;
    const known = loadPositions();
    const left = known[key];
    if (left !== undefined) element.scrollTo({ left, behavior: 'instant' });
    const remember = () => {
      known[key] = element.scrollLeft;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [row, key]);
}
