import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { useReducedMotion } from '../../browser/mediaQuery.ts';

/**
 * Creates the slider once its code is loaded; until then, and in server rendering, the first slide is shown. While the page
 * is hidden there is no slider; afterwards it starts at the last slide.
 *
 * @param playing whether slides change by themselves; each time it becomes true, the present slide gets its full time
 */
export function useSlider(root: RefObject<HTMLElement | null>, slideCount: number, playing: boolean) {
  const [slider, setSlider] = useState<Swiper | null>(null);
  const [current, setCurrent] = useState(0);
  const lastIndex = useRef(0);
  const reducedMotion = useReducedMotion();

  useEffect(() => {
    let swiper: Swiper | null = null;
    let isCancelled = false;
    const create = async () => {
      const { createSlider } = await import('./slider.ts');
      if (isCancelled || !root.current) return;
      const onChange = (index: number) => {
        lastIndex.current = index;
        setCurrent(index);
      };
      swiper = createSlider(root.current, {
        slideCount,
        startIndex: lastIndex.current,
        instant: reducedMotion,
        onChange,
      });
      setSlider(swiper);
    };
    create().catch((failure: unknown) => console.error(failure));
    return () => {
      isCancelled = true;
      swiper?.destroy(true, true);
      setSlider(null);
    };
  }, [root, slideCount, reducedMotion]);

  useEffect(() => {
    if (!slider || !playing) return;
    slider.autoplay.start();
    return () => {
      if (!slider.destroyed) slider.autoplay.stop();
    };
  }, [slider, playing]);

  return {
    /** Index of the shown slide. */
    current,
    show: (index: number) => slider?.slideToLoop(index),
  };
}
