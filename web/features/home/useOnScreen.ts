import { useEffect, useState, type RefObject } from 'react';

/**
 * True while the element is in the viewport, and the page is not in the background.
 * @param options when it counts as inside; the same object in each render
 */
export function useOnScreen(element: RefObject<Element | null>, options?: IntersectionObserverInit): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let isInside = false;
    const update = () => setIsVisible(isInside && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((entries) => {
      isInside = entries.at(-1)?.isIntersecting === true;
      update();
    }, options);
    observer.observe(element.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
      // Effects also end when React hides the page (`Activity`): then nothing of it is visible.
      setIsVisible(false);
    };
  }, [element, options]);
  return isVisible;
}
