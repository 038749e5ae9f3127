import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  type RefObject,
} from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { prefersReducedMotion } from '../browser/mediaQuery.ts';
import { nextScrollLeft, scrollableDirections } from './scrollerSteps.ts';
import { useDragScroll } from './useDragScroll.ts';
import styles from './scroller.module.css';
import { tabEntries } from '../browser/browserStorage.ts';

/**
 * On phones an arrow disappears at the end of the row. A tap at the same place, in px, and so soon after, in ms, was meant for the
 * arrow and not for the card below.
 */
const [ARROW_TAP_MS, ARROW_TAP_PX] = [600, 44];

interface ScrollerProps {
  /** The accessible name of the row. */
  label: string;
  /** True when the row has more items than fit. */
  hasArrows: boolean;
  /** Shown above the row, on wide screens before the arrows. */
  heading: ReactNode;
  headingClass?: string;
  /** Unique for this row and history entry: with it, Back and reload restore the scroll position. */
  positionKey?: string;
  /** List items. */
  children: ReactNode;
}

/**
 * A row that scrolls sideways: by touch, wheel and mouse drag, by the arrow keys while the focus is inside, and by arrow
 * buttons.
 */
export function Scroller({ label, hasArrows, heading, headingClass, positionKey, children }: ScrollerProps) {
  const row = useRef<HTMLUListElement>(null);
  const { directions, scrollStep, clearTarget } = useSteps(row);
  useDragScroll(row, clearTarget);
  useScrollPosition(row, positionKey);

  const arrowPress = useRef<MouseEvent>(null);
  const pressArrow = (direction: 1 | -1, press: MouseEvent) => {
    arrowPress.current = press;
    scrollStep(direction);
  };
  const ignoreLateTap = (tap: MouseEvent) => {
    const press = arrowPress.current;
    if (!press || tap.timeStamp - press.timeStamp > ARROW_TAP_MS) return;
    if (Math.abs(tap.clientX - press.clientX) < ARROW_TAP_PX) tap.preventDefault();
  };
  const scrollByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    scrollStep(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <div className={styles.container}>
      {heading && <div className={headingClass ?? styles.head}>{heading}</div>}
      {hasArrows && (
        <div className={styles.arrows} data-arrows>
          <IconButton
            label={`Previous in ${label}`}
            aria-disabled={!directions.back}
            onClick={(event) => pressArrow(-1, event)}
          >
            <Icon name="arrow-left" />
          </IconButton>
          <IconButton
            label={`Next in ${label}`}
            aria-disabled={!directions.forward}
            onClick={(event) => pressArrow(1, event)}
          >
            <Icon name="arrow-right" />
          </IconButton>
        </div>
      )}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions --
          The key events bubble up from the focused cards. */}
      <ul
        ref={row}
        className={styles.scroller}
        aria-label={label}
        onKeyDown={scrollByKey}
        onClickCapture={ignoreLateTap}
      >
        {children}
      </ul>
    </div>
  );
}

/** Scrolls a row in steps. Quick steps add up: each starts from the target of the one before. */
function useSteps(row: React.RefObject<HTMLElement | null>) {
  const targetLeft = useRef<number | null>(null);
  const [directions, setDirections] = useState({ back: false, forward: true });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const updateDirections = () => {
      const next = scrollableDirections(element.scrollLeft, element.scrollWidth - element.clientWidth);
      setDirections((previous) =>
        previous.back === next.back && previous.forward === next.forward ? previous : next,
      );
    };
    const onScrollEnd = () => {
      targetLeft.current = null;
      updateDirections();
    };
    const resizeObserver = new ResizeObserver(updateDirections);
    resizeObserver.observe(element);
    element.addEventListener('scroll', updateDirections, { passive: true });
    element.addEventListener('scrollend', onScrollEnd);
    return () => {
      resizeObserver.disconnect();
      element.removeEventListener('scroll', updateDirections);
      element.removeEventListener('scrollend', onScrollEnd);
    };
  }, [row]);

  const scrollStep = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const end = element.scrollWidth - element.clientWidth;
    const left = nextScrollLeft(targetLeft.current ?? element.scrollLeft, direction, end);
    targetLeft.current = left;
    element.scrollTo({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
  const clearTarget = useCallback(() => {
    targetLeft.current = null;
  }, []);
  return { directions, scrollStep, clearTarget };
}

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
function useScrollPosition(row: RefObject<HTMLElement | null>, key: string | undefined): void {
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
