import { useEffect, useState, type RefObject } from 'react';

/** True while at least `share` (0 to 1) of the element is in the window. */
export function useOnScreen(element: RefObject<Element | null>, share = 0): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true), {
      threshold: share,
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      // Nothing is seen of a page that is hidden.
      setSeen(false);
    };
  }, [element, share]);
  return seen;
}
