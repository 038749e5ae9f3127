import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import 'swiper/css';
import type { BannerCarouselFragment } from './__generated__/bannerCarousel.ts';
import { useIdle } from '../../browser/idle.ts';
import { prefersReducedMotion } from '../../browser/preferences.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './bannerCarousel.module.css';
import { Dots, PauseButton, useAutoplayAllowed, useOnScreen } from './motion.tsx';
import { ShopNow } from './shopNow.tsx';

/** A new slide comes each period, of which the transition is a part (docs/product.md#motion). */
const SLIDE_PERIOD_MS = 2500;
const SLIDE_TRANSITION_MS = 1200;

/** Swiper's loop needs at least this many slides; fewer rewind to the first one. */
const MIN_LOOP_SLIDES = 3;

/** Shows one banner at a time. Autoplay rests under the mouse, under the keyboard focus, and when paused. */
export function BannerCarousel({ banners: { items } }: { banners: BannerCarouselFragment }) {
  const section = useRef<HTMLElement>(null);
  const { playing, toggle } = useAutoplayAllowed({ costsData: true });
  const { root, current, hasSlider, isMoving, show, prepare } = useSlider(section, items.length, playing);
  return (
    <section
      ref={section}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Banners"
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      {/* A slide that the shopper has chosen is announced. */}
      <div ref={root} className="swiper" aria-live={isMoving ? 'off' : 'polite'}>
        <div className="swiper-wrapper">
          {items.map((banner, index) => (
            <div key={banner.id} className="swiper-slide" inert={index !== current}>
              <div className={styles.slide}>
                <div className={styles.art}>
                  {/* The pictures of the others come with the slider. */}
                  {(index === 0 || hasSlider) && (
                    <Picture
                      image={banner.image}
                      sizes="100vw"
                      // The browser would load a lazy one only when its slide has begun to move in.
                      eager={index === 0 || index === (current + 1) % items.length}
                      decorative
                    />
                  )}
                </div>
                <div className={styles.words}>
                  <h2 className={styles.title}>{banner.title}</h2>
                  {banner.subtitle && <p className={styles.subtitle}>{banner.subtitle}</p>}
                  <ShopNow target={banner} title={banner.title} className={styles.link} />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
      {items.length > 1 && (
        <div className={styles.controls}>
          <PauseButton subject="banners" playing={playing} onToggle={toggle} />
          <Dots
            labels={items.map(({ title }, index) => `Banner ${index + 1}: ${title}`)}
            current={current}
            onChoose={show}
          />
        </div>
      )}
    </section>
  );
}

/** Touch screens report the last touched element as hovered. The focus of the pause button does not count. */
const isInUse = (section: HTMLElement): boolean =>
  section.matches(window.matchMedia('(hover: hover)').matches ? ':hover, :active' : ':active') ||
  section.querySelector('.swiper :focus-visible, [aria-current]:focus-visible') !== null;

/**
 * The slides of a section. The slider is large: its code is loaded when the page is idle, or when a shopper first touches or
 * focuses the section.
 */
function useSlider(section: RefObject<HTMLElement | null>, slideCount: number, playing: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [slider, setSlider] = useState<Swiper | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const isIdle = useIdle(playing);
  const isWanted = isTouched || isIdle;
  useEffect(() => {
    const element = root.current;
    if (!isWanted || slider || !element) return;
    let isCancelled = false;
    const create = async () => {
      const { Swiper } = await import('swiper');
      if (isCancelled) return;
      const loops = slideCount >= MIN_LOOP_SLIDES;
      const created = new Swiper(element, {
        initialSlide: current,
        speed: prefersReducedMotion() ? 0 : SLIDE_TRANSITION_MS,
        loop: loops,
        rewind: !loops,
      });
      created.on('slideChange', ({ realIndex }) => setCurrent(realIndex));
      setSlider(created);
    };
    create().catch(console.error);
    return () => {
      isCancelled = true;
    };
  }, [isWanted, slider, slideCount, current]);

  const isMoving = useOnScreen(root) && playing && slider !== null && slideCount > 1;
  // A timer instead of the library's autoplay, which works in every frame. It starts again with each slide.
  useEffect(() => {
    if (!isMoving) return;
    const next = () => {
      if (!slider || !section.current || isInUse(section.current)) return;
      const picture = (slider.slides[slider.activeIndex + 1] ?? slider.slides[0])?.querySelector('img');
      // The words of a slide would stand on nothing.
      if (picture?.complete !== false) slider.slideNext();
    };
    const timer = setInterval(next, SLIDE_PERIOD_MS);
    return () => clearInterval(timer);
  }, [isMoving, slider, current, section]);

  return {
    root,
    current,
    hasSlider: slider !== null,
    isMoving,
    show: (index: number) => (slider ? slider.slideToLoop(index) : setCurrent(index)),
    prepare: () => setIsTouched(true),
  };
}
