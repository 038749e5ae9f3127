import { useEffect, useState, type RefObject } from 'react';

/** True while a mouse is over the element, even if it was there before the first event. Touch does not count. */
export function useMouseOver(element: RefObject<Element | null>): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const controller = new AbortController();
    const { signal } = controller;
    const listen = (type: 'pointerenter' | 'pointerleave', value: boolean) =>
      target.addEventListener(
        type,
        (event) => (event as PointerEvent).pointerType === 'mouse' && setIsOver(value),
        { signal },
      );
    listen('pointerenter', true);
    listen('pointerleave', false);
    // Touch screens report the last touched element as hovered.
    const hasMouse = window.matchMedia('(hover: hover)').matches;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Only the browser knows where the mouse is.
    setIsOver(hasMouse && target.matches(':hover'));
    return () => controller.abort();
  }, [element]);
  return isOver;
}
