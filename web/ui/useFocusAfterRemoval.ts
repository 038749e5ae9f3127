import { useEffect, useRef } from 'react';

/**
 * Focuses the page's title when the number of its items has changed and the control with the focus is gone; otherwise the focus would
 * move to the start of the page.
 */
export function useFocusAfterRemoval(count: number | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    const hasChanged = previousCount.current !== undefined && count !== previousCount.current;
    previousCount.current = count;
    if (hasChanged && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [count]);
  return title;
}
