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

/** Scroll positions in px by row key. Read from session storage once, and written to it on `pagehide`. */
let positions: Positions | null = null;

function loadPositions(): Positions {
  if (positions) return positions;
  positions = readPositions();
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // Without storage, a reload scrolls the rows to their start.
    }
  });
  return positions;
}

/** Restores the row's scroll position under this key, and saves it from then on. */
export function useScrollPosition(row: RefObject<HTMLElement | null>, key: string | undefined): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || key === undefined) return;
    const savedPositions = loadPositions();
    const left = savedPositions[key];
    if (left !== undefined) element.scrollTo({ left, behavior: 'instant' });
    const savePosition = () => {
      savedPositions[key] = element.scrollLeft;
    };
    element.addEventListener('scroll', savePosition, { passive: true });
    return () => element.removeEventListener('scroll', savePosition);
  }, [row, key]);
}
