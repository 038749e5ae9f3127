import type { HomeQuery } from './__generated__/home.ts';
import { useShop } from '../../config/shop.ts';
import { PageHead } from '../../layout/pageHead.tsx';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import { AthleteBanner } from './athleteBanner.tsx';
import { Banners } from './banners.tsx';
import { Categories, Collections } from './collections.tsx';
import { FeaturedProduct } from './featuredProduct.tsx';
import styles from './homePage.module.css';
import { ImageCompare } from './imageCompare.tsx';
import { Marquee } from './marquee.tsx';
import { ProductTabs } from './productTabs.tsx';
import { Quotes } from './quotes.tsx';
import { LazySection, Section, type SectionProps } from './section.tsx';
import { ShopTheLook } from './shopTheLook.tsx';
import { About, Statement } from './statement.tsx';
import { TrustStrip } from './trustStrip.tsx';
import { Videos } from './videos.tsx';

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
