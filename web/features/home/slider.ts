import { Swiper } from 'swiper';
import { Autoplay, Keyboard } from 'swiper/modules';

/** A new slide comes each period, of which the transition is a part (docs/product.md#motion). */
const SLIDE_PERIOD_MS = 2500;
const SLIDE_TRANSITION_MS = 1200;

/** Swiper's loop needs at least this many slides; fewer rewind to the first one. */
const MIN_LOOP_SLIDES = 3;

interface SliderOptions {
  slideCount: number;
  startIndex: number;
  /** True for slides that change without a transition. */
  instant: boolean;
  onChange: (index: number) => void;
}

function setDelay({ params }: Swiper, delay: number): void {
  if (typeof params.autoplay === 'object') params.autoplay.delay = delay;
}

/** Creates the slider in `root`. This module is imported lazily because Swiper is large. */
export function createSlider(
  root: HTMLElement,
  { slideCount, startIndex, instant, onChange }: SliderOptions,
): Swiper {
  const loops = slideCount >= MIN_LOOP_SLIDES;
  return new Swiper(root, {
    modules: [Autoplay, Keyboard],
    slidesPerView: 1,
    initialSlide: startIndex,
    speed: instant ? 0 : SLIDE_TRANSITION_MS,
    loop: loops,
    rewind: !loops,
    keyboard: { enabled: true },
    // useSlider.ts pauses on hover: Swiper's pauseOnMouseEnter needs an autoplay that is enabled from the beginning.
    autoplay: { enabled: false, delay: SLIDE_PERIOD_MS, disableOnInteraction: false },
    on: {
      slideChange: (swiper) => onChange(swiper.realIndex),
      // Swiper waits for the end of the transition, and then for the delay.
      beforeTransitionStart: (swiper, transitionMs) => {
        if (swiper.autoplay.running) setDelay(swiper, SLIDE_PERIOD_MS - transitionMs);
      },
      // The slide that is shown when the autoplay starts again has no transition.
      autoplayStop: (swiper) => setDelay(swiper, SLIDE_PERIOD_MS),
    },
  });
}
