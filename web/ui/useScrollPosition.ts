import { useLayoutEffect, type RefObject } from 'react';
import { tabEntries } from '../browser/browserStorage.ts';

const STORAGE_KEY = 'row_scroll_positions';

type Positions = Record<string, number>;

/** Scroll positions in px by row key. Read from session storage once, and written to it on `pagehide`. */
let positions: Positions | null = null;

function loadPositions(): Positions {
  if (positions) return positions;
  positions = (tabEntries.read(STORAGE_KEY) ?? {}) as Positions;
  // Without storage, a reload scrolls the rows to their start.
  window.addEventListener('pagehide', () => tabEntries.write(STORAGE_KEY, positions));
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
