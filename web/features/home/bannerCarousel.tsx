import { useRef, useState } from 'react';
import type { BannerCarouselFragment } from './__generated__/bannerCarousel.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useSavesData } from '../../browser/saveData.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './bannerCarousel.module.css';
import { Dots } from './dots.tsx';
import { PauseButton, pauseButtonClass } from './pauseButton.tsx';
import { shopPath } from './shopPath.ts';
import { useAutoplayAllowed } from './useAutoplayAllowed.ts';
import { useSlider } from './useSlider.ts';

/** Touch screens report the last touched element as hovered. */
const CAN_HOVER = '(hover: hover)';

/** True under the mouse, and with the keyboard's focus: not on Play, which must start the autoplay. */
const isUsed = (section: HTMLElement): boolean =>
  section.matches(`:has(:focus-visible:not(.${pauseButtonClass}))`) ||
  (matchMedia(CAN_HOVER).matches && section.matches(':hover'));

/** Shows one banner at a time. Autoplay rests under the mouse, while the keyboard focus is inside, and when paused. */
export function BannerCarousel({ banners }: { banners: BannerCarouselFragment }) {
  const { items } = banners;
  const section = useRef<HTMLElement>(null);
  const { playing, toggle } = useAutoplayAllowed({ costsData: true });
  const savesData = useSavesData();
  const slider = useSlider(section, items.length, playing, isUsed);
  return (
    <section ref={section} className={styles.carousel} aria-roledescription="carousel" aria-label="Banners">
      {/* Slides that change by themselves are not announced. */}
      <div className={styles.window} aria-live={slider.isMoving ? 'off' : 'polite'} {...slider.dragHandlers}>
        <div className={styles.track} style={{ translate: slider.trackOffset }}>
          {items.map((banner, index) => (
            <div
              key={banner.id}
              style={{ translate: slider.slideOffset(index) }}
              inert={index !== slider.current}
            >
              <Slide
                banner={banner}
                isFirst={index === 0}
                mayLoadImage={index === slider.current || playing || !savesData}
              />
            </div>
          ))}
        </div>
      </div>
      {items.length > 1 && (
        <div className={styles.controls}>
          <PauseButton subject="banners" playing={playing} onToggle={toggle} />
          <Dots
            labels={items.map(({ title }, index) => `Banner ${index + 1}: ${title}`)}
            current={slider.current}
            onChoose={slider.show}
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
  const path = shopPath(banner);
  return (
    <div className={styles.slide}>
      <div className={styles.art}>
        {showsImage && <Picture image={banner.image} sizes="100vw" eager={isFirst} decorative />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{banner.title}</h2>
        {banner.subtitle && <p className={styles.subtitle}>{banner.subtitle}</p>}
        {path && (
          <ShopLink className={`${styles.link} ${buttonClass({ variant: 'volt' })}`} to={path}>
            Shop now <Icon name="arrow-right" size={20} />
            <span className="visually-hidden">: {banner.title}</span>
          </ShopLink>
        )}
      </div>
    </div>
  );
}
