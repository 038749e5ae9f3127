import { useEffect, useRef, useState, type FocusEvent } from 'react';

/** A message disappears after this time, unless the pointer or the focus is on it. */
const SHOWN_MS = 10_000;

/**
 * Removes a message after SHOWN_MS. `end` removes it with a click on its button: the button disappears, so the focus returns to
 * where it was before. The message's element needs the handlers.
 */
export function useTimedMessage(dismiss: () => void) {
  const [isPaused, setIsPaused] = useState(false);
  const previousFocus = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, dismiss]);
  const end = (action: () => void) => {
    previousFocus.current?.focus({ preventScroll: true });
    dismiss();
    action();
  };
  const pauseHandlers = {
    onFocus({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof HTMLElement) previousFocus.current = relatedTarget;
      setIsPaused(true);
    },
    onBlur: () => setIsPaused(false),
    onPointerEnter: () => setIsPaused(true),
    onPointerLeave: () => setIsPaused(false),
  };
  return { end, pauseHandlers };
}
