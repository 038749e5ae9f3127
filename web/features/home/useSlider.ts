import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type TouchEvent } from 'react';
import type { Swiper } from 'swiper';
import { useMoment, whenIdle } from '../../browser/idle.ts';
import { useReducedMotion } from '../../browser/mediaQuery.ts';
import type { createSlider } from './slider.ts';
import { useOnScreen } from './motion.tsx';

/** A new slide comes each period, of which the transition is a part (docs/product.md#motion). */
const SLIDE_PERIOD_MS = 2500;

/** The first period begins so long after the page has loaded. */
const AFTER_LOAD_MS = 500;
const whenLoaded = (callback: () => void) => whenIdle(callback, AFTER_LOAD_MS);

/** A finger that moves less than this presses. */
const MIN_SWIPE_PX = 30;

/**
 * The slides in `root`. They change by themselves by a style alone; the slider's code is loaded when a shopper first touches or
 * focuses them. While the page is hidden there is no slider; afterwards it starts at the last slide.
 *
 * @param playing whether slides change by themselves; each time it becomes true, the present slide gets its full time
 */
export function useSlider(root: RefObject<HTMLElement | null>, slideCount: number, playing: boolean) {
  /** The slides so far: without a slider they go on to the right, and each is put where it comes next. */
  const [step, setStep] = useState(0);
  const [create, setCreate] = useState<typeof createSlider | null>(null);
  const [slider, setSlider] = useState<Swiper | null>(null);
  const firstMove = useRef<(created: Swiper) => void>(undefined);
  const [isHeld, setIsHeld] = useState(false);
  const reducedMotion = useReducedMotion();
  const current = step % slideCount;
  const lastIndex = useRef(0);
  useEffect(() => void (lastIndex.current = current), [current]);

  const prepare = () => {
    if (create) return;
    import('./slider.ts').then(
      (module) => setCreate(() => module.createSlider),
      (failure: unknown) => console.error(failure),
    );
  };

  // Before the paint: the slides have just lost the places that they had without a slider.
  useLayoutEffect(() => {
    if (!create || !root.current) return;
    const swiper = create(root.current, {
      slideCount,
      startIndex: lastIndex.current,
      instant: reducedMotion,
      onChange: setStep,
      onHold: setIsHeld,
    });
    setSlider(swiper);
    firstMove.current?.(swiper);
    firstMove.current = undefined;
    return () => {
      swiper.destroy(true, true);
      setSlider(null);
      setIsHeld(false);
    };
  }, [create, root, slideCount, reducedMotion]);

  const move = (by: (present: Swiper) => void) => {
    if (slider) return by(slider);
    firstMove.current = by;
    prepare();
  };

  const isLoaded = useMoment(whenLoaded, true);
  const isVisible = useOnScreen(root);
  const isMoving = playing && isLoaded && isVisible && !isHeld && slideCount > 1;
  // A timer instead of the library's autoplay, which works in every frame. It starts again with each slide.
  useEffect(() => {
    if (!isMoving) return;
    const next = () => (slider ? slider.slideNext() : setStep((last) => last + 1));
    const timer = setInterval(next, SLIDE_PERIOD_MS);
    return () => clearInterval(timer);
  }, [isMoving, slider, step]);

  const swipeStartPx = useRef(NaN);
  return {
    /** Index of the shown slide. */
    current,
    /** Whether slides change by themselves now. */
    isMoving,
    show: (index: number) => move((present) => present.slideToLoop(index)),
    /** Loads the slider's code: the shopper is about to drag a slide, or to press an arrow key. */
    prepare,
    /** A swipe that began before there was a slider. */
    firstSwipe: {
      onTouchStart: ({ touches }: TouchEvent) => {
        swipeStartPx.current = slider ? NaN : (touches[0]?.clientX ?? NaN);
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const movedPx = (changedTouches[0]?.clientX ?? NaN) - swipeStartPx.current;
        if (Math.abs(movedPx) < MIN_SWIPE_PX) return;
        if (movedPx < 0) move((present) => present.slideNext());
        if (movedPx > 0) move((present) => present.slidePrev());
      },
    },
    hasSlider: create !== null,
    /** The places of all slides, and of one among them, while there is no slider. */
    trackOffset: create || step === 0 ? undefined : `${-step * 100}%`,
    slideOffset: (index: number) => {
      const laps = create ? 0 : Math.max(0, Math.floor((step - index) / slideCount));
      return laps === 0 ? undefined : `${laps * slideCount * 100}%`;
    },
  };
}
