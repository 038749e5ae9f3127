import {
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { prefersReducedMotion } from '../browser/preferences.ts';
import styles from './scroller.module.css';

/** One step of an arrow: a card. */
const SCROLL_STEP_PX = 288;

/** The arrows scroll no further from the start than this. */
const MAX_SCROLL_PX = 2304;

/** A mouse that moves less than this while pressed clicks instead of dragging. */
const DRAG_THRESHOLD_PX = 6;

const MAX_VISIBLE_CARDS = 4;

const leftAfter = (direction: 1 | -1, fromPx: number, { scrollWidth, clientWidth }: HTMLElement): number =>
  Math.max(0, Math.min(fromPx + direction * SCROLL_STEP_PX, MAX_SCROLL_PX, scrollWidth - clientWidth));

interface ScrollerProps {
  label: string;
  /** The number of cards, which decides whether there are arrows. */
  cards: number;
  /** Shown above the row, before the arrows. */
  heading: ReactNode;
  headingClass?: string;
  children: ReactNode;
}

/** A row that scrolls sideways: by touch, wheel and mouse drag, and by arrow buttons. */
export function Scroller({ label, cards, heading, headingClass, children }: ScrollerProps) {
  const row = useRef<HTMLUListElement>(null);
  /** Where a running scroll ends. Quick steps add up: each starts from the target of the one before. */
  const targetLeftPx = useRef<number | null>(null);
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoOn, setCanGoOn] = useState(true);
  const step = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const left = leftAfter(direction, targetLeftPx.current ?? element.scrollLeft, element);
    targetLeftPx.current = left;
    element.scrollTo({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const updateArrows = () => {
      const leftPx = targetLeftPx.current ?? element.scrollLeft;
      // Less than 1 px is rounding.
      setCanGoBack(leftPx > 1);
      setCanGoOn(leftAfter(1, leftPx, element) - leftPx > 1);
    };
    const onScrollEnd = () => {
      targetLeftPx.current = null;
      updateArrows();
    };
    const resizeObserver = new ResizeObserver(updateArrows);
    resizeObserver.observe(element);
    element.addEventListener('scroll', updateArrows, { passive: true });
    element.addEventListener('scrollend', onScrollEnd);
    return () => {
      resizeObserver.disconnect();
      element.removeEventListener('scroll', updateArrows);
      element.removeEventListener('scrollend', onScrollEnd);
    };
  }, []);
  const hasArrows = cards > MAX_VISIBLE_CARDS;
  const dragHandlers = useMouseDrag(() => (targetLeftPx.current = null));
  return (
    <div className={styles.container} data-arrows={hasArrows || undefined}>
      {heading && <div className={headingClass ?? styles.head}>{heading}</div>}
      {hasArrows && (
        <div className={styles.arrows}>
          <IconButton label={`Previous in ${label}`} aria-disabled={!canGoBack} onClick={() => step(-1)}>
            <Icon name="arrow-left" />
          </IconButton>
          <IconButton label={`Next in ${label}`} aria-disabled={!canGoOn} onClick={() => step(1)}>
            <Icon name="arrow-right" />
          </IconButton>
        </div>
      )}
      <ul ref={row} className={styles.scroller} aria-label={label} {...dragHandlers}>
        {children}
      </ul>
    </div>
  );
}

/**
 * Scrolls a row by dragging it with the mouse; touch and pens scroll natively. The click after a drag is suppressed, and so is the
 * native drag and drop of pictures and links.
 */
function useMouseDrag(onDrag: () => void) {
  const press = useRef<{ startPx: number; leftPx: number } | null>(null);
  const hasMoved = useRef(false);
  const release = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    press.current = null;
    delete currentTarget.dataset['dragging'];
  };
  return {
    onPointerDown({ pointerType, button, clientX, currentTarget }: PointerEvent) {
      hasMoved.current = false;
      if (pointerType === 'mouse' && button === 0)
        press.current = { startPx: clientX, leftPx: currentTarget.scrollLeft };
    },
    onPointerMove({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
      if (!press.current) return;
      const distancePx = clientX - press.current.startPx;
      if (!hasMoved.current && Math.abs(distancePx) < DRAG_THRESHOLD_PX) return;
      if (!hasMoved.current) {
        hasMoved.current = true;
        // The row still gets the events when the mouse leaves it; CSS switches scroll snap off while dragging.
        currentTarget.setPointerCapture(pointerId);
        currentTarget.dataset['dragging'] = '';
        onDrag();
      }
      currentTarget.scrollLeft = press.current.leftPx - distancePx;
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture(click: MouseEvent) {
      // `detail` is 0 for a click by keyboard, which is never the end of a drag.
      if (!hasMoved.current || click.detail === 0) return;
      hasMoved.current = false;
      click.preventDefault();
      click.stopPropagation();
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
