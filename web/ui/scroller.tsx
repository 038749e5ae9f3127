import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { prefersStillness } from './reducedMotion.ts';
import { railStep, waysOn } from './scrollerSteps.ts';
import { useDragScroll } from './useDragScroll.ts';
import { useScrollPosition } from './useScrollPosition.ts';
import styles from './scroller.module.css';

interface RailProps {
  /** What it shows, for those who cannot see it. */
  label: string;
  /** Whether there is more than fits, so that arrows make sense. */
  arrows: boolean;
  /** The line above the rail; the arrows stand at its end. */
  head: ReactNode;
  headClass?: string;
  /** Tells this row on this visit of the page from all others: with it, Back and reload find the row where it was left. */
  positionKey?: string;
  /** One list item each. */
  children: ReactNode;
}

/**
 * A row that scrolls sideways: by touch and wheel, by a mouse that takes hold of it, by the arrow keys while something in
 * it has the focus, and by arrows.
 */
export function Rail({ label, arrows, head, headClass, positionKey, children }: RailProps) {
  const row = useRef<HTMLUListElement>(null);
  const { ways, go, forget } = useSteps(row);
  useDragScroll(row, forget);
  useScrollPosition(row, positionKey);

  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <div className={styles.rail}>
      <div className={headClass ?? styles.head}>
        {head}
        {arrows && (
          <div className={styles.arrows}>
            <IconButton label={`Previous in ${label}`} aria-disabled={!ways.back} onClick={() => go(-1)}>
              <Icon name="arrow-left" />
            </IconButton>
            <IconButton label={`Next in ${label}`} aria-disabled={!ways.on} onClick={() => go(1)}>
              <Icon name="arrow-right" />
            </IconButton>
          </div>
        )}
      </div>
      {/* The keys are heard on their way up from the cards, which have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={row} className={styles.scroller} aria-label={label} onKeyDown={byKey}>
        {children}
      </ul>
    </div>
  );
}

/** Goes through a row in steps. Quick ones add up: each counts from where the one before leads. */
function useSteps(row: React.RefObject<HTMLElement | null>) {
  const heading = useRef<number | null>(null);
  const [ways, setWays] = useState({ back: false, on: true });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const next = waysOn(element.scrollLeft, element.scrollWidth - element.clientWidth);
      setWays((before) => (before.back === next.back && before.on === next.on ? before : next));
    };
    const rest = () => {
      heading.current = null;
      look();
    };
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('scrollend', rest);
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('scrollend', rest);
    };
  }, [row]);

  const go = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const end = element.scrollWidth - element.clientWidth;
    const left = railStep(heading.current ?? element.scrollLeft, direction, end);
    heading.current = left;
    element.scrollTo({ left, behavior: prefersStillness() ? 'auto' : 'smooth' });
  };
  const forget = useCallback(() => {
    heading.current = null;
  }, []);
  return { ways, go, forget };
}
