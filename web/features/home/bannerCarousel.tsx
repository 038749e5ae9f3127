import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import 'swiper/css';
import type { BannerCarouselFragment } from './__generated__/bannerCarousel.ts';
import { useSavesData } from '../../browser/saveData.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './bannerCarousel.module.css';
import { Dots, PauseButton, useAutoplayAllowed } from './motion.tsx';
import { ShopNow } from './shopNow.tsx';
import { useSlider } from './useSlider.ts';

/** Shows one banner at a time. Autoplay stops under the mouse, while the keyboard focus is inside, and when paused. */
export function BannerCarousel({ banners }: { banners: BannerCarouselFragment }) {
  const { items } = banners;
  const section = useRef<HTMLElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const { playing, toggle } = useAutoplayAllowed({ costsData: true });
  const savesData = useSavesData();
  const [mouseOver, setMouseOver] = useState(false);
  // The mouse may have been there before the first event. Touch screens report the last touched element as hovered.
  useEffect(() => {
    setMouseOver(window.matchMedia('(hover: hover)').matches && section.current?.matches(':hover') === true);
  }, []);
  const onPointer = ({ pointerType, type }: PointerEvent) => {
    if (pointerType === 'mouse') setMouseOver(type === 'pointerenter');
    prepare();
  };
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  const { current, isMoving, show, prepare, firstSwipe, hasSlider, trackOffset, slideOffset } = useSlider(
    root,
    items.length,
    playing && !mouseOver && !hasKeyboardFocus,
  );
  // Only keyboard focus counts: a clicked dot keeps the focus and must not stop the autoplay.
  const onFocus = (event: FocusEvent) => {
    setKeyboardFocus(event.target.matches(':focus-visible'));
    prepare();
  };
  const onToggle = () => {
    toggle();
    // Play pressed with the keyboard must start the autoplay, although the focus stays on the button.
    setKeyboardFocus(false);
  };

  return (
    <section
      ref={section}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Banners"
      onFocus={onFocus}
      onBlur={() => setKeyboardFocus(false)}
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
      {...firstSwipe}
    >
      {/* A slide that the shopper has chosen is announced. */}
      <div ref={root} className="swiper" aria-live={isMoving ? 'off' : 'polite'}>
        <div
          className={hasSlider ? 'swiper-wrapper' : `swiper-wrapper ${styles.track}`}
          style={{ translate: trackOffset }}
        >
          {items.map((banner, index) => (
            <div
              key={banner.id}
              className="swiper-slide"
              style={{ translate: slideOffset(index) }}
              inert={index !== current}
            >
              <Slide
                banner={banner}
                isFirst={index === 0}
                mayLoadImage={index === current || playing || !savesData}
              />
            </div>
          ))}
        </div>
      </div>
      {items.length > 1 && (
        <div className={styles.controls}>
          <PauseButton subject="banners" playing={playing} onToggle={onToggle} />
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

type Banner = BannerCarouselFragment['items'][number];

interface SlideProps {
  banner: Banner;
  isFirst: boolean;
  /** With data saving, a picture loads only when its banner is first shown; it stays loaded from then on. */
  mayLoadImage: boolean;
}

function Slide({ banner, isFirst, mayLoadImage }: SlideProps) {
  const [showsImage, setShowsImage] = useState(mayLoadImage);
  if (mayLoadImage && !showsImage) setShowsImage(true);
  return (
    <div className={styles.slide}>
      <div className={styles.art}>
        {showsImage && <Picture image={banner.image} sizes="100vw" eager={isFirst} decorative />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{banner.title}</h2>
        {banner.subtitle && <p className={styles.subtitle}>{banner.subtitle}</p>}
        <ShopNow target={banner} title={banner.title} className={styles.link} />
      </div>
    </div>
  );
}
