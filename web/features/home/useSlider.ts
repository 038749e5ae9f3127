import { useEffect, useState, type RefObject } from 'react';
import { useMoment, whenIdle } from '../../browser/idle.ts';
import { useDrag } from '../../ui/useDrag.ts';
import { useOnScreen } from './useOnScreen.ts';

/** A new slide comes each period, of which the transition is a part (docs/product.md#motion). */
const SLIDE_PERIOD_MS = 2500;

/** The first period begins so long after the page has loaded. */
const AFTER_LOAD_MS = 500;
const whenLoaded = (callback: () => void) => whenIdle(callback, AFTER_LOAD_MS);

/** Fewer slides go back to the first one after the last. */
const MIN_LOOP_SLIDES = 3;

/** A slide that is dragged less than this goes back. */
const MIN_SWIPE_PX = 30;

/**
 * Slides side by side, which change by themselves, by `show` and by dragging. The styles move them: the track by `trackOffset`, and
 * by `--drag` of the element with the handlers while it has `data-dragging`.
 *
 * @param playing whether slides change by themselves
 * @param rests true when the present slide stays nevertheless
 */
export function useSlider(
  section: RefObject<HTMLElement | null>,
  slideCount: number,
  playing: boolean,
  rests: (section: HTMLElement) => boolean,
) {
  /** The slides so far: the track goes on in the same direction, and each slide is put where it comes next. */
  const [step, setStep] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const loops = slideCount >= MIN_LOOP_SLIDES;
  const current = ((step % slideCount) + slideCount) % slideCount;

  const isLoaded = useMoment(whenLoaded, true);
  const isVisible = useOnScreen(section);
  const isMoving = playing && isLoaded && isVisible && !isHeld && slideCount > 1;
  useEffect(() => {
    if (!isMoving) return;
    // It restarts with each slide, so that a chosen one is shown for the full time.
    const timer = setInterval(() => {
      if (section.current && !rests(section.current)) setStep(step + 1);
    }, SLIDE_PERIOD_MS);
    return () => clearInterval(timer);
  }, [isMoving, step, section, rests]);

  const dragHandlers = useDrag({
    accepts: () => slideCount > 1,
    onPress: () => setIsHeld(true),
    onMove: ({ style }, movedPx) => style.setProperty('--drag', `${movedPx}px`),
    onRelease({ style }, movedPx) {
      setIsHeld(false);
      style.removeProperty('--drag');
      if (Math.abs(movedPx) >= MIN_SWIPE_PX) setStep(step - Math.sign(movedPx));
    },
  });

  /** Shows a slide by the shorter way. */
  const show = (index: number) => {
    const by = index - current;
    const laps = loops ? Math.ceil(by / slideCount - 0.5) : 0;
    setStep(step + by - laps * slideCount);
  };
  return {
    /** Index of the shown slide. */
    current,
    /** Whether slides change by themselves now. */
    isMoving,
    show,
    dragHandlers,
    /** The place of the track. */
    trackOffset: `calc(${(loops ? step : current) * -100}% + var(--drag, 0px))`,
    /** The place of a slide on it: beside the shown one, where the other slides go on. */
    slideOffset(index: number) {
      const laps = loops ? Math.ceil((step - index) / slideCount - 0.5) : 0;
      return laps === 0 ? undefined : `${laps * slideCount * 100}%`;
    },
  };
}
