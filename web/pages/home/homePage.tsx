import type { HomeQuery } from './__generated__/home.ts';
import { AthleteBanner } from '../../features/home/athleteBanner.tsx';
import { Marquee } from '../../features/home/marquee.tsx';
import { Quotes } from '../../features/home/quotes.tsx';
import { About, Statement } from '../../features/home/statement.tsx';
import { TrustStrip } from '../../features/home/trustStrip.tsx';
import { PageHead } from '../../layout/pageHead.tsx';
import { useShop } from '../../config/useShop.ts';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import { Banners } from './banners.tsx';
import { Categories } from './categories.tsx';
import { Collections } from './collections.tsx';
import { FeaturedProduct } from './featuredProduct.tsx';
import styles from './homePage.module.css';
import { ProductTabs } from './productTabs.tsx';
import { LazySection, Section, type SectionProps } from './section.tsx';
import { ShopTheLook } from './shopTheLook.tsx';
import { Videos } from './videos.tsx';

const ImageCompare = lazySection(() => import('../../features/home/imageCompare.tsx'), 'ImageCompare');

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
      <Categories {...props} />
      <ErrorBoundary>
        <ProductTabs {...props} />
      </ErrorBoundary>
      <Videos {...props} />
      <section aria-labelledby="compare">
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
