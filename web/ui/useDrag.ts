import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react';

/** A pointer that moves less than this while pressed clicks instead of dragging. */
const DRAG_THRESHOLD_PX = 6;

interface DragOptions {
  /** False for a pointer that drags nothing. */
  accepts: (press: PointerEvent) => boolean;
  onPress: (element: HTMLElement) => void;
  /** Called with the distance from the press. */
  onMove: (element: HTMLElement, movedPx: number) => void;
  /** Called with the whole distance, which is 0 after a press and when the browser scrolls instead. */
  onRelease?: (element: HTMLElement, movedPx: number) => void;
}

/**
 * Handlers of an element that is dragged sideways, during which it has `data-dragging`. The click after a drag is suppressed, and so is
 * the native drag and drop of pictures and links.
 */
export function useDrag({ accepts, onPress, onMove, onRelease }: DragOptions) {
  const startPx = useRef(NaN);
  const movedPx = useRef(0);
  const hasMoved = useRef(false);
  const release = ({ currentTarget, type }: PointerEvent<HTMLElement>) => {
    if (Number.isNaN(startPx.current)) return;
    startPx.current = NaN;
    delete currentTarget.dataset['dragging'];
    onRelease?.(currentTarget, type === 'pointerup' ? movedPx.current : 0);
  };
  return {
    onPointerDown(press: PointerEvent<HTMLElement>) {
      movedPx.current = 0;
      hasMoved.current = false;
      if (press.button !== 0 || !accepts(press)) return;
      startPx.current = press.clientX;
      onPress(press.currentTarget);
    },
    onPointerMove({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
      const distancePx = clientX - startPx.current;
      if (Number.isNaN(distancePx) || (!hasMoved.current && Math.abs(distancePx) < DRAG_THRESHOLD_PX)) return;
      if (!hasMoved.current) {
        hasMoved.current = true;
        // The element still gets the events when the pointer leaves it.
        currentTarget.setPointerCapture(pointerId);
        currentTarget.dataset['dragging'] = '';
      }
      movedPx.current = distancePx;
      onMove(currentTarget, distancePx);
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
