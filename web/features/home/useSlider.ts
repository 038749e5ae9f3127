import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { useStillness } from '../../ui/reducedMotion.ts';

interface SliderState {
  /** Index of the slide that is shown. */
  current: number;
  show: (index: number) => void;
}

/**
 * Lets the slides in `root` slide once the code for it is there; until then, and on a server, the first one stands.
 * While the page around is hidden there is no slider; after that it begins where it was.
 *
 * @param playing whether the slides change by themselves; each time it becomes true, the present slide gets its whole time
 */
export function useSlider(
  root: RefObject<HTMLElement | null>,
  slides: number,
  playing: boolean,
): SliderState {
  const [slider, setSlider] = useState<Swiper | null>(null);
  const [current, setCurrent] = useState(0);
  const place = useRef(0);
  const still = useStillness();

  useEffect(() => {
    let made: Swiper | null = null;
    let gone = false;
    const make = async () => {
      const { createSlider } = await import('./slider.ts');
      if (gone || !root.current) return;
      const onChange = (index: number) => {
        place.current = index;
        setCurrent(index);
      };
      made = createSlider(root.current, { slides, start: place.current, still, onChange });
      setSlider(made);
    };
    make().catch((failure: unknown) => console.error(failure));
    return () => {
      gone = true;
      made?.destroy(true, true);
      setSlider(null);
    };
  }, [root, slides, still]);

  useEffect(() => {
    if (!slider || !playing) return;
    slider.autoplay.start();
    return () => {
      if (!slider.destroyed) slider.autoplay.stop();
    };
  }, [slider, playing]);

  return { current, show: (index) => slider?.slideToLoop(index) };
}
