import { useEffect, useState, type RefObject } from 'react';

/** True while at least this part of the element (0 to 1) is in the viewport. */
export function useOnScreen(element: RefObject<Element | null>, threshold = 0): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsVisible(entries.at(-1)?.isIntersecting === true),
      {
        threshold,
      },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      // Effects also end when React hides the page (`Activity`): then nothing of it is visible.
      setIsVisible(false);
    };
  }, [element, threshold]);
  return isVisible;
}
