import { useEffect, useState, type RefObject } from 'react';

/** A rectangle in the window, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Room that is left to what it steps aside from, in px. */
const GAP = 8;

/** The page is taken to be at rest this long after it last moved, in ms. */
const REST = 150;

/**
 * What somebody may want to tap, headings, the words on a card or a line of the cart, its price first of all, and those in the
 * footer. Pictures and running text are left.
 */
const KEPT_FREE =
  ':is(main, footer) :is(a, button, input, select, textarea, summary, h1, h2, article p, li p), footer p';

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * How far up a box has to go, in px, to cover none of the others; 0 when it covers none, and also when there is no such
 * place within `most` px, since then it is nowhere better than where it belongs.
 */
export function liftOff(box: Box, others: readonly Box[], most: number): number {
  const lifts = others
    .map((other) => box.bottom - other.top + GAP)
    .filter((lift) => lift > 0 && lift <= most);
  const free = (lift: number) => {
    const lifted = { ...box, top: box.top - lift, bottom: box.bottom - lift };
    return !others.some((other) => meet(lifted, other));
  };
  return [0, ...lifts.sort((a, b) => a - b)].find(free) ?? 0;
}

/** What has to stay free on screen. What is many times as high as the floating element is a surface, of which it covers little. */
function keptFree(height: number): Box[] {
  return [...document.querySelectorAll(KEPT_FREE)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height < 4 * height && box.bottom > 0 && box.top < innerHeight);
}

/** How far up a fixed element goes while the page rests, in px, so that nobody taps it in place of what it covers. */
export function useStepAside(element: RefObject<HTMLElement | null>): number {
  const [lift, setLift] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (!element.current) return;
      // Where it belongs: offsets do not know of its transform.
      const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element.current;
      const box = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
      setLift(liftOff(box, keptFree(offsetHeight), innerHeight / 2));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST);
    };
    // Pages change under it without a scroll too: another route, or what was on its way.
    const size = new ResizeObserver(later);
    size.observe(document.body);
    // Capturing, for rails that are scrolled sideways. What is tapped may put another control in its place.
    const anywhere = { passive: true, capture: true };
    for (const event of ['scroll', 'click']) window.addEventListener(event, later, anywhere);
    window.addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      size.disconnect();
      for (const event of ['scroll', 'click']) window.removeEventListener(event, later, anywhere);
      window.removeEventListener('resize', later);
    };
  }, [element]);
  return lift;
}
