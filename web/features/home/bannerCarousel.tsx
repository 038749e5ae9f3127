import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import type { BannerCarouselFragment } from '../../__generated__/graphql.ts';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useStillness } from '../../ui/motion.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './bannerCarousel.module.css';

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
        w1280: url(width: 1280)
        w1920: url(width: 1920)
      }
    }
  }
`);

/** How long a slide takes to change, and how long it stands, in ms. */
const SLIDE_SPEED = 1200;
const SLIDE_TIME = 2500;

/** Loaded apart from the page, as the slider behind it is large. Rests under the pointer, when paused, and under reduced motion. */
export default function BannerCarousel({ banners: ref }: { banners: FragmentType<typeof CarouselFields> }) {
  const { items } = getFragmentData(CarouselFields, ref);
  const swiper = useRef<SwiperInstance>(null);
  const [current, setCurrent] = useState(0);
  const still = useStillness();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const playing = wanted ?? !still;

  const toggle = () => {
    if (playing) swiper.current?.autoplay.stop();
    else swiper.current?.autoplay.start();
    setWanted(!playing);
  };

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="Banners">
      <Swiper
        modules={[A11y, Autoplay, Keyboard]}
        slidesPerView={1}
        speed={still ? 0 : SLIDE_SPEED}
        rewind
        keyboard={{ enabled: true }}
        autoplay={playing && { delay: SLIDE_TIME, pauseOnMouseEnter: true, disableOnInteraction: false }}
        onSwiper={(instance) => {
          swiper.current = instance;
        }}
        onSlideChange={(instance) => setCurrent(instance.realIndex)}
      >
        {items.map((banner, index) => (
          <SwiperSlide key={banner.id} aria-hidden={index !== current}>
            <Slide banner={banner} first={index === 0} active={index === current} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        {items.length > 1 && (
          <>
            <button
              type="button"
              className={styles.pause}
              aria-label={playing ? 'Pause banners' : 'Play banners'}
              onClick={toggle}
            >
              <Icon name={playing ? 'pause' : 'play'} size={20} />
            </button>
            {items.map((banner, index) => (
              <button
                key={banner.id}
                type="button"
                className={styles.dot}
                aria-label={`Banner ${index + 1}: ${banner.title}`}
                aria-current={index === current}
                onClick={() => swiper.current?.slideTo(index)}
              />
            ))}
          </>
        )}
      </div>
    </section>
  );
}

interface SlideProps {
  banner: BannerCarouselFragment['items'][number];
  first: boolean;
  active: boolean;
}

function Slide({ banner, first, active }: SlideProps) {
  const address = addressOf(banner);
  return (
    <div className={styles.slide}>
      <div className={styles.art}>
        <Picture image={banner.image} sizes="100vw" eager={first} decorative />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{banner.title}</h2>
        {banner.subtitle && <p className={styles.subtitle}>{banner.subtitle}</p>}
        {address && (
          <Link
            className={`${styles.link} ${buttonClass({ look: 'volt' })}`}
            to={address}
            tabIndex={active ? undefined : -1}
          >
            Shop now <Icon name="arrow-right" size={20} />
            <span className="visually-hidden">: {banner.title}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

/** The banner's product, else its subcategory; null when it has neither, and then it is no link. */
export function addressOf(banner: Pick<SlideProps['banner'], 'productId' | 'subcategoryId'>): string | null {
  if (banner.productId) return paths.product(banner.productId);
  return banner.subcategoryId ? paths.subcategory(banner.subcategoryId) : null;
}
