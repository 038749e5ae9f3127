import { Suspense, type ReactNode } from 'react';
import type { HomeQuery } from '../../__generated__/graphql.ts';
import { AthleteBanner } from '../../features/home/athleteBanner.tsx';
import { BannerCarousel } from '../../features/home/bannerCarousel.tsx';
import { CategoryGrid } from '../../features/home/categoryGrid.tsx';
import { CollectionGrid } from '../../features/home/collectionGrid.tsx';
import { Marquee } from '../../features/home/marquee.tsx';
import { Quotes } from '../../features/home/quotes.tsx';
import { About, Statement } from '../../features/home/statement.tsx';
import { TrustStrip } from '../../features/home/trustStrip.tsx';
import { usePageMeta } from '../../layout/pageMeta.ts';
import { shop } from '../../config/shop.ts';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import { BannerSkeleton } from './homeSkeleton.tsx';
import styles from './homePage.module.css';
import { ProductTabs } from './productTabs.tsx';
import { CardGridSkeleton, VideosSkeleton } from './sectionSkeletons.tsx';
import { FeaturedSection, LookSection } from './buyableSections.tsx';
import { RenderWhenNear } from './renderWhenNear.tsx';

const Videos = lazySection(() => import('../../features/home/videos.tsx'), 'Videos');
const ImageCompare = lazySection(() => import('../../features/home/imageCompare.tsx'), 'ImageCompare');

interface HomePageProps {
  /** Undefined until there are persisted sections or a first response. */
  home: HomeQuery['home'] | undefined;
  /** True while the response is pending: a missing section shows its skeleton, not its empty text. */
  isLoading: boolean;
}

/** The home page's sections in their order. A section that fails shows its cached data or its empty text. */
export function HomePage({ home, isLoading }: HomePageProps) {
  usePageMeta({ title: '', description: `${shop.claim} ${shop.statementText}` });
  return (
    <div data-home>
      <h1 className="visually-hidden">{shop.name}: sports equipment and gear</h1>
      <Banners banners={home?.banners} isLoading={isLoading} />
      <Section>
        <Statement />
      </Section>
      <Section labelledBy="explore">
        <h2 id="explore" className={styles.title}>
          Explore Categories
        </h2>
        {!home?.categories && isLoading ? (
          <CardGridSkeleton />
        ) : (
          <CategoryGrid categories={home?.categories} />
        )}
      </Section>
      <ErrorBoundary>
        <ProductTabs home={home} isLoading={isLoading} />
      </ErrorBoundary>
      <VideosSection videos={home?.videos} isLoading={isLoading} />
      <section className={styles.compare} aria-labelledby="compare">
        <div className={styles.compareHead}>
          <h2 id="compare" className={styles.giant}>
            {shop.compare.title}
          </h2>
          <p>{shop.compare.text}</p>
        </div>
        <div className={styles.compareSpace}>
          <LazySection placeholder={null}>
            <ImageCompare />
          </LazySection>
        </div>
      </section>
      <Section label="Featured product" className={styles.raised}>
        <FeaturedSection section={home?.featuredProduct} isLoading={isLoading} />
      </Section>
      <Marquee />
      <AthleteBanner />
      <Section label="Shop the Look">
        <LookSection section={home?.shopTheLook} isLoading={isLoading} />
      </Section>
      <Quotes />
      <Section labelledBy="collections">
        <h2 id="collections" className={styles.title}>
          Featured collections
        </h2>
        {!home?.collections && isLoading ? (
          <CardGridSkeleton />
        ) : (
          <CollectionGrid collections={home?.collections} />
        )}
      </Section>
      <Section>
        <About />
      </Section>
      <Section label="What you can count on" className={styles.strip}>
        <TrustStrip />
      </Section>
    </div>
  );
}

interface SectionProps {
  /** An additional class. */
  className?: string | undefined;
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}

/** A section with the page's width. An error in it does not affect other sections. */
function Section({ className, label, labelledBy, children }: SectionProps) {
  return (
    <section
      className={className ? `${styles.section} ${className}` : styles.section}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <ErrorBoundary>{children}</ErrorBoundary>
    </section>
  );
}

/** Renders a lazy component when the shopper scrolls near it; until its code is loaded, `placeholder` is shown. */
function LazySection({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary>
      <RenderWhenNear placeholder={placeholder}>
        <Suspense fallback={placeholder}>{children}</Suspense>
      </RenderWhenNear>
    </ErrorBoundary>
  );
}

const EmptyText = ({ text }: { text: string }) => (
  <p className={`${styles.section} ${styles.quiet}`}>{text}</p>
);

function Banners({
  banners,
  isLoading,
}: {
  banners: HomeQuery['home']['banners'] | undefined;
  isLoading: boolean;
}) {
  if (!banners && isLoading) return <BannerSkeleton />;
  if (!banners || banners.items.length === 0) return <EmptyText text="No banners available." />;
  return (
    <ErrorBoundary>
      {/* A new carousel for other banners: the slider library does not support changed slides. */}
      <BannerCarousel key={banners.items.map(({ id }) => id).join()} banners={banners} />
    </ErrorBoundary>
  );
}

function VideosSection({
  videos,
  isLoading,
}: {
  videos: HomeQuery['home']['videos'] | undefined;
  isLoading: boolean;
}) {
  if (!videos && isLoading) return <VideosSkeleton count={1} />;
  if (!videos || videos.items.length === 0) return <EmptyText text="No videos available." />;
  return (
    <section className={styles.films} aria-label="Videos">
      <LazySection placeholder={<VideosSkeleton count={videos.items.length} />}>
        <Videos videos={videos} />
      </LazySection>
    </section>
  );
}
