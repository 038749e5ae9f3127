import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { useMoment, whenIdle } from '../../browser/idle.ts';
import { useReducedMotion } from '../../browser/mediaQuery.ts';
import { useOnScreen } from './useOnScreen.ts';

/** A new slide comes each period, of which the slider's transition is a part (docs/product.md#motion). */
const SLIDE_PERIOD_MS = 2500;

/** The first period begins so long after the page has loaded: its own scripts and pictures come before the slider's code. */
const AFTER_LOAD_MS = 500;
const whenLoaded = (callback: () => void) => whenIdle(callback, AFTER_LOAD_MS);

/**
 * The slides in `root`. The slider's code is loaded when it is first needed; until then, and in server rendering, the first slide is
 * shown. While the page is hidden there is no slider; afterwards it starts at the last slide.
 *
 * @param playing whether slides change by themselves; each time it becomes true, the present slide gets its full time
 */
export function useSlider(root: RefObject<HTMLElement | null>, slideCount: number, playing: boolean) {
  const [isNeeded, setIsNeeded] = useState(false);
  const [slider, setSlider] = useState<Swiper | null>(null);
  const [current, setCurrent] = useState(0);
  const lastIndex = useRef(0);
  const firstMove = useRef<(created: Swiper) => void>(undefined);
  const [isHeld, setIsHeld] = useState(false);
  const reducedMotion = useReducedMotion();

  useEffect(() => {
    if (!isNeeded) return;
    let swiper: Swiper | null = null;
    let isCancelled = false;
    const create = async () => {
      const { createSlider } = await import('./slider.ts');
      if (isCancelled || !root.current) return;
      swiper = createSlider(root.current, {
        slideCount,
        startIndex: lastIndex.current,
        instant: reducedMotion,
        onChange: (index) => {
          lastIndex.current = index;
          setCurrent(index);
        },
        onHold: setIsHeld,
      });
      setSlider(swiper);
      firstMove.current?.(swiper);
      firstMove.current = undefined;
    };
    create().catch((failure: unknown) => console.error(failure));
    return () => {
      isCancelled = true;
      swiper?.destroy(true, true);
      setSlider(null);
      setIsHeld(false);
    };
  }, [root, slideCount, reducedMotion, isNeeded]);

  const move = useCallback(
    (by: (present: Swiper) => void) => {
      if (slider) return by(slider);
      firstMove.current = by;
      setIsNeeded(true);
    },
    [slider],
  );

  const isLoaded = useMoment(whenLoaded, true);
  const isVisible = useOnScreen(root);
  const isMoving = playing && isLoaded && isVisible && !isHeld && slideCount > 1;
  // A timer instead of the library's autoplay, which works in every frame. It starts again with each slide.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => move((present) => present.slideNext()), SLIDE_PERIOD_MS);
    return () => clearInterval(timer);
  }, [isMoving, move, current]);

  return {
    /** Index of the shown slide. */
    current,
    /** Whether slides change by themselves now. */
    isMoving,
    show: (index: number) => move((present) => present.slideToLoop(index)),
    /** Loads the slider's code: the shopper is about to drag a slide, or to press an arrow key. */
    prepare: () => setIsNeeded(true),
  };
}
