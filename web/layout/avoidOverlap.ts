import { useEffect, useState, type RefObject } from 'react';

/** A rectangle in the window, in px. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Distance to the obstacle below. */
const GAP_PX = 8;

/** Scrolling counts as finished after this time without a scroll event. */
const SCROLL_END_DELAY_MS = 150;

/**
 * Elements that must not be covered: controls, headings, texts of cards and of cart lines (their prices above all), texts of the
 * footer. Pictures and other texts may be covered.
 */
const OBSTACLE_SELECTOR =
  ':is(main, footer) :is(a, button, input, select, textarea, summary, h1, h2, article p, li p), footer p';

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * How far up a rectangle must move, in px, to overlap none of the others; 0 when it overlaps none, or when there is no such
 * position within `maxLiftPx`.
 */
export function computeLiftPx(rectangle: Rectangle, others: readonly Rectangle[], maxLiftPx: number): number {
  const lifts = others
    .map((other) => rectangle.bottom - other.top + GAP_PX)
    .filter((lift) => lift > 0 && lift <= maxLiftPx);
  const isFree = (lift: number) => {
    const lifted = { ...rectangle, top: rectangle.top - lift, bottom: rectangle.bottom - lift };
    return !others.some((other) => overlap(lifted, other));
  };
  return [0, ...lifts.sort((a, b) => a - b)].find(isFree) ?? 0;
}

/** The visible obstacles. Elements at least four times as high as the floating element are left out: it covers little of them. */
function visibleObstacles(height: number): Rectangle[] {
  return [...document.querySelectorAll(OBSTACLE_SELECTOR)]
    .map((element) => element.getBoundingClientRect())
    .filter(
      (rectangle) =>
        rectangle.width > 0 &&
        rectangle.height < 4 * height &&
        rectangle.bottom > 0 &&
        rectangle.top < innerHeight,
    );
}

/** How far up a fixed element must move, in px, to cover no control; measured again after scrolling and changes of the page. */
export function useAvoidOverlap(element: RefObject<HTMLElement | null>): number {
  const [liftPx, setLiftPx] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      if (!element.current) return;
      // The position without the lift: offsets ignore `translate`.
      const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element.current;
      const rectangle = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
      setLiftPx(computeLiftPx(rectangle, visibleObstacles(offsetHeight), innerHeight / 2));
    };
    const scheduleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(update, SCROLL_END_DELAY_MS);
    };
    // The page changes without scrolling too: after a navigation, or when data arrives.
    const resizeObserver = new ResizeObserver(scheduleUpdate);
    resizeObserver.observe(document.body);
    // `capture` includes scrollers inside the page. A click may show another control.
    const listenerOptions = { passive: true, capture: true };
    for (const event of ['scroll', 'click']) window.addEventListener(event, scheduleUpdate, listenerOptions);
    window.addEventListener('resize', scheduleUpdate);
    return () => {
      clearTimeout(timer);
      resizeObserver.disconnect();
      for (const event of ['scroll', 'click'])
        window.removeEventListener(event, scheduleUpdate, listenerOptions);
      window.removeEventListener('resize', scheduleUpdate);
    };
  }, [element]);
  return liftPx;
}
