import { useRef, useState, type FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import 'swiper/css';
import type { BannerCarouselFragment } from '../../__generated__/graphql.ts';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useDataSaving } from '../../ui/saveData.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './bannerCarousel.module.css';
import { Dots } from './dots.tsx';
import { PauseButton } from './pauseButton.tsx';
import { useMouseOver } from './useMouseOver.ts';
import { useMoves } from './useAutoplayAllowed.ts';
import { useSlider } from './useSlider.ts';

const CarouselFields = graphql(`
  fragment BannerCarousel on BannerList {
    version
    items {
      id
      title
      subtitle
      productId
      subcategoryId
      image {
        alt
        w640: url(width: 640)
        w800: url(width: 800)
        w1280: url(width: 1280)
        w1920: url(width: 1920)
      }
    }
  }
`);

/** The banners, one at a time. They rest under the pointer, while the keyboard is among them, and when paused. */
export function BannerCarousel({ banners: ref }: { banners: FragmentType<typeof CarouselFields> }) {
  const { items } = getFragmentData(CarouselFields, ref);
  const section = useRef<HTMLElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const { playing, toggle } = useMoves({ costsData: true });
  const saving = useDataSaving();
  const mouseOver = useMouseOver(section);
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  const { current, show } = useSlider(root, items.length, playing && !mouseOver && !hasKeyboardFocus);
  // Only for the keyboard: a dot that was clicked has the focus until something else is, and must not stop the banners.
  const onFocus = (event: FocusEvent) => setKeyboardFocus(event.target.matches(':focus-visible'));
  const onToggle = () => {
    toggle();
    // Play that was pressed with the keyboard plays, although the focus stays on its button.
    setKeyboardFocus(false);
  };

  return (
    // Nothing is operated here: the focus that passes through only keeps the banners at rest.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Banners"
      onFocus={onFocus}
      onBlur={() => setKeyboardFocus(false)}
    >
      <div ref={root} className="swiper">
        <div className="swiper-wrapper">
          {items.map((banner, index) => (
            <div key={banner.id} className="swiper-slide" inert={index !== current}>
              <Slide banner={banner} first={index === 0} wanted={index === current || playing || !saving} />
            </div>
          ))}
        </div>
      </div>
      {items.length > 1 && (
        <div className={styles.controls}>
          <PauseButton what="banners" playing={playing} onToggle={onToggle} />
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
  first: boolean;
  /** Whether its picture may load: for who saves data it does when the banner is first shown, and stays from then on. */
  wanted: boolean;
}

function Slide({ banner, first, wanted }: SlideProps) {
  const [asked, setAsked] = useState(wanted);
  if (wanted && !asked) setAsked(true);
  const address = addressOf(banner);
  return (
    <div className={styles.slide}>
      <div className={styles.art}>
        {asked && <Picture image={banner.image} sizes="100vw" eager={first} decorative />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{banner.title}</h2>
        {banner.subtitle && <p className={styles.subtitle}>{banner.subtitle}</p>}
        {address && (
          <Link className={`${styles.link} ${buttonClass({ look: 'volt' })}`} to={address}>
            Shop now <Icon name="arrow-right" size={20} />
            <span className="visually-hidden">: {banner.title}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

/** The banner's product, else its subcategory; null when it has neither, and then it is no link (decision 11). */
function addressOf({ productId, subcategoryId }: Banner): string | null {
  if (productId) return paths.product(productId);
  return subcategoryId ? paths.subcategory(subcategoryId) : null;
}
