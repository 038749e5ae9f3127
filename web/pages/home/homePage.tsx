import type { HomeQuery } from './__generated__/home.ts';
import { ImageCompare } from '../../features/home/imageCompare.tsx';
import { Marquee } from '../../features/home/marquee.tsx';
import { Quotes } from '../../features/home/quotes.tsx';
import { PageHead } from '../../layout/pageHead.tsx';
import { useShop } from '../../config/shop.ts';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import { Categories, Collections } from './collections.tsx';
import { FeaturedProduct } from './featuredProduct.tsx';
import styles from './homePage.module.css';
import { ProductTabs } from './productTabs.tsx';
import { LazySection, Section, type SectionProps, EmptyText } from './section.tsx';
import { ShopTheLook } from './shopTheLook.tsx';
import type { BannersFragment } from './__generated__/banners.ts';
import { BannerCarousel } from '../../features/home/bannerCarousel.tsx';
import type { VideosFragment } from './__generated__/videos.ts';
import skeletonStyles from './sectionSkeletons.module.css';
import { pictures } from '../../config/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import athleteStyles from './athleteBanner.module.css';
import { prefersReducedMotion } from '../../browser/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import statementStyles from './statement.module.css';
import trustStyles from './trustStrip.module.css';

const ViewedStrip = lazySection(() => import('../../features/product/viewedStrip.tsx'), 'ViewedStrip');

/** The home page's sections in their order. A section that fails shows its cached data or its empty text. */
export function HomePage(props: SectionProps<HomeQuery['home']>) {
  const shop = useShop();
  return (
    <div data-home>
      <PageHead title="" />
      <h1 className="visually-hidden">{shop.name}: sports equipment and gear</h1>
      <Banners {...props} />
      <Section>
        <Statement />
      </Section>
      <div className={styles.viewed}>
        <LazySection placeholder={null}>
          <ViewedStrip />
        </LazySection>
      </div>
      <ErrorBoundary>
        <ProductTabs {...props} />
      </ErrorBoundary>
      <Categories {...props} />
      <Videos {...props} />
      <section aria-labelledby="compare">
        <div className={styles.compareHead}>
          <h2 id="compare">{shop.compare.title}</h2>
          <p>{shop.compare.text}</p>
        </div>
        <div className={styles.compareSpace}>
          <ImageCompare />
        </div>
      </section>
      <Section label="Featured product" className={styles.raised}>
        <FeaturedProduct {...props} />
      </Section>
      <Marquee />
      <AthleteBanner />
      <Section label="Shop the Look">
        <ShopTheLook {...props} />
      </Section>
      <Quotes />
      <Collections {...props} />
      <Section>
        <About />
      </Section>
      <Section label="What you can count on" className={styles.strip}>
        <TrustStrip />
      </Section>
    </div>
  );
}

function Banners({ home, isLoading }: SectionProps<BannersFragment>) {
  const banners = home?.banners;
  if (!banners && isLoading) return <div className={skeletonStyles.banners} />;
  if (!banners?.items.length) return <EmptyText text="No banners available." />;
  return (
    <ErrorBoundary>
      {/* A new carousel for other banners: the slider library does not support changed slides. */}
      <BannerCarousel key={banners.items.map(({ id }) => id).join()} banners={banners} />
    </ErrorBoundary>
  );
}

const Films = lazySection(() => import('../../features/home/videos.tsx'), 'Videos');

/** The videos, whose code is loaded when they are near. */
function Videos({ home, isLoading }: SectionProps<VideosFragment>) {
  const videos = home?.videos;
  if (!videos && isLoading) return <div className={skeletonStyles.films} />;
  if (!videos?.items.length) return <EmptyText text="No videos available." />;
  return (
    <section className={styles.films} aria-label="Videos">
      <LazySection placeholder={<div className={skeletonStyles.films} />}>
        <Films videos={videos} />
      </LazySection>
    </section>
  );
}

const ABOUT_ID = 'about';

const scrollToAbout = () =>
  document.getElementById(ABOUT_ID)?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });

function Statement() {
  const shop = useShop();
  return (
    <div className={statementStyles.statement}>
      <h2 className={statementStyles.words}>
        {shop.statement.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h2>
      <div className={statementStyles.aside}>
        <p>{shop.statementText}</p>
        <Button variant="line" onClick={scrollToAbout}>
          Our Story
        </Button>
      </div>
    </div>
  );
}

function About() {
  const { about } = useShop();
  const [lead, ...more] = about.paragraphs;
  return (
    <div id={ABOUT_ID} className={statementStyles.about}>
      <h2 className={statementStyles.title}>{about.title}</h2>
      <div className={statementStyles.text}>
        <p className={statementStyles.lead}>{lead}</p>
        {more.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

function AthleteBanner() {
  const { athlete } = useShop();
  return (
    <section className={athleteStyles.banner} aria-labelledby="athlete">
      <div className={athleteStyles.picture}>
        <Picture image={pictures.athlete} sizes="(min-width: 64rem) 100vw, 200vw" />
      </div>
      <h2 id="athlete" className={athleteStyles.title}>
        {athlete}
      </h2>
    </section>
  );
}

function TrustStrip() {
  return (
    <ul className={trustStyles.strip}>
      {useShop().trust.map((promise) => (
        <li key={promise.title}>
          <Icon name={promise.icon} size={24} />
          <h3>{promise.title}</h3>
          <p>{promise.text}</p>
        </li>
      ))}
    </ul>
  );
}
