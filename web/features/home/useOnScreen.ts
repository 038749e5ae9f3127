import { useEffect, useState, type RefObject } from 'react';

/** True while at least this part of the element (0 to 1) is in the viewport, and the page is not in the background. */
export function useOnScreen(element: RefObject<Element | null>, threshold = 0): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let isInside = false;
    const update = () => setIsVisible(isInside && document.visibilityState === 'visible');
    const observer = new IntersectionObserver(
      (entries) => {
        isInside = entries.at(-1)?.isIntersecting === true;
        update();
      },
      { threshold },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
      // Effects also end when React hides the page (`Activity`): then nothing of it is visible.
      setIsVisible(false);
    };
  }, [element, threshold]);
  return isVisible;
}
