import { Swiper } from 'swiper';
import { Keyboard } from 'swiper/modules';

/** A part of the period of useSlider.ts. */
const SLIDE_TRANSITION_MS = 1200;

/** Swiper's loop needs at least this many slides; fewer rewind to the first one. */
const MIN_LOOP_SLIDES = 3;

interface SliderOptions {
  slideCount: number;
  startIndex: number;
  /** True for slides that change without a transition. */
  instant: boolean;
  onChange: (index: number) => void;
  /** Tells whether a finger or the mouse holds a slide. */
  onHold: (isHeld: boolean) => void;
}

/** Creates the slider in `root`. This module is imported lazily because Swiper is large. */
export function createSlider(
  root: HTMLElement,
  { slideCount, startIndex, instant, onChange, onHold }: SliderOptions,
): Swiper {
  const loops = slideCount >= MIN_LOOP_SLIDES;
  return new Swiper(root, {
    modules: [Keyboard],
    slidesPerView: 1,
    initialSlide: startIndex,
    speed: instant ? 0 : SLIDE_TRANSITION_MS,
    loop: loops,
    rewind: !loops,
    keyboard: { enabled: true },
    on: {
      slideChange: (swiper) => onChange(swiper.realIndex),
      touchStart: () => onHold(true),
      touchEnd: () => onHold(false),
    },
  });
}
