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
import { useHead } from '../../layout/pageMeta.ts';
import { shop } from '../../config/shop.ts';
import { Boundary, lazySection } from '../../ui/boundary.tsx';
import { BannerSpace } from './homeSkeleton.tsx';
import styles from './homePage.module.css';
import { ProductTabs } from './productTabs.tsx';
import { CardGridSkeleton, FilmSpace } from './sectionSkeletons.tsx';
import { FeaturedSection, LookSection } from './buyableProducts.tsx';
import { WhenNear } from './renderWhenNear.tsx';

const Films = lazySection(() => import('../../features/home/videos.tsx'), 'Films');
const Compare = lazySection(() => import('../../features/home/imageCompare.tsx'), 'Compare');

interface HomePageProps {
  /** Undefined until there is something to show: kept copies, or the first answer. */
  home: HomeQuery['home'] | undefined;
  /** While the answer is on its way, a section that is missing is not empty yet. */
  waiting: boolean;
}

/** The home page's sections in their order. One that fails shows what is kept of it, or that there is nothing. */
export function HomePage({ home, waiting }: HomePageProps) {
  useHead({ title: '', description: `${shop.claim} ${shop.statementText}` });
  return (
    <div data-home>
      <h1 className="visually-hidden">{shop.name}: sports equipment and gear</h1>
      <Banners banners={home?.banners} waiting={waiting} />
      <Section>
        <Statement />
      </Section>
      <Section labelledBy="explore">
        <h2 id="explore" className={styles.title}>
          Explore Categories
        </h2>
        {!home?.categories && waiting ? <CardGridSkeleton /> : <CategoryGrid categories={home?.categories} />}
      </Section>
      <FilmsSection videos={home?.videos} waiting={waiting} />
      <section className={styles.compare} aria-labelledby="compare">
        <div className={styles.compareHead}>
          <h2 id="compare" className={styles.giant}>
            {shop.compare.title}
          </h2>
          <p>{shop.compare.text}</p>
        </div>
        <div className={styles.compareSpace}>
          <Lazily space={null}>
            <Compare />
          </Lazily>
        </div>
      </section>
      <Section label="Featured product" look={styles.raised}>
        <FeaturedSection section={home?.featuredProduct} waiting={waiting} />
      </Section>
      <Boundary>
        <ProductTabs home={home} waiting={waiting} />
      </Boundary>
      <Marquee />
      <AthleteBanner />
      <Section label="Shop the Look">
        <LookSection section={home?.shopTheLook} waiting={waiting} />
      </Section>
      <Quotes />
      <Section labelledBy="collections">
        <h2 id="collections" className={styles.title}>
          Featured collections
        </h2>
        {!home?.collections && waiting ? (
          <CardGridSkeleton />
        ) : (
          <CollectionGrid collections={home?.collections} />
        )}
      </Section>
      <Section>
        <About />
      </Section>
      <Section label="What you can count on" look={styles.strip}>
        <TrustStrip />
      </Section>
    </div>
  );
}

interface SectionProps {
  /** What it looks like besides: a class. */
  look?: string | undefined;
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}

/** A section of the page's width; what breaks in it stays in it. */
function Section({ look, label, labelledBy, children }: SectionProps) {
  return (
    <section
      className={look ? `${styles.section} ${look}` : styles.section}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <Boundary>{children}</Boundary>
    </section>
  );
}

/** Code of a part further down is loaded when the shopper comes near; `space` keeps its room. */
function Lazily({ space, children }: { space: ReactNode; children: ReactNode }) {
  return (
    <Boundary>
      <WhenNear space={space}>
        <Suspense fallback={space}>{children}</Suspense>
      </WhenNear>
    </Boundary>
  );
}

const Quiet = ({ text }: { text: string }) => <p className={`${styles.section} ${styles.quiet}`}>{text}</p>;

function Banners({
  banners,
  waiting,
}: {
  banners: HomeQuery['home']['banners'] | undefined;
  waiting: boolean;
}) {
  if (!banners && waiting) return <BannerSpace />;
  if (!banners || banners.items.length === 0) return <Quiet text="No banners available." />;
  return (
    <Boundary>
      {/* Other slides are another carousel: the slider must not find them changed under its hands. */}
      <BannerCarousel key={banners.items.map(({ id }) => id).join()} banners={banners} />
    </Boundary>
  );
}

function FilmsSection({
  videos,
  waiting,
}: {
  videos: HomeQuery['home']['videos'] | undefined;
  waiting: boolean;
}) {
  if (!videos && waiting) return <FilmSpace films={1} />;
  if (!videos || videos.items.length === 0) return <Quiet text="No videos available." />;
  return (
    <section className={styles.films} aria-label="Videos">
      <Lazily space={<FilmSpace films={videos.items.length} />}>
        <Films videos={videos} />
      </Lazily>
    </section>
  );
}
