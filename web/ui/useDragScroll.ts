import { useEffect, type RefObject } from 'react';

/** A mouse that moves less than this while pressed clicks instead of dragging. */
const DRAG_THRESHOLD_PX = 6;

/**
 * Scrolls a row by dragging it with the mouse; touch and pens scroll natively. The click after a drag is suppressed, and so
 * is the native drag and drop of pictures and links.
 *
 * @param onDrag called when a drag begins
 */
export function useDragScroll(row: RefObject<HTMLElement | null>, onDrag: () => void): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let start: { x: number; left: number } | null = null;
    let isDragged = false;

    const onPointerDown = (event: PointerEvent) => {
      isDragged = false;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      start = { x: event.clientX, left: element.scrollLeft };
    };
    const onPointerMove = (event: PointerEvent) => {
      if (!start) return;
      const distancePx = event.clientX - start.x;
      if (!isDragged && Math.abs(distancePx) < DRAG_THRESHOLD_PX) return;
      if (!isDragged) {
        isDragged = true;
        // The row still gets the events when the mouse leaves it; CSS switches scroll snap off while dragging.
        element.setPointerCapture(event.pointerId);
        element.dataset['dragging'] = '';
        onDrag();
      }
      element.scrollLeft = start.left - distancePx;
    };
    const onPointerUp = () => {
      start = null;
      delete element.dataset['dragging'];
    };
    const onClick = (event: MouseEvent) => {
      // `detail` is 0 for a click by keyboard, which is never the end of a drag.
      if (!isDragged || event.detail === 0) return;
      isDragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const onDragStart = (event: DragEvent) => event.preventDefault();

    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('pointermove', onPointerMove);
    element.addEventListener('pointerup', onPointerUp);
    element.addEventListener('pointercancel', onPointerUp);
    element.addEventListener('click', onClick, { capture: true });
    element.addEventListener('dragstart', onDragStart);
    return () => {
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('pointermove', onPointerMove);
      element.removeEventListener('pointerup', onPointerUp);
      element.removeEventListener('pointercancel', onPointerUp);
      element.removeEventListener('click', onClick, { capture: true });
      element.removeEventListener('dragstart', onDragStart);
    };
  }, [row, onDrag]);
}
