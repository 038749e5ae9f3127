import { useEffect, useState, type RefObject } from 'react';

/** True while a mouse is over the element, also one that was there before the page could listen. Fingers do not count. */
export function useMouseOver(element: RefObject<Element | null>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const listening = new AbortController();
    const { signal } = listening;
    const listen = (type: 'pointerenter' | 'pointerleave', value: boolean) =>
      target.addEventListener(
        type,
        (event) => (event as PointerEvent).pointerType === 'mouse' && setOver(value),
        { signal },
      );
    listen('pointerenter', true);
    listen('pointerleave', false);
    // A touch screen reports what was touched last as hovered.
    const hasMouse = window.matchMedia('(hover: hover)').matches;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Only the browser knows where the mouse is.
    setOver(hasMouse && target.matches(':hover'));
    return () => listening.abort();
  }, [element]);
  return over;
}
