import { useEffect, type RefObject } from 'react';

/** A mouse that moves less than this between down and up has clicked, in px. */
const SLACK = 6;

/**
 * Lets a mouse take hold of a row and pull it sideways. Touch and pens scroll by themselves. What ends as a drag is no
 * click, and a picture or link under the mouse is not carried away.
 *
 * @param onDrag called when a drag begins
 */
export function useDragScroll(row: RefObject<HTMLElement | null>, onDrag: () => void): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let start: { x: number; left: number } | null = null;
    let dragged = false;

    const down = (event: PointerEvent) => {
      dragged = false;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      start = { x: event.clientX, left: element.scrollLeft };
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      const way = event.clientX - start.x;
      if (!dragged && Math.abs(way) < SLACK) return;
      if (!dragged) {
        dragged = true;
        // The row keeps hearing the mouse when it leaves, and does not snap under the hand.
        element.setPointerCapture(event.pointerId);
        element.dataset['dragging'] = '';
        onDrag();
      }
      element.scrollLeft = start.left - way;
    };
    const up = () => {
      start = null;
      delete element.dataset['dragging'];
    };
    const click = (event: MouseEvent) => {
      // A click of the keyboard has no mouse before it.
      if (!dragged || event.detail === 0) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const carry = (event: DragEvent) => event.preventDefault();

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('click', click, { capture: true });
    element.addEventListener('dragstart', carry);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('click', click, { capture: true });
      element.removeEventListener('dragstart', carry);
    };
  }, [row, onDrag]);
}
