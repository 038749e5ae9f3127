import { Swiper } from 'swiper';
import { Autoplay, Keyboard } from 'swiper/modules';

/** How long a slide takes to change, and how long it stands, in ms (specification, section 9). */
const SLIDE_SPEED = 1200;
const SLIDE_TIME = 2500;

/** With fewer slides there is nothing left to put behind the last one. */
const LOOPS_FROM = 3;

interface SliderOptions {
  slides: number;
  /** Index of the slide to begin with. */
  start: number;
  /** Slides change at once. */
  still: boolean;
  onChange: (index: number) => void;
}

/** Makes the slides within `root` slide, one at a time. Loaded apart from the page, as the library behind it is large. */
export function createSlider(root: HTMLElement, { slides, start, still, onChange }: SliderOptions): Swiper {
  const loop = slides >= LOOPS_FROM;
  return new Swiper(root, {
    modules: [Autoplay, Keyboard],
    slidesPerView: 1,
    initialSlide: start,
    speed: still ? 0 : SLIDE_SPEED,
    loop,
    rewind: !loop,
    keyboard: { enabled: true },
    // Swiper's own pauseOnMouseEnter works only for an autoplay that is enabled from the beginning: see useSlider.ts.
    autoplay: { enabled: false, delay: SLIDE_TIME, disableOnInteraction: false },
    on: { slideChange: (swiper) => onChange(swiper.realIndex) },
  });
}
